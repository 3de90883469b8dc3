import type { Email } from 'postal-mime'
import { groups, type Row } from './phase.ts'
import { type CheckedWrite, countDistinct } from './write-log.ts'

export function isLost({ isAcknowledged, times }: CheckedWrite): boolean {
  return isAcknowledged && times === 0
}

export function isDuplicate({ times }: CheckedWrite): boolean {
  return times > 1
}

/** Prints a table for docs/drill.md, then what was checked and what is wrong. */
export function report(
  rows: readonly Row[],
  writes: readonly CheckedWrite[],
  received: readonly Email[],
): void {
  const head = [
    'Phase',
    'Requests',
    'Errors',
    'p99',
    'Last error after',
    'Acknowledged',
    'Lost',
    'Duplicated',
  ]
  console.log(`\n${line([...head, ''])}\n${line(Array(head.length + 1).fill('---'))}`)
  for (const { name, requests, errors, p99, lastError, isGood: isWithinLimits } of rows) {
    const last = errors > 0 ? `${(lastError / 1000).toFixed(1)} s` : ''
    const inPhase = writes.filter(({ phase }) => phase === name)
    const sums = [
      inPhase.filter((write) => write.isAcknowledged),
      inPhase.filter(isLost),
      inPhase.filter(isDuplicate),
    ]
    const isComplete = sums[1]?.length === 0 && sums[2]?.length === 0
    console.log(
      line([
        name,
        requests,
        errors,
        `${Math.round(p99)} ms`,
        last,
        ...sums.map((sum) => sum.length),
        isWithinLimits && isComplete ? '✓' : '✗',
      ]),
    )
  }
  const kinds = groups(writes, ({ kind }) => kind)
  console.log(`\nChecked: ${kinds.map(([kind, all]) => `${all.length} × ${kind}`).join(', ')}.`)
  console.log(`Letters sent again: ${received.length - countDistinct(received)}.`)
  for (const { kind, key, phase } of writes.filter(isLost))
    console.log(`Lost: ${kind} ${key}, written during "${phase}"`)
  for (const { kind, key, times, phase } of writes.filter(isDuplicate))
    console.log(`Stored ${times} times: ${kind} ${key}, written during "${phase}"`)
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}
