/** A message sent after a passing. After another passing it is sent again. */
export interface SentMessage {
  id: number
  recordedAt: Date
  passingId: number
}

/** Where the markers lie in the storage. */
export const sentMarkerFolder = 'notes/sent'

/** The name holds everything, so that listing the folder lists all messages that were sent. */
export function sentMarkerFile({ id, recordedAt, passingId }: SentMessage): string {
  return `${sentMarkerFolder}/${id}-${recordedAt.getTime()}-${passingId}`
}

export function parseSentMarker(file: string): SentMessage | null {
  const [, id, recorded, passing] = /^notes\/sent\/(\d+)-(\d+)-(\d+)$/.exec(file) ?? []
  if (!id || !recorded || !passing) return null
  return { id: Number(id), recordedAt: new Date(Number(recorded)), passingId: Number(passing) }
}
