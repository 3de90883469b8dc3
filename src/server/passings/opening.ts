import type { Database } from '../database/connect.ts'
import { type HeldRegister, withRegister } from '../graveyard/graveyard-lock.store.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import type { Clock } from '../ports/clock.ts'
import { isOwnerLetterDue, mostOwnerLetters, type Passing } from './passing.rules.ts'
import type { PassingSteps } from './passing-steps.ts'
import * as store from './passings.store.ts'

const dayMs = 24 * 3_600_000

/** What time does: it tells the owner again, and opens memorials. */
export function openingService(deps: { db: Database; clock: Clock; steps: PassingSteps }) {
  const { db, clock, steps } = deps

  /** The rows say what is due: a job may be missing after a restore from a backup. */
  async function openDue(): Promise<void> {
    const now = clock.now()
    const recordedBefore = new Date(now.getTime() - dayMs)
    const waiting = { recordedBefore, mostLetters: mostOwnerLetters }
    for (const { id, ownerId } of await store.waitingPassings(db, waiting)) {
      await withPassing(id, ownerId, tellOwnerAgain)
    }
    for (const { id, ownerId } of await store.passingsToOpen(db, now)) {
      await withPassing(id, ownerId, steps.openIfDue)
    }
  }

  async function withPassing(
    id: number,
    ownerId: number,
    work: (register: HeldRegister, passing: Passing) => Promise<unknown>,
  ): Promise<void> {
    await withRegister(db, async (register) => {
      await lockLifeDates(register.trx, ownerId)
      const passing = await store.findPassing(register.trx, id)
      if (passing) await work(register, passing)
    })
  }

  async function tellOwnerAgain({ trx }: HeldRegister, passing: Passing): Promise<void> {
    let told = passing
    while (isOwnerLetterDue(told, clock.now())) {
      const ownerLetters = told.ownerLetters + 1
      await steps.remindOwner(trx, told, ownerLetters)
      await store.updatePassing(trx, told.id, { ownerLetters })
      told = { ...told, ownerLetters }
    }
  }

  return { openDue }
}
