import { anniversaryOf } from '../../lib/calendar/anniversary.ts'
import { localDayOf, nineOn, type TimeZone } from '../../lib/local-time.ts'

/** The days on a stone. */
export interface LifeDates {
  /** Null where it may not be shown. */
  bornOn: string | null
  passedOn: string
}

/** An anniversary of a birth or of a passing. */
export interface Occasion {
  kind: 'birth' | 'passing'
  /** The day itself, of which this is the anniversary. */
  date: string
  years: number
}

const dayMs = 24 * 3_600_000
/** After an outage a letter leaves so late at most; later it would come on no day at all. */
const latestMs = 7 * dayMs

/** What is remembered on a day; nothing on most. */
export function occasionsOn(dates: LifeDates, day: string): Occasion[] {
  return datesOf(dates)
    .map(({ kind, date }) => ({ kind, date, years: yearOf(day) - yearOf(date) }))
    .filter(({ date, years }) => years > 0 && anniversaryOf(date, years) === day)
}

/** The first of the days to remember whose morning comes after a moment, where the follower lives. */
export function nextDay(dates: LifeDates, zone: TimeZone, after: Date): string {
  const thisYear = yearOf(localDayOf(after, zone))
  const [first = ''] = datesOf(dates)
    .flatMap(({ date }) =>
      [thisYear, thisYear + 1, thisYear + 2]
        .filter((year) => year > yearOf(date))
        .map((year) => anniversaryOf(date, year - yearOf(date))),
    )
    .filter((day) => nineOn(day, zone) > after)
    .toSorted()
  return first
}

/** Days before it are passed over: a letter would come too late for them. */
export function earliestMorning(now: Date): Date {
  return new Date(now.getTime() - latestMs)
}

/** There is a day to remember every year: one further ahead was planned by a clock that was wrong. */
export function latestMorning(now: Date): Date {
  return new Date(now.getTime() + 367 * dayMs)
}

function datesOf({ bornOn, passedOn }: LifeDates) {
  const birth = bornOn === null ? [] : [{ kind: 'birth' as const, date: bornOn }]
  return [...birth, { kind: 'passing' as const, date: passedOn }]
}

function yearOf(day: string): number {
  return Number(day.split('-')[0])
}
