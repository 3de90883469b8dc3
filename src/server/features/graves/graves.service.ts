import { fieldError } from '../../../contract/field-codes.ts'
import type { GraveStyle } from '../../../contract/grave-styles.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { invalidInput, problem } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { findCountry } from '../countries/index.ts'
import { demandPremium } from './graves.policy.ts'
import * as store from './graves.store.ts'
import { isFree, setStone, tellWholeMap } from './ground.store.ts'
import { bornOnError, latestToday } from './life-dates.ts'
import { takePlots } from './plots.store.ts'
import { opensSection, type Position, plotOf } from './plots.ts'
import * as register from './register.store.ts'
import { searchable } from './searchable.ts'

export type GravesService = ReturnType<typeof gravesService>

/** What an owner writes on the own stone. */
export function gravesService(deps: { db: Database; clock: Clock; capacity: number }) {
  const { db, clock, capacity } = deps

  /** With its first day of birth a grave gets its place in the graveyard. */
  async function updateDateOfBirth(accountId: number, bornOn: string) {
    await db.transaction().execute(async (trx) => {
      await register.lockRegister(trx)
      const { passed_on, place, nationality } = await store.lockGrave(trx, accountId)
      const error = bornOnError(bornOn, passed_on, latestToday(clock.now()))
      if (error) throw invalidInput({ date_of_birth: [error] })
      await store.updateGrave(trx, accountId, { born_on: bornOn })
      if (place !== null) return
      if (!(await register.takePlace(trx, accountId, capacity))) throw problem('graveyard-full')
      await giveOutPlot(trx, accountId, nationality)
    })
    return { message: 'Date of birth updated successfully!' }
  }

  async function updateFullName(accountId: number, fullName: string) {
    await db.transaction().execute(async (trx) => {
      await register.lockRegister(trx)
      await store.updateGrave(trx, accountId, { full_name: fullName })
      await register.renameInRegister(trx, accountId, searchable(fullName))
    })
    return { message: 'Full name updated successfully!' }
  }

  async function updateMemorialMessage(accountId: number, words: string) {
    await demandPremium(db, accountId)
    await store.updateGrave(db, accountId, { memorial_message: words })
    return { message: 'Memorial message updated successfully!' }
  }

  async function updateGraveStyle(accountId: number, style: GraveStyle) {
    await demandPremium(db, accountId)
    await store.updateGrave(db, accountId, { grave_style: style })
    return {
      message:
        'Grave style updated successfully! This will be your default style in the graveyard.',
    }
  }

  /** By code or slug; empty takes the flag down. A stone nobody has moved goes to that country's cemetery. */
  async function updateNationality(accountId: number, name: string | null) {
    await demandPremium(db, accountId)
    const country = name ? findCountry(name) : null
    if (country === undefined) throw invalidInput({ nationality: [fieldError('invalid-choice')] })
    const code = country?.code ?? null
    await db.transaction().execute(async (trx) => {
      await register.lockRegister(trx)
      const { nationality, place, has_own_position } = await store.lockGrave(trx, accountId)
      if (nationality === code) return
      await store.updateGrave(trx, accountId, { nationality: code })
      if (place !== null && !has_own_position) await giveOutPlot(trx, accountId, code)
    })
    return { message: 'Nationality updated successfully! This will be displayed on your grave.' }
  }

  /** The next plot, or the one after if somebody has set a stone down on it. */
  async function giveOutPlot(trx: Connection, accountId: number, country: string | null) {
    let plot: Position
    do {
      const number = await takePlots(trx, country)
      if (opensSection(number)) await tellWholeMap(trx)
      plot = plotOf(country, number)
    } while (!(await isFree(trx, plot, accountId)))
    await setStone(trx, accountId, plot)
  }

  async function move(accountId: number, position: Position) {
    await db.transaction().execute(async (trx) => {
      await register.lockRegister(trx)
      const { place } = await store.lockGrave(trx, accountId)
      if (place === null) throw problem('grave-not-found')
      if (!(await isFree(trx, position, accountId))) throw problem('spot-taken')
      await setStone(trx, accountId, { ...position, has_own_position: true })
    })
    return { message: 'Position updated successfully!' }
  }

  return {
    move,
    updateDateOfBirth,
    updateFullName,
    updateMemorialMessage,
    updateGraveStyle,
    updateNationality,
  }
}

/** Sets a plot aside for a new account. */
export async function reserveGrave(db: Connection, accountId: number): Promise<void> {
  await store.insertGrave(db, accountId)
}

export async function nameOnGrave(db: Connection, accountId: number): Promise<string> {
  return (await store.getGrave(db, accountId)).full_name
}

/** The days on a stone, held until the transaction ends. */
export async function lockLifeDates(trx: Connection, accountId: number) {
  const { full_name, born_on, passed_on } = await store.lockGrave(trx, accountId)
  return { fullName: full_name, bornOn: born_on, passedOn: passed_on }
}

/** With a day the memorial is open, without one it is closed again. */
export async function setPassedOn(
  trx: Connection,
  accountId: number,
  passedOn: string | null,
): Promise<void> {
  await store.updateGrave(trx, accountId, { passed_on: passedOn })
}

/** A grave of the graveyard, and whether its memorial is open. */
export async function openGrave(db: Connection, accountId: number) {
  const grave = await store.findGrave(db, accountId)
  if (!grave?.place) return null
  return { fullName: grave.full_name, isOpen: grave.passed_on !== null }
}

export async function noteTributes(
  trx: Connection,
  accountId: number,
  lastAt: Date | null,
): Promise<void> {
  await store.updateGrave(trx, accountId, { last_tribute_at: lastAt })
}
