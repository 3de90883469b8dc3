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

/** Something a visitor offers at an open memorial, before a guardian has taken it. */
export interface Offering {
  id: number
  kind: OfferingKind
  authorName: string
  /** The caption of a picture. */
  message: string
  /** Null where it is words alone. */
  picture: OfferedPicture | null
  offeredAt: Date
  /** Null while it waits. */
  refusedAt: Date | null
}

/** What was offered before, or refused before, is erased. */
export function erasedBefore(now: Date): Date {
  return new Date(now.getTime() - offeringLimits.daysKept * dayMs)
}

/** One letter a morning at most: from nine where the guardian lives, about what came before it. */
export function isMorningToTell(
  { oldestAt, toldAt, timeZone }: { oldestAt: Date; toldAt: Date | null; timeZone: TimeZone },
  now: Date,
): boolean {
  const morning = morningOf(now, timeZone)
  return morning <= now && oldestAt <= morning && (toldAt === null || toldAt < morning)
}
