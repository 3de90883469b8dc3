import type { AnniversaryYear } from '../../contract/eternal-messages/eternal-messages.ts'

/** A recording for one anniversary. Another recording is another message, with its own id. */
export interface EternalMessage {
  id: number
  ownerId: number
  year: AnniversaryYear
  voiceKey: string
  voiceExtension: string
  transcript: string
  recordedAt: Date
  /** Known with the day of passing. */
  dueOn: string | null
  sentAt: Date | null
}
