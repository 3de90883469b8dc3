import { fieldError } from '../../contract/errors/field-codes.ts'
import type { GraveStyle } from '../../contract/values/grave-styles.ts'
import { bornOnError } from '../../contract/values/life-dates.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { findCountry } from '../graveyard/countries/country.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { enterGraveyard } from '../graveyard/graveyard.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { shownCountryOf, updateListing } from '../graveyard/listing.ts'
import type { Position } from '../graveyard/map/plots.rules.ts'
import { assignPlot, moveStone } from '../graveyard/map/plots.ts'
import { shownTo, type Viewer, type Visibility } from '../graveyard/visibility.rules.ts'
import { latestToday } from '../lib/days.ts'
import { invalidInput, problem } from '../lib/problem.ts'
import { requirePremium } from './requirements.ts'

// What owners change on their own stone.

/** With its first day of birth a grave enters the graveyard. */
export function updateDateOfBirth(ctx: Context, accountId: number, bornOn: string): Promise<void> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const { passedOn, bornOn: before } = await lockGrave(trx, accountId)
    const at = ctx.clock.now()
    const error = bornOnError(bornOn, passedOn, latestToday(at))
    if (error) throw invalidInput({ bornOn: [error] })
    await updateGrave(trx, accountId, { bornOn })
    if (
      before === null &&
      !(await enterGraveyard(lock, accountId, { capacity: ctx.settings.graveyardCapacity, at }))
    ) {
      throw problem('graveyard-full')
    }
    await updateListing(lock, accountId)
  })
}

export function updateFullName(ctx: Context, accountId: number, fullName: string): Promise<void> {
  return withGraveyardLock(ctx.db, async (lock) => {
    await updateGrave(lock.trx, accountId, { fullName })
    await updateListing(lock, accountId)
  })
}

export async function updateMemorialMessage(
  ctx: Context,
  accountId: number,
  memorialMessage: string,
): Promise<void> {
  await requirePremium(ctx, ctx.db, accountId)
  await updateGrave(ctx.db, accountId, { memorialMessage })
}

export async function updateGraveStyle(
  ctx: Context,
  accountId: number,
  graveStyle: GraveStyle,
): Promise<void> {
  await requirePremium(ctx, ctx.db, accountId)
  await updateGrave(ctx.db, accountId, { graveStyle })
}

/** By code or slug; empty removes it. A stone that its owner never moved goes to that country. */
export async function updateNationality(
  ctx: Context,
  accountId: number,
  name: string | null,
): Promise<void> {
  await requirePremium(ctx, ctx.db, accountId)
  const country = name ? findCountry(name) : null
  if (country === undefined) throw invalidInput({ nationality: [fieldError('invalid-choice')] })
  const code = country?.code ?? null
  await withGraveyardLock(ctx.db, (lock) => setNationality(lock, accountId, code))
}

export async function setNationality(
  lock: GraveyardLock,
  accountId: number,
  code: string | null,
): Promise<void> {
  const { nationality } = await lockGrave(lock.trx, accountId)
  if (nationality === code) return
  await updateGrave(lock.trx, accountId, { nationality: code })
  const grave = await lockGrave(lock.trx, accountId)
  const isMoved = grave.mapSquare !== null && !grave.hasOwnPosition
  // A nameless stone does not move, because its new spot would reveal the country.
  if (isMoved && shownCountryOf(grave) === code) await assignPlot(lock, accountId, code)
  await updateListing(lock, accountId)
}

export function moveGravestone(ctx: Context, accountId: number, position: Position): Promise<void> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { listPosition } = await lockGrave(lock.trx, accountId)
    if (listPosition === null) throw problem('grave-not-found')
    if (!(await moveStone(lock, accountId, position))) throw problem('spot-taken')
  })
}

/**
 * With a day, the memorial is open; without one it is closed again, and its owner is no longer shown as
 * remembered.
 */
export async function setPassedOn(
  lock: GraveyardLock,
  accountId: number,
  passedOn: string | null,
): Promise<void> {
  await updateGrave(lock.trx, accountId, {
    passedOn,
    ...(passedOn === null && { lastTributeAt: null, lastCandleAt: null }),
  })
  await updateListing(lock, accountId)
}

export async function setVisibility(
  lock: GraveyardLock,
  accountId: number,
  visibility: Visibility,
): Promise<void> {
  await updateGrave(lock.trx, accountId, visibility)
  await updateListing(lock, accountId)
}

/** Hides a grave from everybody but its owner, or shows it again as it was. */
export async function setHidden(
  lock: GraveyardLock,
  accountId: number,
  hiddenBy: 'operator' | 'reports' | 'alive' | null,
): Promise<void> {
  await updateGrave(lock.trx, accountId, { hiddenBy })
  await updateListing(lock, accountId)
}

/** A grave that the caller may see by name, and whether its memorial is open. */
export async function openGrave(
  db: Connection,
  accountId: number,
  viewer: Viewer,
  /** As the visitor supplies it. */
  code?: string,
) {
  const grave = await findGrave(db, accountId)
  if (!grave) return null
  const known = viewer === 'public' && code && code === grave.code ? 'link' : viewer
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
