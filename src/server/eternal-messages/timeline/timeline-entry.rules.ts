import type { AwaitedLetter } from '../../../contract/eternal-messages/eternal-messages.ts'
import type { LetterState } from '../../mail/letter.rules.ts'

/** A scheduled message of an owner who has passed, as seen by one of the guardians. */
export interface AwaitedMessage {
  id: number
  ownerId: number
  ownerName: string
  year: number
  dueOn: string
  /** When the message reached the first guardian. */
  sentAt: Date | null
  /** The letter to this guardian: null before its day, and for guardians named later. */
  letterState: LetterState | null
  letterSentAt: Date | null
  /** Another guardian's morning is still to come, or this one's if there is no letter yet. */
  awaitsMorning: boolean
  /** As the owner left it. */
  transcript: string
  /** As a guardian wrote it down. */
  heardWords: string
}

/** One message on the timeline of one guardian. */
export interface TimelineEntry {
  year: number
  dueOn: string
  state: AwaitedLetter['state']
  cameAt: Date | null
  /** Empty before it was sent, or where no words have been written down. */
  words: string
  mayWriteWords: boolean
}

export function timelineEntry(
  message: Omit<AwaitedMessage, 'id' | 'ownerId' | 'ownerName'>,
): TimelineEntry {
  const { year, dueOn, letterState, awaitsMorning } = message
  const isOver = letterState === null && !awaitsMorning
  const cameAt = message.letterSentAt ?? (isOver ? message.sentAt : null)
  return {
    year,
    dueOn,
    state: cameAt ? 'came' : stateOf(letterState),
    cameAt,
    words: cameAt ? message.transcript || message.heardWords : '',
    mayWriteWords: cameAt !== null && message.transcript === '',
  }
}

function stateOf(letter: AwaitedMessage['letterState']): TimelineEntry['state'] {
  if (letter === null) return 'to-come'
  const isLost = letter === 'dead' || letter === 'returned-for-good'
  return isLost ? 'not-delivered' : 'on-its-way'
}
