/** A message on its way after a passing: another passing sends it again. */
export interface SentMessage {
  id: number
  recordedAt: Date
  passingId: number
}

/** Where the notes lie in the storage. */
export const sentNotes = 'notes/sent'

/** All that a note says stands in its name, so that a list of the folder is the list of what has gone. */
export function noteFile({ id, recordedAt, passingId }: SentMessage): string {
  return `${sentNotes}/${id}-${recordedAt.getTime()}-${passingId}`
}

export function readNote(file: string): SentMessage | null {
  const [, id, recorded, passing] = /^notes\/sent\/(\d+)-(\d+)-(\d+)$/.exec(file) ?? []
  if (!id || !recorded || !passing) return null
  return { id: Number(id), recordedAt: new Date(Number(recorded)), passingId: Number(passing) }
}
