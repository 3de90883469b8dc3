import { offeringLimits } from '../../../contract/memorials/offerings.ts'
import { morningOf, type TimeZone } from '../../lib/local-time.ts'

export type OfferingKind = 'memory' | 'tribute' | 'picture'

/** Something a visitor offers at an open memorial, before a guardian has taken it. */
export interface Offering {
  id: number
  kind: 'memory' | 'tribute'
  authorName: string
  message: string
  offeredAt: Date
  /** Null while it waits. */
  refusedAt: Date | null
}

const dayMs = 86_400_000

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
