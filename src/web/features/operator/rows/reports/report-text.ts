import type { ReportCase } from '../../../../../contract/operator/moderation.ts'

export function caseTitle({
  tribute_id,
  grave_name,
  grave_id,
}: Pick<ReportCase, 'tribute_id' | 'grave_name' | 'grave_id'>): string {
  const whose = grave_name || `number ${grave_id}`
  return tribute_id === null ? `The grave of ${whose}` : `A tribute at the grave of ${whose}`
}

const acts: Record<string, string> = {
  'report-kept': 'Kept',
  'report-removed': 'Removed',
  'report-undone': 'Decision undone',
  'report-answered': 'Letter written',
  'grave-hidden': 'Grave hidden',
  'grave-shown': 'Grave shown again',
  'tribute-removed': 'Tribute taken away',
  'tribute-restored': 'Tribute put back',
}

/** Shows the bare name of an act that a newer version has recorded. */
export function actWords(event: string): string {
  return acts[event] ?? event
}

const minuteMs = 60_000

/** How long ago, in the largest unit that fits. */
export function ageWords(instant: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(instant)) / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** What a report's line says besides excerpt, author, reason and age. */
export function queueNotes(report: ReportCase): string[] {
  const { reports, network, hidden_by, decision, decided_at } = report
  return [
    caseTitle(report),
    ...(network ? [`from ${network}`] : []),
    ...(reports > 1 ? [`${reports} reports`] : []),
    ...(hidden_by ? ['the grave is hidden'] : []),
    ...(decided_at ? [`${decision} ${ageWords(decided_at)}`] : []),
  ]
}

const done = {
  keep: ['report is kept', 'reports are kept'],
  remove: ['report is taken away', 'reports are taken away'],
  undo: ['report is open again', 'reports are open again'],
} as const

export function doneWords(act: keyof typeof done, count: number, skipped: number): string {
  const rest = skipped > 0 ? ` ${skipped} were decided by others meanwhile.` : ''
  return `${count} ${done[act][count === 1 ? 0 : 1]}.${rest}`
}
