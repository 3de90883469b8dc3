/** A message sent after a passing. If the passing is undone and recorded again, it is sent again. */
export interface SentMessage {
  id: number
  recordedAt: Date
  passingId: number
}

/** The folder of the storage that holds the markers. */
export const sentMarkerFolder = 'notes/sent'

/** The name holds everything, so listing the folder lists all messages that were sent. */
export function sentMarkerFile({ id, recordedAt, passingId }: SentMessage): string {
  return `${sentMarkerFolder}/${id}-${recordedAt.getTime()}-${passingId}`
}

export function parseSentMarker(file: string): SentMessage | null {
  const [, id, recorded, passing] = /^notes\/sent\/(\d+)-(\d+)-(\d+)$/.exec(file) ?? []
  if (!id || !recorded || !passing) return null
  return { id: Number(id), recordedAt: new Date(Number(recorded)), passingId: Number(passing) }
}
