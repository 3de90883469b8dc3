import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { longDay } from '../../../lib/text/dates.ts'

type Life = Pick<Grave, 'date_of_birth' | 'birth_year' | 'death_date' | 'is_reserved'>

const candleDays = 30

export function nameOf(grave: Pick<Grave, 'full_name' | 'is_reserved'>): string {
  return grave.full_name || (grave.is_reserved ? 'Reserved' : 'Unknown')
}

/** For screen readers: "Anna Weber, 1931 to 2019, Germany". */
export function accessibleName(grave: Grave, country: string | undefined): string {
  const { birth_year: born, death_date: passedOn } = grave
  if (grave.is_reserved) return 'A reserved stone without a name'
  const living = born === null ? 'living' : `born ${born}, living`
  const years = passedOn ? `${born} to ${passedOn.slice(0, 4)}` : living
  return [nameOf(grave), years, country].filter(Boolean).join(', ')
}

export function memorialText(
  grave: Pick<Grave, 'memorial_message' | 'death_date' | 'is_reserved'>,
): string {
  if (grave.is_reserved) return ''
  if (grave.memorial_message) return grave.memorial_message
  return grave.death_date ? 'Rest in peace' : 'Living member of our community'
}

export function lifeOf({ date_of_birth: bornOn, death_date: passedOn, ...grave }: Life): string {
  if (grave.is_reserved) return 'A place is kept here. The name comes with the passing.'
  const born = bornOn ? longDay(bornOn) : grave.birth_year?.toString()
  if (passedOn) return `${born} – ${longDay(passedOn)}`
  return born ? `Born ${born} · Living` : 'Living'
}

/** `1931 – 2019`, or `born 1931`; empty where the birthday is hidden. */
export function yearsOf({
  birth_year: born,
  death_date: passedOn,
}: Pick<Grave, 'birth_year' | 'death_date'>): string {
  if (passedOn) return `${born} – ${passedOn.slice(0, 4)}`
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
