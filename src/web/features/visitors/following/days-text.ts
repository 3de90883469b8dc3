import { longDay } from '../../../lib/text/dates.ts'

/** "April 2 and November 30"; one day where the birthday is hidden or is the same. */
export function daysOf(bornOn: string | null, passedOn: string | null): string {
  const days = [bornOn, passedOn].flatMap((day) => (day ? [yearlyDay(day)] : []))
  return [...new Set(days)].join(' and ')
}

/** `1931-04-02` as "April 2". */
const yearlyDay = (day: string): string => longDay(day).replace(/,.*/, '')
