import type { Connection, Database } from '../../database/connect.ts'
import { invalidInput } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import * as store from './graves.store.ts'
import { bornOnError } from './life-dates.ts'

export type GravesService = ReturnType<typeof gravesService>

export function gravesService(deps: { db: Database; clock: Clock }) {
  const { db, clock } = deps

  async function updateDateOfBirth(accountId: number, bornOn: string) {
    await db.transaction().execute(async (trx) => {
      const { passed_on } = await store.getGrave(trx, accountId)
      const error = bornOnError(bornOn, passed_on, clock.now().toISOString().slice(0, 10))
      if (error) throw invalidInput({ date_of_birth: [error] })
      await store.updateGrave(trx, accountId, { born_on: bornOn })
    })
    return { message: 'Date of birth updated successfully!' }
  }

  async function updateFullName(accountId: number, fullName: string) {
    await store.updateGrave(db, accountId, { full_name: fullName })
    return { message: 'Full name updated successfully!' }
  }

  return { updateDateOfBirth, updateFullName }
}

/** Sets a plot aside for a new account. */
export async function reserveGrave(db: Connection, accountId: number): Promise<void> {
  await store.insertGrave(db, accountId)
}

export async function nameOnGrave(db: Connection, accountId: number): Promise<string> {
  return (await store.getGrave(db, accountId)).full_name
}
