import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { isTimeZone } from '../../lib/local-time.ts'
import { invalidInput } from '../../lib/problem.ts'
import * as store from './time-zone.store.ts'

// Where a member lives: from the browser at each sign-in, until the member chooses.

export function readTimeZone(ctx: Context, accountId: number) {
  return store.timeZoneOf(ctx.db, accountId)
}

export async function chooseTimeZone(
  ctx: Context,
  accountId: number,
  setting: { timeZone: string; isChosen: boolean },
): Promise<store.TimeZoneSetting> {
  if (!isTimeZone(setting.timeZone)) {
    throw invalidInput({ timeZone: [fieldError('invalid-choice')] })
  }
  await ctx.db.transaction().execute(async (trx) => {
    await store.setTimeZone(trx, accountId, setting)
    await ctx.emit(trx, 'time-zone-changed', { accountId })
  })
  return setting
}

/** An unknown zone is ignored: it must not keep a member from signing in. */
export async function followTimeZone(
  ctx: Context,
  trx: Connection,
  accountId: number,
  timeZone?: string,
): Promise<void> {
  if (!timeZone || !isTimeZone(timeZone)) return
  const isChanged = await store.followBrowser(trx, accountId, timeZone)
  if (isChanged) await ctx.emit(trx, 'time-zone-changed', { accountId })
}
