import type { Grave } from '../../../../contract/graveyard.ts'
import { longDay } from '../../../lib/text/dates.ts'

type Life = Pick<Grave, 'date_of_birth' | 'death_date'>

const candleDays = 30
const dayLength = 86_400_000

export function nameOf(grave: Pick<Grave, 'full_name'>): string {
  return grave.full_name || 'Unknown'
}

/** For screen readers: "Anna Weber, 1931 to 2019, Germany". */
export function accessibleName(grave: Grave, country: string | undefined): string {
  const { date_of_birth: bornOn, death_date: passedOn } = grave
  const born = bornOn.slice(0, 4)
  const years = passedOn ? `${born} to ${passedOn.slice(0, 4)}` : `born ${born}, living`
  return [nameOf(grave), years, country].filter(Boolean).join(', ')
}

export function memorialText(grave: Pick<Grave, 'memorial_message' | 'death_date'>): string {
  if (grave.memorial_message) return grave.memorial_message
  return grave.death_date ? 'Rest in peace' : 'Living member of our community'
}

export function lifeOf({ date_of_birth: bornOn, death_date: passedOn }: Life): string {
  const born = longDay(bornOn)
  return passedOn ? `${born} – ${longDay(passedOn)}` : `Born ${born} · Living`
}

/** `1931 – 2019`, or `born 1931`. */
export function yearsOf({ date_of_birth: bornOn, death_date: passedOn }: Life): string {
  const born = bornOn.slice(0, 4)
  return passedOn ? `${born} – ${passedOn.slice(0, 4)}` : `born ${born}`
}

export function hasCandle({ last_tribute_at: at }: Pick<Grave, 'last_tribute_at'>, now: number) {
  return at !== null && now - Date.parse(at) <= candleDays * dayLength
}
