import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import type { ShownDate } from '../../../../contract/values/partial-date.ts'
import { longDay } from '../../../lib/text/dates.ts'

type Days = Pick<Grave, 'date_of_birth' | 'birth_year' | 'death_date' | 'birth' | 'death'>
type Years = Pick<Grave, 'birth_year' | 'death_date'>

const candleDays = 30

export function nameOf(grave: Pick<Grave, 'full_name' | 'is_reserved'>): string {
  return grave.full_name || (grave.is_reserved ? 'Reserved' : 'Unknown')
}

/** For screen readers: "Anna Weber, 1931 to 2019, Germany". */
export function accessibleName(grave: Grave, country: string | undefined): string {
  const { birth_year: born, death_date: passedOn } = grave
  if (grave.is_reserved) return 'A reserved stone without a name'
  const living = born === null ? 'living' : `born ${born}, living`
  const passed = passedOn?.slice(0, 4)
  const ended = born === null ? `died ${passed}` : `${born} to ${passed}`
  const years = passed ? ended : living
  return [nameOf(grave), years, country].filter(Boolean).join(', ')
}

/** Words that would fill a screen, or the sheet of the name. */
export function isLongText(words: string): boolean {
  return words.length > 220
}

export function memorialText(
  grave: Pick<Grave, 'memorial_message' | 'death_date' | 'is_reserved'>,
): string {
  if (grave.is_reserved) return ''
  if (grave.memorial_message) return grave.memorial_message
  return grave.death_date ? 'Rest in peace' : 'Living member of our community'
}

export function lifeOf(grave: Days & Pick<Grave, 'is_reserved'>): string {
  if (grave.is_reserved) return 'A place is kept here. The name comes with the passing.'
  const { born, passed } = daysOf(grave)
  if (passed) return born ? `${born} – ${passed}` : `Died ${passed}`
  return born ? `Born ${born} · Living` : 'Living'
}

/** As much of both days as is known and shown. */
export function daysOf(grave: Days): { born: string | undefined; passed: string | undefined } {
  const { date_of_birth: bornOn, birth_year: year, death_date: passedOn, birth, death } = grave
  return {
    born: bornOn ? longDay(bornOn) : birth ? partialDay(birth) : year?.toString(),
    passed: death ? partialDay(death) : passedOn ? longDay(passedOn) : undefined,
  }
}

/** `May 1890`, `1890` or `about 1890`. */
function partialDay({ date, month, year, about }: ShownDate): string {
  if (date) return longDay(date)
  // The day of a long day is left out.
  if (month) return longDay(`${month}-01`).replace(' 1,', '')
  return about ? `about ${about}` : String(year)
}

/** `1931 – 2019`, or `born 1931`; empty where the birthday is hidden. */
export function yearsOf({ birth_year: born, death_date: passedOn }: Years): string {
  if (passedOn) return `${born ?? ''} – ${passedOn.slice(0, 4)}`.trim()
  return born === null ? '' : `born ${born}`
}

/** A candle burns where one was lit, or words were left, in the last thirty days. */
export function hasCandle(
  grave: Pick<Grave, 'last_tribute_at' | 'last_candle_at'>,
  now: number,
): boolean {
  return [grave.last_tribute_at, grave.last_candle_at].some(
    (at) => at !== null && now - Date.parse(at) <= candleDays * dayMs,
  )
}
