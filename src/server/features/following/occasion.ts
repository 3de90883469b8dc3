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

/** The first of the days to remember whose morning is still to come, where the follower lives. */
export function nextDay(dates: LifeDates, zone: TimeZone, now: Date): string {
  const thisYear = yearOf(localDayOf(now, zone))
  const [first = ''] = datesOf(dates)
    .flatMap(({ date }) =>
      [thisYear, thisYear + 1, thisYear + 2]
        .filter((year) => year > yearOf(date))
        .map((year) => anniversaryOf(date, year - yearOf(date))),
    )
    .filter((day) => nineOn(day, zone) > now)
    .toSorted()
  return first
}

/** It is nine in the morning of this day, or later, where the follower lives, and not too late. */
export function isLetterDue(day: string, zone: TimeZone, now: Date): boolean {
  const sinceMs = now.getTime() - nineOn(day, zone).getTime()
  return sinceMs >= 0 && sinceMs <= latestMs
}

/** There is a day to remember every year: a look further ahead was planned by a clock that was wrong. */
export function latestLook(now: Date): Date {
  return new Date(now.getTime() + 400 * dayMs)
}

function datesOf({ bornOn, passedOn }: LifeDates) {
  const birth = bornOn === null ? [] : [{ kind: 'birth' as const, date: bornOn }]
  return [...birth, { kind: 'passing' as const, date: passedOn }]
}

function yearOf(day: string): number {
  return Number(day.split('-')[0])
}
