import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { DeliveredMessage, DueMessage, MessageLetter } from './delivered-message.rules.ts'
import type { SentMessage } from './sent-marker.rules.ts'

/** Exactly as in the indexes of both searches. */
const isUnfinished = sql<boolean>`not is_held and (sent_at is null or awaits_morning)`
const nextCheckAt = sql<Date>`coalesce(look_at,
  (coalesce(send_on, due_on)::timestamp - interval '5 hours') at time zone 'UTC')`

/** Messages to look at now, oldest first. */
export function dueMessages(db: Connection, now: Date, limit: number) {
  return db
    .selectFrom('eternal_messages')
    .select('id')
    .where('due_on', 'is not', null)
    .where(isUnfinished)
    .where(nextCheckAt, '<=', now)
    .orderBy(nextCheckAt)
    .orderBy('due_on')
    .limit(limit)
}

/** Messages that were looked at in the future, by a clock that was wrong. */
export function messagesLookedAtAfter(db: Connection, now: Date, limit: number) {
  return db
    .selectFrom('eternal_messages')
    .select('id')
    .where(isUnfinished)
    .where('looked_at', '>', now)
    .limit(limit)
}

/**
 * Locks a message whose day has begun somewhere on Earth. If two processes want the same message, the second
 * takes the next.
 */
export function lockDueMessage(
  trx: Connection,
  id: number,
  latestMorning: string,
): Promise<DueMessage | undefined> {
  return trx
    .selectFrom('eternal_messages')
    .innerJoin('graves', 'graves.account_id', 'eternal_messages.owner_id')
    .select([
      'eternal_messages.id',
      'eternal_messages.owner_id as ownerId',
      'graves.full_name as fullName',
      'eternal_messages.year',
      // The guardian who heard it first may have written it down for the other.
      sql<string>`coalesce(nullif(transcript, ''), heard_words)`.as('transcript'),
      'eternal_messages.voice_key as voiceKey',
      'eternal_messages.due_on as dueOn',
      'eternal_messages.passing_id as passingId',
      'eternal_messages.send_on as sendOn',
      'eternal_messages.awaits_morning as awaitsMorning',
    ])
    .where('eternal_messages.id', '=', id)
    .where(isUnfinished)
    .where(sql<string>`coalesce(send_on, due_on)`, '<=', latestMorning)
    .forUpdate('eternal_messages')
    .skipLocked()
    .executeTakeFirst()
}

export async function ownerOf(db: Connection, messageId: number): Promise<number | null> {
  const row = await db
    .selectFrom('eternal_messages')
    .select('owner_id as ownerId')
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.ownerId ?? null
}

/** Sent one a day: those that should have left by now wait until tomorrow. */
export async function postponeLate(
  trx: Connection,
  { id, ownerId }: { id: number; ownerId: number },
  tomorrow: string,
): Promise<void> {
  await trx
    .updateTable('eternal_messages')
    .set({ send_on: tomorrow, look_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '<>', id)
    .where('sent_at', 'is', null)
    .where('send_on', '<', tomorrow)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('eternal_letters')
            .select('letter_id')
            .whereRef('eternal_letters.message_id', '=', 'eternal_messages.id'),
        ),
      ),
    )
    .execute()
}

export async function markScanned(
  trx: Connection,
  id: number,
  { at, nextAt }: { at: Date; nextAt: Date },
): Promise<void> {
  await trx
    .updateTable('eternal_messages')
    .set({ looked_at: at, look_at: nextAt })
    .where('id', '=', id)
    .execute()
}

/** Looks again when it is morning for the next guardian; null when every guardian's morning has come. */
export async function awaitMorning(trx: Connection, id: number, at: Date | null): Promise<void> {
  await trx
    .updateTable('eternal_messages')
    .set({ awaits_morning: at !== null, ...(at && { look_at: at }) })
    .where('id', '=', id)
    .execute()
}

export async function linkLetter(
  trx: Connection,
  messageId: number,
  letterId: number,
): Promise<void> {
  await trx
    .insertInto('eternal_letters')
    .values({ message_id: messageId, letter_id: letterId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function messageOfLetter(
  trx: Connection,
  letterId: number,
): Promise<DeliveredMessage | undefined> {
  return trx
    .selectFrom('eternal_letters')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
    .innerJoin('graves', 'graves.account_id', 'eternal_messages.owner_id')
    .select(({ fn, val }) => [
      'eternal_messages.id',
      'eternal_messages.owner_id as ownerId',
      'graves.full_name as fullName',
      'eternal_messages.year',
      'eternal_messages.transcript',
      'eternal_messages.recorded_at as recordedAt',
      fn.coalesce('eternal_messages.passing_id', val(0)).as('passingId'),
      'eternal_messages.sent_at as sentAt',
      'letters.recipient',
      'letters.state as letterState',
      'letters.sent_at as letterSentAt',
      'letters.last_answer as lastAnswer',
    ])
    .where('eternal_letters.letter_id', '=', letterId)
    .executeTakeFirst()
}

export async function markSent(trx: Connection, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('eternal_messages')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** A message counts as sent while a mail server has accepted a letter with it that did not bounce. */
export async function unmarkSent(trx: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('eternal_messages')
    .set({ sent_at: null, look_at: null, looked_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('eternal_letters')
            .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
            .select('letters.id')
            .whereRef('eternal_letters.message_id', '=', 'eternal_messages.id')
            .where('letters.state', '=', 'sent'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of these messages that are not marked as sent, given the ids in their markers. */
export async function unsentAmong(
  db: Connection,
  messages: readonly { id: number }[],
): Promise<SentMessage[]> {
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  return db
    .selectFrom('eternal_messages')
    .select(({ fn, val }) => [
      'id',
      'recorded_at as recordedAt',
      fn.coalesce('passing_id', val(0)).as('passingId'),
    ])
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute()
}

export async function isSent(trx: Connection, id: number): Promise<boolean> {
  const { sentAt } = await trx
    .selectFrom('eternal_messages')
    .select('sent_at as sentAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sentAt !== null
}

export function lettersOf(db: Connection, messageId: number): Promise<MessageLetter[]> {
  return db
    .selectFrom('eternal_letters')
    .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
    .select([
      'letters.id',
      'letters.key',
      'letters.message_id as messageId',
      'letters.recipient',
      'letters.state',
      'letters.last_answer as lastAnswer',
    ])
    .where('eternal_letters.message_id', '=', messageId)
    .orderBy('letters.id')
    .execute()
}
