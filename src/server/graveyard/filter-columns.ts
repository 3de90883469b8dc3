import type { Imprecision } from '../../contract/values/partial-date.ts'
import { type GraveState, shownTo } from './visibility.rules.ts'

/** What filters and lists of days may use of a grave: only what visitors may see. */
export interface FilterColumns {
  keptBy: 'owner' | 'family'
  country: string | null
  bornYear: number | null
  /** Month * 100 + day, so that every year has the same number. */
  bornDay: number | null
  passedYear: number | null
  passedDay: number | null
}

interface Exactness {
  nationality: string | null
  /** Null where the day is known. Only a full date has an anniversary. */
  bornPrecision: Imprecision | null
  passedPrecision: Imprecision | null
}

export const noFilterColumns: Omit<FilterColumns, 'keptBy'> = {
  country: null,
  bornYear: null,
  bornDay: null,
  passedYear: null,
  passedDay: null,
}

export function filterColumnsOf(
  grave: GraveState,
  { nationality, bornPrecision, passedPrecision }: Exactness,
): FilterColumns {
  const { stone, birthday } = shownTo('public', grave)
  const { bornOn, passedOn, keptBy } = grave
  if (stone !== 'named') return { ...noFilterColumns, keptBy }
  return {
    keptBy,
    country: nationality,
    bornYear: bornOn && birthday !== 'hidden' ? yearOf(bornOn) : null,
    bornDay: bornOn && !bornPrecision && birthday === 'full' ? dayOfYear(bornOn) : null,
    passedYear: passedOn ? yearOf(passedOn) : null,
    passedDay: passedOn && !passedPrecision ? dayOfYear(passedOn) : null,
  }
}

/** Prefix of the country in `grave_counts` that counts only memorials by family. */
export const familyPrefix = 'family:'

export function factColumns(facts: Omit<FilterColumns, 'keptBy'>) {
  return {
    shown_country: facts.country,
    shown_born_year: facts.bornYear,
    shown_born_day: facts.bornDay,
    shown_passed_year: facts.passedYear,
    shown_passed_day: facts.passedDay,
  }
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

/** `1950-03-07` → 307 */
function dayOfYear(day: string): number {
  return Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
}
