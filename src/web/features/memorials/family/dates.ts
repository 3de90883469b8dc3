import type { PartialDate, ShownDate } from '../../../../contract/values/partial-date.ts'
import { longDay } from '../../../lib/text/dates.ts'

/** How exactly a member knows a date. */
export type Known = 'day' | 'month' | 'year' | 'about' | 'unknown'

/** As it is typed. */
export interface TypedDate {
  known: Known
  text: string
}

export const emptyDate: TypedDate = { known: 'day', text: '' }

/** The first day it can mean, for the years on a stone. */
export function dayIn({ date, month, year, about }: ShownDate): string {
  if (date) return date
  return month ? `${month}-01` : `${year ?? about ?? ''}-01-01`
}

/** Null for an unknown date, undefined for an unfinished one. */
export function partialDateIn({ known, text }: TypedDate): PartialDate | null | undefined {
  const typed = text.trim()
  if (known === 'unknown') return null
  if (known === 'day') return /^\d{4}-\d\d-\d\d$/.test(typed) ? { date: typed } : undefined
  if (known === 'month') return /^\d{4}-\d\d$/.test(typed) ? { month: typed } : undefined
  if (!/^\d{4}$/.test(typed)) return undefined
  return known === 'year' ? { year: Number(typed) } : { about: Number(typed) }
}

export function typedFrom(date: ShownDate | null): TypedDate {
  if (!date) return { known: 'unknown', text: '' }
  if (date.date) return { known: 'day', text: date.date }
  if (date.month) return { known: 'month', text: date.month }
  return date.about
    ? { known: 'about', text: String(date.about) }
    : { known: 'year', text: String(date.year ?? '') }
}

/** For the query of similar memorials: `1890-05-01`, `1890-05` or `1890`. */
export function dateText(date: TypedDate): string | undefined {
  const known = partialDateIn(date)
  return known ? dateOf(known) : undefined
}

function dateOf(date: PartialDate): string {
  if ('date' in date) return date.date
  if ('month' in date) return date.month
  return String('year' in date ? date.year : date.about)
}

/** `1 May 1890`, `May 1890`, `1890` or `about 1890`, as the page says it. */
export function dateWords({ date, month, year, about }: ShownDate): string {
  if (date) return longDay(date)
  // The day of a long day is left out.
  if (month) return longDay(`${month}-01`).replace(' 1,', '')
  return about ? `about ${about}` : String(year)
}
