import { factColumns, filterColumnsOf } from '../src/server/graveyard/filter-columns.ts'
import { defaultVisibility } from '../src/server/graveyard/visibility.rules.ts'

/** What the graveyard writes for a grave that enters it open to everybody. */
export function entered(
  { bornOn, passedOn }: { bornOn: string; passedOn: string | null },
  nationality: string | null,
  at: Date,
) {
  const state = { isClosed: false, isHidden: false, keptBy: 'owner', isWaiting: false } as const
  const grave = { visibility: defaultVisibility, bornOn, passedOn, ...state }
  const exact = { nationality, bornPrecision: null, passedPrecision: null }
  return { entered_at: at, ...factColumns(filterColumnsOf(grave, exact)) }
}
