import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { DeadLetter, DueMessageSummary } from './delivery-status.rules.ts'

/** The day a message is sent. */
const sendOn = sql<string | null>`coalesce(send_on, due_on)`

/** How many messages were sent since then, and how many of them on their day. */
export function countSent(db: Connection, since: Date) {
  return db
    .selectFrom('eternal_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`(sent_at at time zone 'UTC')::date <= coalesce(send_on, due_on)`)
        .as('onTime'),
    ])
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
}

/** Due and not sent, oldest first. */
export function dueUnsent(
  db: Connection,
  today: string,
  limit: number,
): Promise<DueMessageSummary[]> {
  return db
    .selectFrom('eternal_messages')
    .select(['id', 'owner_id as ownerId', 'year', 'due_on as dueOn', 'looked_at as scannedAt'])
    .$narrowType<{ dueOn: string }>()
    .where('sent_at', 'is', null)
    .where('is_held', '=', false)
    .where(sendOn, '<=', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countDueUnsent(db: Connection, today: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('eternal_messages')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .where('is_held', '=', false)
    .where(sendOn, '<=', today)
    .executeTakeFirstOrThrow()
  return waiting
}

export async function nextDueOn(db: Connection, today: string): Promise<string | null> {
  const row = await db
    .selectFrom('eternal_messages')
    .select('due_on as dueOn')
    .where('sent_at', 'is', null)
    .where('due_on', '>', today)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  return row?.dueOn ?? null
}

/** Letters that were given up, newest first. */
export function deadLetters(db: Connection, limit: number): Promise<DeadLetter[]> {
  return db
    .selectFrom('letters')
    .innerJoin('eternal_letters', 'eternal_letters.letter_id', 'letters.id')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .select([
      'eternal_messages.id as messageId',
      'eternal_messages.year',
      'letters.id as letterId',
      'letters.recipient',
      'letters.attempts',
      'letters.last_answer as lastAnswer',
    ])
    .where('letters.state', '=', 'dead')
    .orderBy('letters.id', 'desc')
    .limit(limit)
    .execute()
}

export function findMessage(db: Connection, id: number) {
  return db
    .selectFrom('eternal_messages')
    .select(['id', 'owner_id as ownerId', 'year', 'due_on as dueOn', 'sent_at as sentAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Messages not sent on their day, and how many of them were not scanned in time. */
export function countLate(db: Connection, today: string, scannedBefore: Date) {
  return db
    .selectFrom('eternal_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('late'),
      fn
        .countAll<number>()
        .filterWhere((is) =>
          is.or([is('looked_at', 'is', null), is('looked_at', '<', scannedBefore)]),
        )
        .as('overlooked'),
    ])
    .where('sent_at', 'is', null)
    .where('is_held', '=', false)
    .where(sendOn, '<', today)
    .executeTakeFirstOrThrow()
}
