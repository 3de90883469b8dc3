import { anniversaryOf } from '../../lib/calendar/anniversary.ts'
import { addDays } from '../../lib/days.ts'

export interface PlannedMessage {
  id: number
  dueOn: string
  isHeld: boolean
  /** The day it is sent, where that is not its anniversary. */
  sendOn: string | null
}

/**
 * The days on which one owner's messages are sent. Those past due are sent at once, wait for a confirmation, or
 * are sent one a day from `firstLateDay` on, oldest first.
 */
export function planMessages(
  messages: readonly { id: number; year: number }[],
  {
    passedOn,
    today,
    lateMessages,
    firstLateDay,
  }: {
    passedOn: string
    today: string
    lateMessages: 'send' | 'hold' | 'one-a-day'
    firstLateDay: string
  },
): PlannedMessage[] {
  let late = 0
  return messages
    .toSorted((a, b) => a.year - b.year)
    .map(({ id, year }) => {
      const dueOn = anniversaryOf(passedOn, year)
      if (dueOn >= today || lateMessages === 'send')
        return { id, dueOn, isHeld: false, sendOn: null }
      if (lateMessages === 'hold') return { id, dueOn, isHeld: true, sendOn: null }
      return { id, dueOn, isHeld: false, sendOn: addDays(firstLateDay, late++) }
    })
}
