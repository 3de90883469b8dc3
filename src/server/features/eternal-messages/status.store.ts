import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

/** How many have been sent since, and how many of them on their very day. */
export function countSent(db: Connection, since: Date) {
  return db
    .selectFrom('eternal_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`(sent_at at time zone 'UTC')::date <= due_on`)
        .as('on_time'),
    ])
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
}

/** Due and not sent, the oldest first. */
export function dueUnsent(db: Connection, today: string, most: number) {
  return db
    .selectFrom('eternal_messages')
    .select(['id', 'owner_id', 'year', 'due_on', 'looked_at'])
    .where('sent_at', 'is', null)
    .where('due_on', '<=', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function countDueUnsent(db: Connection, today: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('eternal_messages')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .where('due_on', '<=', today)
    .executeTakeFirstOrThrow()
  return waiting
}

export async function nextDueOn(db: Connection, today: string): Promise<string | null> {
  const row = await db
    .selectFrom('eternal_messages')
    .select('due_on')
    .where('sent_at', 'is', null)
    .where('due_on', '>', today)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  return row?.due_on ?? null
}

/** Letters that were given up, the newest first. */
export function deadLetters(db: Connection, most: number) {
  return db
    .selectFrom('letters')
    .innerJoin('eternal_letters', 'eternal_letters.letter_id', 'letters.id')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .select([
      'eternal_messages.id as message_id',
      'eternal_messages.year',
      'letters.id as letter_id',
      'letters.recipient',
      'letters.attempts',
      'letters.last_answer',
    ])
    .where('letters.state', '=', 'dead')
    .orderBy('letters.id', 'desc')
    .limit(most)
    .execute()
}

export function findMessage(db: Connection, id: number) {
  return db
    .selectFrom('eternal_messages')
    .select(['id', 'owner_id', 'year', 'due_on', 'looked_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Not sent on their day, and how many of these nobody has even looked at since then. */
export function countLate(db: Connection, today: string, lookedBefore: Date) {
  return db
    .selectFrom('eternal_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('late'),
      fn
        .countAll<number>()
        .filterWhere((is) =>
          is.or([is('looked_at', 'is', null), is('looked_at', '<', lookedBefore)]),
        )
        .as('overlooked'),
    ])
    .where('sent_at', 'is', null)
    .where('due_on', '<', today)
    .executeTakeFirstOrThrow()
}
