import { dayMs } from '../../../contract/values/durations.ts'
import { stateOf } from '../../graveyard/grave.rules.ts'
import type { Grave } from '../../graveyard/graves.store.ts'
import { type GraveState, shownTo, type Visibility } from '../../graveyard/visibility.rules.ts'
import { anniversaryOf } from '../../lib/calendar/anniversary.ts'
import { localDayOf, nineOn, type TimeZone } from '../../lib/local-time.ts'

/** The dates on a stone. */
export interface LifeDates {
  /** Null where it may not be shown. */
  bornOn: string | null
  /** Null where only its month or year is known. */
  passedOn: string | null
}

type Dated = Pick<Grave, 'bornOn' | 'passedOn' | 'bornPrecision' | 'passedPrecision'>

/** An anniversary of a birth or of a passing. */
export interface Occasion {
  kind: 'birth' | 'passing'
  /** The day itself, of which this is the anniversary. */
  date: string
  years: number
}

/** After an outage, a letter is sent at most this late; later it would have no connection to its day. */
const latestMs = 7 * dayMs

/** The calendar of days ends with the year 9999. */
const longestDay = 'YYYY-MM-DD'.length

/** What is remembered on a day; nothing on most. */
export function occasionsOn(dates: LifeDates, day: string): Occasion[] {
  return datesOf(dates)
    .map(({ kind, date }) => ({ kind, date, years: yearOf(day) - yearOf(date) }))
    .filter(({ date, years }) => years > 0 && anniversaryOf(date, years) === day)
}

/**
 * The first of the days to remember whose morning comes after an instant, where the follower lives; null only
 * at the end of the calendar, where a clock is wrong.
 */
export function nextDay(dates: LifeDates, zone: TimeZone, after: Date): string | null {
  const thisYear = yearOf(localDayOf(after, zone))
  const [first = null] = datesOf(dates)
    .flatMap(({ date }) => {
      // A wrong clock may be before the day itself.
      const years = Math.max(thisYear - yearOf(date), 1)
      return [years, years + 1].map((number) => anniversaryOf(date, number))
    })
    .filter((day) => day.length === longestDay && nineOn(day, zone) > after)
    .toSorted()
  return first
}

/** Earlier days are skipped: a letter would come too late for them. */
export function earliestMorning(now: Date): Date {
  return new Date(now.getTime() - latestMs)
}

/** Every year has a day to remember, so one further ahead was planned by a wrong clock. */
export function latestMorning(now: Date): Date {
  return new Date(now.getTime() + 367 * dayMs)
}

function datesOf({ bornOn, passedOn }: LifeDates) {
  const birth = bornOn === null ? [] : [{ kind: 'birth' as const, date: bornOn }]
  const passing = passedOn === null ? [] : [{ kind: 'passing' as const, date: passedOn }]
  return [...birth, ...passing]
}

function yearOf(day: string): number {
  return Number(day.split('-')[0])
}

/** The days of an open memorial that a visitor with its address may see; null where nothing may be seen. */
export function daysToSee(
  grave: Visibility & Omit<GraveState, 'visibility'> & Dated,
): LifeDates | null {
  if (grave.passedOn === null) return null
  const shown = shownTo('link', stateOf(grave))
  if (shown.stone !== 'named') return null
  const days = exactDays(grave)
  return { ...days, bornOn: shown.birthday === 'full' ? days.bornOn : null }
}

/** Only a fully known date can be remembered every year. */
export function exactDays(grave: Dated): LifeDates {
  return {
    bornOn: grave.bornPrecision ? null : grave.bornOn,
    passedOn: grave.passedPrecision ? null : grave.passedOn,
  }
}
