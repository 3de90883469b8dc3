import type { AwaitedLetter } from '../../../../contract/eternal-messages.ts'

/** A scheduled message of an owner who has passed, as one of the guardians waits for it. */
export interface AwaitedMessage {
  id: number
  ownerId: number
  ownerName: string
  year: number
  dueOn: string
  /** When the message reached the first guardian. */
  sentAt: Date | null
  /** The letter to this guardian: null before its day, and for guardians named later. */
  letterState: 'waiting' | 'sent' | 'dead' | 'held' | null
  letterSentAt: Date | null
}

/** One message on the timeline of one guardian. */
export interface TimelineEntry {
  year: number
  dueOn: string
  state: AwaitedLetter['state']
  cameAt: Date | null
}

export function timelineEntry(
  message: Omit<AwaitedMessage, 'id' | 'ownerId' | 'ownerName'>,
): TimelineEntry {
  const { year, dueOn, letterState } = message
  const cameAt = message.letterSentAt ?? (letterState === null ? message.sentAt : null)
  return { year, dueOn, state: cameAt ? 'came' : stateOf(letterState), cameAt }
}

function stateOf(letter: AwaitedMessage['letterState']): TimelineEntry['state'] {
  if (letter === null) return 'to-come'
  return letter === 'dead' ? 'not-delivered' : 'on-its-way'
}
