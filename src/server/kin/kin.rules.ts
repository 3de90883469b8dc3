import { dayMs } from '../../contract/values/durations.ts'
import { kinLimits, type Relation } from '../../contract/values/kin-limits.ts'

/** Two memorials that belong together, lower number first, so that each pair is stored once. */
export interface Pair {
  firstId: number
  secondId: number
  /** What the second is to the first. */
  relation: Relation
}

/** A pair with its state. */
export interface Kin extends Pair {
  id: number
  /** The side that asked; after a refusal or an ending, the side that may not ask again for a while. */
  offeredBy: number
  /** The name of the asking side at that time; null once it is answered. */
  askedAs: string | null
  offeredAt: Date
  acceptedAt: Date | null
  refusedAt: Date | null
}

export type KinState = 'accepted' | 'asked' | 'offered' | 'declined'

const opposites: Record<Relation, Relation> = {
  spouse: 'spouse',
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  friend: 'friend',
}

/** The pair of a memorial and another that is `relation` to it. */
export function pairOf(graveId: number, otherId: number, relation: Relation): Pair {
  return graveId < otherId
    ? { firstId: graveId, secondId: otherId, relation }
    : { firstId: otherId, secondId: graveId, relation: opposites[relation] }
}

export function otherOf({ firstId, secondId }: Pair, graveId: number): number {
  return graveId === firstId ? secondId : firstId
}

/** What the other is to this memorial. */
export function relationFor({ firstId, relation }: Pair, graveId: number): Relation {
  return graveId === firstId ? relation : opposites[relation]
}

/** Parent and child of the pair; null for any other relation. */
export function descentOf(pair: Pair): { parentId: number; childId: number } | null {
  const { firstId, secondId, relation } = pair
  if (relation === 'parent') return { parentId: secondId, childId: firstId }
  if (relation === 'child') return { parentId: firstId, childId: secondId }
  return null
}

export const offerEndsAt = (offeredAt: Date) => daysLater(offeredAt, kinLimits.offerDays)
export const mayAskFrom = (refusedAt: Date) => daysLater(refusedAt, kinLimits.refusedDays)

/** Offers and refusals from before this are ignored. */
export function staleBefore(now: Date): { offeredAt: Date; refusedAt: Date } {
  return {
    offeredAt: daysLater(now, -kinLimits.offerDays),
    refusedAt: daysLater(now, -kinLimits.refusedDays),
  }
}

/**
 * How one side sees it. Null for what is over: an expired offer, and a refusal as seen by the side that
 * refused, which may ask at any time.
 */
export function stateFor(kin: Kin, graveId: number, now: Date): KinState | null {
  if (kin.acceptedAt) return 'accepted'
  const isOurs = kin.offeredBy === graveId
  if (kin.refusedAt) return isOurs && now < mayAskFrom(kin.refusedAt) ? 'declined' : null
  if (now >= offerEndsAt(kin.offeredAt)) return null
  return isOurs ? 'offered' : 'asked'
}

function daysLater(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}
