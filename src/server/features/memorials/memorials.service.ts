import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { latestToday } from '../../lib/days.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { findCountry } from '../countries/index.ts'
import { assignPlot, moveStone, type Position, removeStone } from '../map/index.ts'
import {
  findGrave,
  giveUpPlace,
  type HeldRegister,
  insertGrave,
  lockGrave,
  renameInRegister,
  searchable,
  takePlace,
  updateGrave,
  withRegister,
} from '../register/index.ts'
import { bornOnError } from './life-dates.ts'
import { demandPremium } from './memorials.policy.ts'

export type MemorialsService = ReturnType<typeof memorialsService>

/** What owners change on their own stone. */
export function memorialsService(deps: { db: Database; clock: Clock; capacity: number }) {
  const { db, clock, capacity } = deps

  /** With its first day of birth a grave gets its place in the graveyard. */
  function updateDateOfBirth(accountId: number, bornOn: string): Promise<void> {
    return withRegister(db, async (register) => {
      const { trx } = register
      const { passedOn, place, nationality } = await lockGrave(trx, accountId)
      const error = bornOnError(bornOn, passedOn, latestToday(clock.now()))
      if (error) throw invalidInput({ bornOn: [error] })
      await updateGrave(trx, accountId, { bornOn })
      if (place !== null) return
      if (!(await takePlace(register, accountId, capacity))) throw problem('graveyard-full')
      await assignPlot(register, accountId, nationality)
    })
  }

  function updateFullName(accountId: number, fullName: string): Promise<void> {
    return withRegister(db, async (register) => {
      await updateGrave(register.trx, accountId, { fullName })
      await renameInRegister(register, accountId, searchable(fullName))
    })
  }

  async function updateMemorialMessage(accountId: number, memorialMessage: string): Promise<void> {
    await demandPremium(db, accountId)
    await updateGrave(db, accountId, { memorialMessage })
  }

  async function updateGraveStyle(accountId: number, graveStyle: GraveStyle): Promise<void> {
    await demandPremium(db, accountId)
    await updateGrave(db, accountId, { graveStyle })
  }

  /** By code or slug; empty removes it. A stone its owner never moved goes to that country. */
  async function updateNationality(accountId: number, name: string | null): Promise<void> {
    await demandPremium(db, accountId)
    const country = name ? findCountry(name) : null
    if (country === undefined) throw invalidInput({ nationality: [fieldError('invalid-choice')] })
    const code = country?.code ?? null
    await withRegister(db, async (register) => {
      const { nationality, place, hasOwnPosition } = await lockGrave(register.trx, accountId)
      if (nationality === code) return
      await updateGrave(register.trx, accountId, { nationality: code })
      if (place !== null && !hasOwnPosition) await assignPlot(register, accountId, code)
    })
  }

  function moveGravestone(accountId: number, position: Position): Promise<void> {
    return withRegister(db, async (register) => {
      const { place } = await lockGrave(register.trx, accountId)
      if (place === null) throw problem('grave-not-found')
      if (!(await moveStone(register, accountId, position))) throw problem('spot-taken')
    })
  }

  return {
    moveGravestone,
    updateDateOfBirth,
    updateFullName,
    updateMemorialMessage,
    updateGraveStyle,
    updateNationality,
  }
}

/** Every account has a grave; it enters the graveyard with a day of birth. */
export async function reserveGrave(db: Connection, accountId: number): Promise<void> {
  await insertGrave(db, accountId)
}

/** Takes a grave out of the graveyard, with its stone. */
export async function leaveGraveyard(register: HeldRegister, accountId: number): Promise<void> {
  await removeStone(register, accountId)
  await giveUpPlace(register, accountId)
}

export async function graveName(db: Connection, accountId: number): Promise<string> {
  return (await findGrave(db, accountId))?.fullName ?? ''
}

/** The days on a stone, held until the transaction ends. */
export async function lockLifeDates(trx: Connection, accountId: number) {
  const { fullName, bornOn, passedOn } = await lockGrave(trx, accountId)
  return { fullName, bornOn, passedOn }
}

/** With a day the memorial is open, without one it is closed again. */
export async function setPassedOn(
  trx: Connection,
  accountId: number,
  passedOn: string | null,
): Promise<void> {
  await updateGrave(trx, accountId, { passedOn })
}

/** A grave of the graveyard, and whether its memorial is open. */
export async function openGrave(db: Connection, accountId: number) {
  const grave = await findGrave(db, accountId)
  if (!grave?.place) return null
  return { fullName: grave.fullName, isOpen: grave.passedOn !== null }
}

export async function setLastTribute(
  trx: Connection,
  accountId: number,
  lastTributeAt: Date | null,
): Promise<void> {
  await updateGrave(trx, accountId, { lastTributeAt })
}
