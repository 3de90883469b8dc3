import type { ReportCase } from '../../../../contract/operator/moderation.ts'

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

/** An act of a newer version has its name for words. */
export function actWords(event: string): string {
  return acts[event] ?? event
}
