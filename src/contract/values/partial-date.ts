import * as z from 'zod/mini'
import { type FieldError, fieldError, rule } from '../errors/field-codes.ts'
import { day } from './fields.ts'

/** A date of which perhaps only the month or the year is known. */
export type PartialDate =
  | { date: string }
  | { month: string }
  | { year: number }
  | { about: number }

/** How exactly a date is known. */
export type DatePrecision = 'day' | Imprecision

/** Less than the day is known. */
export type Imprecision = 'month' | 'year' | 'about'

const years = { first: 1000, last: 9999 }
const year = z.number().check(z.int(), z.minimum(years.first), z.maximum(years.last))
const month = z
  .string()
  .check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, rule('invalid-partial-date')))

export const partialDate = z.union(
  [
    z.strictObject({ date: day }),
    z.strictObject({ month }),
    z.strictObject({ year }),
    z.strictObject({ about: year }),
  ],
  rule('invalid-partial-date'),
)

/** The form in responses: exactly one of the four is set. One object, because serialising a union is slow. */
export const shownDate = z.object({
  date: z.optional(day),
  month: z.optional(z.string()),
  year: z.optional(z.int()),
  about: z.optional(z.int()),
})
export type ShownDate = z.output<typeof shownDate>

export function precisionOf(date: PartialDate): DatePrecision {
  if ('date' in date) return 'day'
  if ('month' in date) return 'month'
  return 'year' in date ? 'year' : 'about'
}

/** The first day it can mean. */
export function firstDay(date: PartialDate): string {
  if ('date' in date) return date.date
  if ('month' in date) return `${date.month}-01`
  return `${'year' in date ? date.year : date.about}-01-01`
}

/** The last day it can mean. */
export function lastDay(date: PartialDate): string {
  if ('date' in date) return date.date
  if ('month' in date) {
    const [y = 0, m = 0] = date.month.split('-').map(Number)
    return new Date(Date.UTC(y, m, 0)).toISOString().slice(0, 10)
  }
  return `${'year' in date ? date.year : date.about}-12-31`
}

/** From a stored day and how exactly it is known. */
export function partialDateOf(on: string, precision: DatePrecision): PartialDate {
  if (precision === 'day') return { date: on }
  if (precision === 'month') return { month: on.slice(0, 7) }
  const y = Number(on.slice(0, 4))
  return precision === 'year' ? { year: y } : { about: y }
}

const oldestWithoutAsking = 120

/** Which of the two dates is impossible or must be confirmed, and why. */
export function lifeErrors(
  { birth, death }: { birth: PartialDate | null; death: PartialDate },
  today: string,
  { isAgeConfirmed = false }: { isAgeConfirmed?: boolean } = {},
): { birth?: FieldError; death?: FieldError; confirmAge?: FieldError } {
  if (firstDay(death) > today) return { death: fieldError('passing-in-future') }
  if (firstDay(death).slice(0, 4) < String(years.first))
    return { death: fieldError('date-too-early') }
  if (birth === null) return {}
  if (firstDay(birth).slice(0, 4) < String(years.first))
    return { birth: fieldError('date-too-early') }
  if (firstDay(birth) > today) return { birth: fieldError('birth-in-future') }
  if (firstDay(birth) > lastDay(death)) return { birth: fieldError('birth-after-passing') }
  const isOld = yearsBetween(birth, death) > oldestWithoutAsking
  return isOld && !isAgeConfirmed ? { confirmAge: fieldError('age-to-confirm') } : {}
}

/** The least age that the dates allow. */
function yearsBetween(birth: PartialDate, death: PartialDate): number {
  const [from, to] = [lastDay(birth), firstDay(death)]
  const whole = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? whole - 1 : whole
}
