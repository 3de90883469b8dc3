import type { Connection, Database } from '../../database/connect.ts'
import { dayOf } from '../../lib/days.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { Clock } from '../../ports/clock.ts'
import { lettersOf } from '../delivery/delivery.store.ts'
import type { DeliveryStatus } from './delivery-status.rules.ts'
import * as store from './status.store.ts'

const yearMs = 365 * 24 * 3_600_000
const listLimit = 200
/** Each message is scanned once a day, and the scan itself may be a little late. */
const scannedWithinMs = 26 * 3_600_000

export type StatusService = ReturnType<typeof statusService>

/** For the operator: which messages are sent, due, late or undeliverable. */
export function statusService(deps: { db: Database; clock: Clock; letters: LettersService }) {
  const { db, clock, letters } = deps

  async function summary(): Promise<DeliveryStatus> {
    const now = clock.now()
    const today = dayOf(now)
    const { sent, onTime } = await store.countSent(db, new Date(now.getTime() - yearMs))
    const [oldest] = await store.dueUnsent(db, today, 1)
    return {
      asOf: now,
      sentLastYear: sent,
      sentOnTime: onTime,
      dueUnsent: await store.countDueUnsent(db, today),
      oldestWaiting: oldest ?? null,
      nextDueOn: await store.nextDueOn(db, today),
      dead: await store.deadLetters(db, listLimit),
    }
  }

  const due = () => store.dueUnsent(db, dayOf(clock.now()), listLimit)

  /** One message with its letters and all attempts; undefined when there is none. */
  async function show(messageId: number) {
    const message = await store.findMessage(db, messageId)
    if (!message) return undefined
    const withAttempts = (await lettersOf(db, messageId)).map(async (letter) => ({
      ...letter,
      attempts: await letters.attempts(letter.id),
    }))
    return { ...message, letters: await Promise.all(withAttempts) }
  }

  return { summary, due, show }
}

/** Late also counts messages without a guardian; overlooked is 0 while the server scans daily. */
export function lateMessages(db: Connection, now: Date) {
  return store.countLate(db, dayOf(now), new Date(now.getTime() - scannedWithinMs))
}
