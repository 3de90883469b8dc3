import type { LetterState } from '../../mail/letter.rules.ts'

/** A message whose day has come, with the data for its letters. */
export interface DueMessage {
  id: number
  ownerId: number
  fullName: string
  year: number
  transcript: string
  voiceKey: string
  dueOn: string | null
  passingId: number | null
  /** It was past due when the memorial opened, and is sent on this day instead. */
  sendOn: string | null
  /** When it was last looked at, another guardian's morning was still to come. */
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
  /** 0 when the passing has been undone. */
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
