import { dayMs } from '../../../contract/values/durations.ts'
import {
  type KeeperRelation,
  nearRelations,
  type RelativeRelation,
} from '../../../contract/values/family-limits.ts'
import { lastDay, type PartialDate } from '../../../contract/values/partial-date.ts'
import type { Evidence, StoredGrave } from '../../graveyard/grave.rules.ts'
import type { Visibility } from '../../graveyard/visibility.rules.ts'
import { addDays, dayOf } from '../../lib/days.ts'
import type { Claim } from './claims/claims.store.ts'

/** What a member knows of the dead. */
export interface Life {
  birth: PartialDate | null
  death: PartialDate
}

export interface NewMemorial extends Life {
  fullName: string
  relation: KeeperRelation
  nationality: string | null
  graveStyle: StoredGrave['graveStyle']
  isAgeConfirmed: boolean
}

/** Who keeps a memorial by family, and where the dead rests. */
export interface Keeping {
  /** What the keepers are to the dead. */
  relations: KeeperRelation[]
  isWaiting: boolean
  isResting: boolean
  burialPlace: string
}

/** What is left out stays. */
export interface MemorialChange {
  fullName?: string | undefined
  birth?: PartialDate | null | undefined
  death?: PartialDate | undefined
  isAgeConfirmed: boolean
  relation?: KeeperRelation | undefined
  nationality?: string | null | undefined
  graveStyle?: StoredGrave['graveStyle'] | undefined
  memorialMessage?: string | undefined
  burialPlace?: string | undefined
  sameAs?: string[] | undefined
  visibility?: Partial<Visibility> | undefined
  position?: { latitude: number; longitude: number } | undefined
}

export type FamilyStatus = 'waiting' | 'public' | 'resting' | 'disputed' | 'hidden'

/** A keeper, or somebody who is invited to be one. */
export interface Keeper {
  id: number
  graveId: number
  accountId: number | null
  email: string
  relation: KeeperRelation
  seat: number
  invitedAt: Date
  acceptedAt: Date | null
  /** Has answered neither of the two yearly letters. */
  silentSince: Date | null
}

/** Has said yes, and answers the yearly letters. The first of them leads. */
export function keepsIt({ acceptedAt, silentSince }: Keeper): boolean {
  return acceptedAt !== null && silentSince === null
}

/** With what another keeper asks about this one. */
export interface ListedKeeper extends Keeper {
  removalAskedBy: number | null
  removalEndsAt: Date | null
  removalObjectedAt: Date | null
}

/** A memorial as its keepers see it. */
export interface KeptMemorial extends Visibility, Life {
  id: number
  code: string
  fullName: string
  nationality: string | null
  graveStyle: StoredGrave['graveStyle']
  memorialMessage: string
  burialPlace: string
  sameAs: string[]
  portraitKey: string | null
  hasVoice: boolean
  latitude: number | null
  longitude: number | null
  evidence: Evidence
  /** By the names on their own stones, or their addresses. */
  confirmedBy: { name: string; relation: RelativeRelation }[]
  /** The newest that a keeper has shown; without a decision it waits. */
  document: { decision: 'accepted' | 'refused' | null; reason: string | null } | null
  claims: (Pick<Claim, 'id' | 'relation' | 'words' | 'link' | 'endsAt' | 'objectedAt'> & {
    name: string
  })[]
  status: FamilyStatus
  visibleAt: Date
  tiers: ('premium' | 'ultra-premium')[]
  keepers: ListedKeeper[]
}

/** The worst that can be said of it comes first. */
export function statusOf(memorial: {
  isHidden: boolean
  isWaiting: boolean
  disputedSince: Date | null
  restingSince: Date | null
}): FamilyStatus {
  if (memorial.isHidden) return 'hidden'
  if (memorial.disputedSince) return 'disputed'
  if (memorial.isWaiting) return 'waiting'
  return memorial.restingSince ? 'resting' : 'public'
}

/**
 * For the first year only the closest relations may make a memorial on their word. The latest day that the date
 * can mean counts.
 */
export function mayMakeNow(relation: KeeperRelation, death: PartialDate, now: Date): boolean {
  const isWithinYear = addDays(lastDay(death), 366) > dayOf(now)
  return !isWithinYear || nearRelations.includes(relation)
}

export function visibleAt(now: Date, holdDays: number): Date {
  return new Date(now.getTime() + holdDays * dayMs)
}
