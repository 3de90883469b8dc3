import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { isTimeZone } from '../../lib/local-time.ts'
import { invalidInput } from '../../lib/problem.ts'
import type { Guardianships } from '../guardianships.ts'
import * as store from './time-zone.store.ts'

export type TimeZoneService = ReturnType<typeof timeZoneService>

/** Where a member lives: from the browser at each sign-in, until the member chooses. */
export function timeZoneService(deps: {
  db: Database
  guardianships: Pick<Guardianships, 'timeZoneChanged'>
}) {
  const { db, guardianships } = deps

  const get = (accountId: number) => store.timeZoneOf(db, accountId)

  async function choose(
    accountId: number,
    setting: { timeZone: string; isChosen: boolean },
  ): Promise<store.TimeZoneSetting> {
    if (!isTimeZone(setting.timeZone)) {
      throw invalidInput({ timeZone: [fieldError('invalid-choice')] })
    }
    await db.transaction().execute(async (trx) => {
      await store.setTimeZone(trx, accountId, setting)
      await guardianships.timeZoneChanged(trx, accountId)
    })
    return setting
  }

  /** A zone that this server does not know is ignored: it must not keep a member from signing in. */
  async function follow(trx: Connection, accountId: number, timeZone?: string): Promise<void> {
    if (!timeZone || !isTimeZone(timeZone)) return
    const isChanged = await store.followBrowser(trx, accountId, timeZone)
    if (isChanged) await guardianships.timeZoneChanged(trx, accountId)
  }

  return { get, choose, follow }
}
