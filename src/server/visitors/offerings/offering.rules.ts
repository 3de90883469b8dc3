import { dayMs } from '../../../contract/values/durations.ts'
import { offeringLimits } from '../../../contract/visitors/offerings.ts'
import { morningOf, type TimeZone } from '../../lib/local-time.ts'

export type OfferingKind = 'memory' | 'tribute' | 'picture'

/** In the storage, like the pictures of a memorial. */
interface OfferedPicture {
  key: string
  width: number
  height: number
}

/** Something a visitor offers at an open memorial, before a guardian accepts it. */
export interface Offering {
  id: number
  kind: OfferingKind
  authorName: string
  /** The caption of a picture. */
  message: string
  /** Null for an offering without a picture. */
  picture: OfferedPicture | null
  offeredAt: Date
  /** Null while it is waiting. */
  refusedAt: Date | null
}

/** Offerings made or refused before this instant are erased. */
export function erasedBefore(now: Date): Date {
  return new Date(now.getTime() - offeringLimits.daysKept * dayMs)
}

/** At most one letter a morning: from nine where the guardian lives, about what arrived before. */
export function isMorningToTell(
  { oldestAt, toldAt, timeZone }: { oldestAt: Date; toldAt: Date | null; timeZone: TimeZone },
  now: Date,
): boolean {
  const morning = morningOf(now, timeZone)
  return morning <= now && oldestAt <= morning && (toldAt === null || toldAt < morning)
}
