import type { LetterState } from '../../mail/letter.rules.ts'

/** A message whose day has come, with what its letters need. */
export interface DueMessage {
  id: number
  ownerId: number
  fullName: string
  year: number
  transcript: string
  voiceKey: string
  dueOn: string | null
  passingId: number | null
  /** It was past due when the memorial opened, and leaves on this day of its own. */
  sendOn: string | null
  /** Another guardian's morning was still to come when it was last looked at. */
  awaitsMorning: boolean
}

/** A message and one of its letters, with the state of both. */
export interface DeliveredMessage {
  id: number
  ownerId: number
  fullName: string
  year: number
  transcript: string
  recordedAt: Date
  /** 0 when the passing was undone meanwhile. */
  passingId: number
  sentAt: Date | null
  recipient: string
  letterState: LetterState
  letterSentAt: Date | null
  lastAnswer: string | null
}

export interface MessageLetter {
  id: number
  key: string
  messageId: string
  recipient: string
  state: DeliveredMessage['letterState']
  lastAnswer: string | null
}
