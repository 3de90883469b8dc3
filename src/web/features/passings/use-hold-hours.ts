import { useSite } from '../site/site.ts'

/** The waiting time between recording and opening. */
export function useHoldHours(): number {
  return useSite().passage_hold_hours
}
