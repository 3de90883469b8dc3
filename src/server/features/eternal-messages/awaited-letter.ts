import type { AwaitedLetter } from '../../../contract/eternal-messages.ts'

export interface Awaited {
  year: number
  due_on: string | null
  /** When the message reached a first guardian. */
  sent_at: Date | null
  /** Of the letter to this very guardian; none before its day, and for those named later. */
  letter_state: 'waiting' | 'sent' | 'dead' | 'held' | null
  letter_sent_at: Date | null
}

/** One message as one guardian sees it on the time line. */
export function awaitedLetter(message: Awaited): AwaitedLetter {
  const cameAt = message.letter_sent_at ?? (message.letter_state === null ? message.sent_at : null)
  return {
    year: message.year,
    due_on: message.due_on ?? '',
    state: cameAt ? 'came' : stateOf(message.letter_state),
    came_at: cameAt?.toISOString() ?? null,
  }
}

function stateOf(letter: Awaited['letter_state']): AwaitedLetter['state'] {
  if (letter === null) return 'to-come'
  return letter === 'dead' ? 'not-delivered' : 'on-its-way'
}
