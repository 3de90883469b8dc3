import type { LettersStatus } from '../../../contract/eternal-messages.ts'
import type { Connection, Database } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LettersService } from '../letters/index.ts'
import { dayOf } from './anniversary.ts'
import { lettersOf } from './sending.store.ts'
import * as store from './status.store.ts'

const yearMs = 365 * 24 * 3_600_000
const most = 200
/** Each is looked at once a day, and the look itself may be a little late. */
const lookedWithinMs = 26 * 3_600_000

export type StatusService = ReturnType<typeof statusService>

/** What the operator wants to know about the promise that was made. */
export function statusService(deps: { db: Database; clock: Clock; letters: LettersService }) {
  const { db, clock, letters } = deps

  async function status(): Promise<LettersStatus> {
    const now = clock.now()
    const today = dayOf(now)
    const { sent, on_time } = await store.countSent(db, new Date(now.getTime() - yearMs))
    const [oldest] = await store.dueUnsent(db, today, 1)
    return {
      as_of: now.toISOString(),
      sent_last_year: sent,
      sent_on_time: on_time,
      due_unsent: await store.countDueUnsent(db, today),
      oldest_waiting: oldest
        ? { message_id: oldest.id, year: oldest.year, due_on: oldest.due_on ?? today }
        : null,
      next_due: await store.nextDueOn(db, today),
      dead: (await store.deadLetters(db, most)).map((letter) => ({
        message_id: letter.message_id,
        letter_id: letter.letter_id,
        to: letter.recipient,
        year: letter.year,
        tries: letter.attempts,
        last_answer: letter.last_answer,
      })),
    }
  }

  const due = () => store.dueUnsent(db, dayOf(clock.now()), most)

  /** One message with each of its letters and every try; undefined when there is none. */
  async function show(messageId: number) {
    const message = await store.findMessage(db, messageId)
    if (!message) return undefined
    const given = await lettersOf(db, messageId)
    const tried = given.map(async (letter) => ({
      ...letter,
      tries: await letters.tries(letter.id),
    }))
    return { ...message, letters: await Promise.all(tried) }
  }

  return { status, due, show }
}

/** Late are also those that have nobody to go to; overlooked is none while the server does its work. */
export function lateMessages(db: Connection, now: Date) {
  return store.countLate(db, dayOf(now), new Date(now.getTime() - lookedWithinMs))
}
