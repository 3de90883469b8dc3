import type { Connection } from '../../database/connect.ts'

/**
 * Messages whose day has come and that nobody has taken yet; each is looked at once a day. A look in
 * the future was taken by a clock that was wrong.
 */
export async function dueMessageIds(
  db: Connection,
  today: string,
  looked: { before: Date; after: Date },
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('eternal_messages')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_on', '<=', today)
    .where((is) =>
      is.or([
        is('looked_at', 'is', null),
        is('looked_at', '<', looked.before),
        is('looked_at', '>', looked.after),
      ]),
    )
    .orderBy('due_on')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of two processes that come for the same message one goes on to the next. */
export function takeDueMessage(trx: Connection, id: number, today: string) {
  return trx
    .selectFrom('eternal_messages')
    .innerJoin('graves', 'graves.account_id', 'eternal_messages.owner_id')
    .selectAll('eternal_messages')
    .select('graves.full_name')
    .where('eternal_messages.id', '=', id)
    .where('eternal_messages.sent_at', 'is', null)
    .where('eternal_messages.due_on', '<=', today)
    .forUpdate('eternal_messages')
    .skipLocked()
    .executeTakeFirst()
}

export async function noteLook(trx: Connection, id: number, at: Date): Promise<void> {
  await trx.updateTable('eternal_messages').set({ looked_at: at }).where('id', '=', id).execute()
}

export async function linkLetter(trx: Connection, messageId: number, letterId: number) {
  await trx
    .insertInto('eternal_letters')
    .values({ message_id: messageId, letter_id: letterId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The message a letter carries, with what became of both. */
export function messageOfLetter(trx: Connection, letterId: number) {
  return trx
    .selectFrom('eternal_letters')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
    .innerJoin('graves', 'graves.account_id', 'eternal_messages.owner_id')
    .select([
      'eternal_messages.id',
      'eternal_messages.owner_id',
      'eternal_messages.year',
      'eternal_messages.transcript',
      'eternal_messages.sent_at',
      'eternal_messages.recorded_at',
      'eternal_messages.passing_id',
      'graves.full_name',
      'letters.state',
      'letters.recipient',
      'letters.last_answer',
      'letters.sent_at as letter_sent_at',
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

export async function unsentAmong(db: Connection, messages: readonly { id: number }[]) {
  if (messages.length === 0) return []
  return db
    .selectFrom('eternal_messages')
    .select(['id', 'recorded_at', 'passing_id'])
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .where('sent_at', 'is', null)
    .execute()
}

export async function isSent(trx: Connection, id: number): Promise<boolean> {
  const { sent_at } = await trx
    .selectFrom('eternal_messages')
    .select('sent_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sent_at !== null
}

export function lettersOf(db: Connection, messageId: number) {
  return db
    .selectFrom('eternal_letters')
    .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
    .select([
      'letters.id',
      'letters.key',
      'letters.message_id',
      'letters.recipient',
      'letters.state',
      'letters.attempts',
      'letters.last_answer',
      'letters.try_at',
      'letters.sent_at',
    ])
    .where('eternal_letters.message_id', '=', messageId)
    .orderBy('letters.id')
    .execute()
}
