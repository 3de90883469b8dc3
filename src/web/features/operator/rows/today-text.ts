import type { HealthCheck, Today } from '../../../../contract/operator/console.ts'
import { longDayOf } from '../../../lib/text/dates.ts'

const urgency = { failing: 0, warning: 1, well: 2 } as const

export function urgentFirst(checks: readonly HealthCheck[]): HealthCheck[] {
  return checks.toSorted((a, b) => urgency[a.state] - urgency[b.state])
}

interface WaitingLine {
  text: string
  /** The row where it can be dealt with, if the console has one. */
  row: string | null
  /** The filter of that row. */
  filter?: string
}

/** What is waiting, in words; nothing about what is not. */
export function waitingLines(waiting: Today['waiting']): WaitingLine[] {
  const since = waiting.oldest_report
    ? `, the oldest since ${longDayOf(waiting.oldest_report)}`
    : ''
  const lines: [count: number, one: string, many: string, row: string | null, filter?: string][] = [
    [waiting.disputes, 'disputed passing', 'disputed passings', 'passings'],
    [waiting.objections, 'passing objected to', 'passings objected to', 'passings'],
    [waiting.holds, 'held passing', 'held passings', 'passings'],
    [waiting.corrections, 'corrected day to confirm', 'corrected days to confirm', 'passings'],
    [waiting.confirmations, 'passing to confirm', 'passings to confirm', 'passings'],
    [waiting.reports, `report${since}`, `reports${since}`, 'reports'],
    [waiting.messages, 'message to answer', 'messages to answer', 'messages'],
    [waiting.late_letters, 'late Eternal Message', 'late Eternal Messages', null],
    [waiting.dead_letters, 'letter given up', 'letters given up', 'letters', 'dead'],
    [waiting.stuck_purchases, 'stuck purchase', 'stuck purchases', 'purchases', 'stuck'],
    [waiting.due_jobs, 'job due', 'jobs due', null],
  ]
  return lines
    .filter(([count]) => count > 0)
    .map(([count, one, many, row, filter]) => ({
      text: `${count} ${count === 1 ? one : many}`,
      row,
      ...(filter && { filter }),
    }))
}
