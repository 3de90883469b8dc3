import { fieldError } from '../../contract/errors/field-codes.ts'
import type { GraveStyle } from '../../contract/values/grave-styles.ts'
import { bornOnError } from '../../contract/values/life-dates.ts'
import type { Connection, Database } from '../database/connect.ts'
import { findCountry } from '../graveyard/countries/country.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave, insertGrave, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { enterGraveyard } from '../graveyard/graveyard.store.ts'
import { type HeldRegister, withRegister } from '../graveyard/graveyard-lock.store.ts'
import type { Position } from '../graveyard/map/plots.rules.ts'
import { assignPlot, moveStone } from '../graveyard/map/plots.ts'
import { shownTo, type Visibility, type Way } from '../graveyard/visibility.rules.ts'
import { latestToday } from '../lib/days.ts'
import { invalidInput, problem } from '../lib/problem.ts'
import type { HasTier } from '../payments/tier-check.ts'
import type { Clock } from '../ports/clock.ts'
import { updateListing } from './listing.ts'
import { demandPremium } from './requirements.ts'

export type MemorialsService = ReturnType<typeof memorialsService>

/** What owners change on their own stone. */
export function memorialsService(deps: {
  db: Database
  clock: Clock
  capacity: number
  hasTier: HasTier
}) {
  const { db, clock, capacity, hasTier } = deps

  /** With its first day of birth a grave enters the graveyard. */
  function updateDateOfBirth(accountId: number, bornOn: string): Promise<void> {
    return withRegister(db, async (register) => {
      const { trx } = register
      const { passedOn, bornOn: before } = await lockGrave(trx, accountId)
      const at = clock.now()
      const error = bornOnError(bornOn, passedOn, latestToday(at))
      if (error) throw invalidInput({ bornOn: [error] })
      await updateGrave(trx, accountId, { bornOn })
      if (before === null && !(await enterGraveyard(register, accountId, { capacity, at }))) {
        throw problem('graveyard-full')
      }
      await updateListing(register, accountId)
    })
  }

  function updateFullName(accountId: number, fullName: string): Promise<void> {
    return withRegister(db, async (register) => {
      await updateGrave(register.trx, accountId, { fullName })
      await updateListing(register, accountId)
    })
  }

  async function updateMemorialMessage(accountId: number, memorialMessage: string): Promise<void> {
    await demandPremium(hasTier, db, accountId)
    await updateGrave(db, accountId, { memorialMessage })
  }

  async function updateGraveStyle(accountId: number, graveStyle: GraveStyle): Promise<void> {
    await demandPremium(hasTier, db, accountId)
    await updateGrave(db, accountId, { graveStyle })
  }

  /** By code or slug; empty removes it. A stone its owner never moved goes to that country. */
  async function updateNationality(accountId: number, name: string | null): Promise<void> {
    await demandPremium(hasTier, db, accountId)
    const country = name ? findCountry(name) : null
    if (country === undefined) throw invalidInput({ nationality: [fieldError('invalid-choice')] })
    const code = country?.code ?? null
    await withRegister(db, async (register) => {
      const { nationality, mapSquare, hasOwnPosition } = await lockGrave(register.trx, accountId)
      if (nationality === code) return
      await updateGrave(register.trx, accountId, { nationality: code })
      await updateListing(register, accountId)
      if (mapSquare !== null && !hasOwnPosition) await assignPlot(register, accountId, code)
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
  register: HeldRegister,
  accountId: number,
  passedOn: string | null,
): Promise<void> {
  await updateGrave(register.trx, accountId, { passedOn })
  await updateListing(register, accountId)
}

export async function setVisibility(
  register: HeldRegister,
  accountId: number,
  visibility: Visibility,
): Promise<void> {
  await updateGrave(register.trx, accountId, visibility)
  await updateListing(register, accountId)
}

/** Hides the grave of a closed account at once, or shows it again as it was. */
export async function setClosed(
  register: HeldRegister,
  accountId: number,
  isClosed: boolean,
): Promise<void> {
  await updateGrave(register.trx, accountId, { isClosed })
  await updateListing(register, accountId)
}

/** Hides a grave from everybody but its owner, or shows it again as it was. */
export async function setHidden(
  register: HeldRegister,
  accountId: number,
  hiddenBy: 'operator' | 'reports' | null,
): Promise<void> {
  await updateGrave(register.trx, accountId, { hiddenBy })
  await updateListing(register, accountId)
}

/** A grave that the caller may see by name, and whether its memorial is open. */
export async function openGrave(
  db: Connection,
  accountId: number,
  way: Way,
  /** As a visitor gives it. */
  code?: string,
) {
  const grave = await findGrave(db, accountId)
  if (!grave) return null
  const known = way === 'public' && code && code === grave.code ? 'link' : way
  if (shownTo(known, stateOf(grave)).stone !== 'named') return null
  return { fullName: grave.fullName, isOpen: grave.passedOn !== null, code: grave.code }
}

export async function setLastTribute(
  trx: Connection,
  accountId: number,
  lastTributeAt: Date | null,
): Promise<void> {
  await updateGrave(trx, accountId, { lastTributeAt })
}
