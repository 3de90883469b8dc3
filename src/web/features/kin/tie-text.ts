import type { Tie } from '../../../contract/kin/kin.ts'
import type { Relation } from '../../../contract/values/kin-limits.ts'
import { readersDayOf } from '../../lib/text/readers-dates.ts'

export const relationWords: Record<Relation, string> = {
  spouse: 'Spouse',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Brother or sister',
  friend: 'Friend',
}

/** An offer keeps the name that it was made under. */
export const nameOfTie = ({ full_name: name, asked_as: askedAs }: Tie) =>
  askedAs ?? name ?? 'A memorial that cannot be seen now'

/** Null while the name is unchanged since the offer. */
export const newNameOfTie = ({ full_name: name, asked_as: askedAs }: Tie) =>
  askedAs !== null && name !== null && name !== askedAs ? name : null

export function stateText({ state, since, until }: Tie): string {
  const day = until ? readersDayOf(until) : ''
  switch (state) {
    case 'accepted':
      return `Joined since ${readersDayOf(since)}`
    case 'asked':
      return `Waits for your answer until ${day}`
    case 'offered':
      return `Asked; their answer is awaited until ${day}`
    case 'declined':
      return `Declined or ended by the other side. You may ask again from ${day}`
  }
}

/** What ending does in each state. */
export const endWords: Record<
  Exclude<Tie['state'], 'declined'>,
  { label: string; title: string; busy: string; consequence: string }
> = {
  asked: {
    label: 'Decline',
    title: 'Decline this question?',
    busy: 'Declining…',
    consequence:
      'Nothing is shown, and no letter tells of it. They cannot ask again for thirty days; you can at any time.',
  },
  offered: {
    label: 'Withdraw',
    title: 'Withdraw your question?',
    busy: 'Withdrawing…',
    consequence: 'It disappears on their side too.',
  },
  accepted: {
    label: 'End',
    title: 'End this bond?',
    busy: 'Ending…',
    consequence:
      'Both pages stop showing it at once, and no letter tells of it. They cannot ask again for thirty days; you can at any time.',
  },
}
