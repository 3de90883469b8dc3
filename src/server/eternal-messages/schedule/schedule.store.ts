import type { Connection } from '../../database/connect.ts'
import type { PlannedMessage } from './plan.rules.ts'

export function unsentMessagesOf(db: Connection, ownerId: number) {
  return db
    .selectFrom('eternal_messages')
    .select(['id', 'year'])
    .where('owner_id', '=', ownerId)
    .where('sent_at', 'is', null)
    .execute()
}

export async function setPlan(
  db: Connection,
  passingId: number,
  { id, dueOn, isHeld, sendOn }: PlannedMessage,
): Promise<void> {
  await db
    .updateTable('eternal_messages')
    .set({
      passing_id: passingId,
      due_on: dueOn,
      is_held: isHeld,
      send_on: sendOn,
      look_at: null,
      looked_at: null,
      awaits_morning: false,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a message of this owner was sent today, or is on its way. */
export async function hasMessageLeft(
  db: Connection,
  ownerId: number,
  today: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('eternal_messages')
    .leftJoin('eternal_letters', 'eternal_letters.message_id', 'eternal_messages.id')
    .select('eternal_messages.id')
    .where('eternal_messages.owner_id', '=', ownerId)
    .where((is) =>
      is.or([
        is('eternal_messages.sent_at', '>=', new Date(today)),
        is.and([
          is('eternal_messages.sent_at', 'is', null),
          is('eternal_letters.letter_id', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Also for sent messages: they were sent by mistake, and their day is still to come. */
export async function clearDue(db: Connection, ownerId: number): Promise<void> {
  await db
    .updateTable('eternal_messages')
    .set({
      passing_id: null,
      due_on: null,
      send_on: null,
      is_held: false,
      look_at: null,
      looked_at: null,
      awaits_morning: false,
      sent_at: null,
    })
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Letters of this owner's messages: all, or those to one address. */
export async function letterIdsOf(db: Connection, ownerId: number, recipient?: string) {
  const rows = await db
    .selectFrom('eternal_letters')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
    .select('letters.id')
    .where('eternal_messages.owner_id', '=', ownerId)
    .$if(recipient !== undefined, (query) => query.where('letters.recipient', '=', recipient ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}

/** Letters whose message is no longer due. */
export async function earlyLetterIdsOf(db: Connection, ownerId: number, today: string) {
  const rows = await db
    .selectFrom('eternal_letters')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .select('eternal_letters.letter_id as id')
    .where('eternal_messages.owner_id', '=', ownerId)
    .where('eternal_messages.sent_at', 'is', null)
    .where((is) =>
      is.or([
        is('eternal_messages.is_held', '=', true),
        is(is.fn.coalesce('eternal_messages.send_on', 'eternal_messages.due_on'), '>', today),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The next scan writes to the current guardians. */
export async function scanAgain(db: Connection, ownerId: number): Promise<void> {
  await db
    .updateTable('eternal_messages')
    .set({ look_at: null, looked_at: null })
    .where('owner_id', '=', ownerId)
    .where((is) => is.or([is('sent_at', 'is', null), is('awaits_morning', '=', true)]))
    .execute()
}
