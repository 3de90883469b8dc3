import type { AnniversaryYear } from '../../../contract/eternal-messages/eternal-messages.ts'
import { dayMs } from '../../../contract/values/durations.ts'

/** A voice or an Eternal Message that its owner deleted or replaced. */
export interface DeletedRecording {
  id: number
  ownerId: number
  /** The year of an Eternal Message; null for the voice of the memorial. */
  year: AnniversaryYear | null
  voiceKey: string
  voiceExtension: string
  /** The words written down for it. */
  transcript: string
  /** Only known for Eternal Messages. */
  recordedAt: Date | null
  deletedAt: Date
}

const keptMs = 30 * dayMs

export function keptUntil({ deletedAt }: Pick<DeletedRecording, 'deletedAt'>): Date {
  return new Date(deletedAt.getTime() + keptMs)
}

/** What was deleted after this instant can be restored. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptMs)
}
