import type { PartialDate } from '../../../contract/values/partial-date.ts'
import { type Calendar, daysOf, monthNamed } from './calendars.ts'

/** What a file says of a day. */
export interface ReadDate {
  /** Null where nothing that we can show is known. */
  date: PartialDate | null
  /** The last day that it can mean; null where it may be any later day. */
  latest: string | null
}

const unknown: ReadDate = { date: null, latest: null }
/** "About" a year may be a few years later. */
const aboutYears = 5
const years = { first: 1_000, last: 9_998 }

/** `BET 1890 AND @#DJULIAN@ 3 MAR 1895`, in the words of 5.5.1 and of 7. */
export function readDate(value: string): ReadDate {
  const text = value.toUpperCase().replace(/\s+/g, ' ').trim()
  const [, qualifier = '', rest = ''] =
    /^(?:(ABT|ABOUT|CIRCA|CA|C|EST|CAL|BEF|BEFORE|AFT|AFTER|BET|BETWEEN|FROM|TO|INT)\.? )?(.*)$/.exec(
      text,
    ) ?? []
  switch (qualifier.slice(0, 3)) {
    case '':
      return exactly(rest)
    case 'INT':
      return exactly(rest.replace(/\(.*$/, '').trim())
    case 'BEF':
    case 'TO':
      return { ...about(rest), latest: spanOf(rest)?.last ?? null }
    case 'AFT':
      return { ...about(rest), latest: null }
    case 'BET':
      return between(rest.split(' AND '))
    case 'FRO':
      return between(rest.split(' TO '))
    default:
      return about(rest)
  }
}

function exactly(text: string): ReadDate {
  const span = spanOf(text)
  if (!span) return unknown
  return { date: partialOf(span), latest: span.last }
}

function about(text: string): ReadDate {
  const span = spanOf(text)
  if (!span) return unknown
  const date = { about: middleYear(span.first, span.last) }
  return { date, latest: `${yearOf(span.last) + aboutYears}${span.last.slice(4)}` }
}

/** Years far apart are about the middle of them. Without an end it may be any later day. */
function between([from = '', to]: string[]): ReadDate {
  const first = spanOf(from)
  const last = to === undefined ? null : spanOf(to)
  if (!first) return last ? { date: { about: yearOf(last.last) }, latest: last.last } : unknown
  if (!last || last.last < first.first) return { ...about(from), latest: null }
  const span = { first: first.first, last: last.last }
  return { date: partialOf(span), latest: span.last }
}

interface Span {
  first: string
  last: string
}

/** As exact as both ends allow. */
function partialOf({ first, last }: Span): PartialDate {
  if (first === last) return { date: first }
  if (first.slice(0, 7) === last.slice(0, 7)) return { month: first.slice(0, 7) }
  const isYear = first.slice(0, 4) === last.slice(0, 4)
  return isYear ? { year: yearOf(first) } : { about: middleYear(first, last) }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function middleYear(first: string, last: string): number {
  const middle = (Date.parse(first) + Date.parse(last)) / 2
  return new Date(middle).getUTCFullYear()
}

const escapes: Record<string, Calendar> = {
  '@#DGREGORIAN@': 'gregorian',
  '@#DJULIAN@': 'julian',
  '@#DHEBREW@': 'hebrew',
  '@#DFRENCH R@': 'french',
  GREGORIAN: 'gregorian',
  JULIAN: 'julian',
  HEBREW: 'hebrew',
  FRENCH_R: 'french',
}

const calendarWord =
  /^(@#DGREGORIAN@|@#DJULIAN@|@#DHEBREW@|@#DFRENCH R@|GREGORIAN|JULIAN|HEBREW|FRENCH_R) /

/** A day, a month or a year, with the first and the last day that it can mean. */
function spanOf(text: string): Span | null {
  const word = calendarWord.exec(text)?.[1]
  const calendar = (word && escapes[word]) || 'gregorian'
  const plain = word ? text.slice(word.length).trim() : text
  const found =
    /^(?:(?:(\d{1,2}) )?([A-Z]{3,4}) )?(\d{1,4})(?:\/(\d{2,4}))?( B\.?C\.?(E\.?)?)?$/.exec(plain)
  if (!found || found[5]) return null
  const [, day, name, year = '', dual] = found
  const month = name === undefined ? undefined : monthNamed(calendar, name)
  if (name !== undefined && month === undefined) return null
  const days = daysOf(calendar, {
    // `1731/32`: the year began in March, and the second is how we count it.
    year: Number(year) + (dual ? 1 : 0),
    month,
    day: day === undefined ? undefined : Number(day),
  })
  return days && isShowable(days) ? days : null
}

const isShowable = ({ first, last }: Span) =>
  /^\d{4}-/.test(first) &&
  /^\d{4}-/.test(last) &&
  yearOf(first) >= years.first &&
  yearOf(last) <= years.last
