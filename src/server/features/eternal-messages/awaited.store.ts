import type { Connection } from '../../database/connect.ts'

/** The planned messages of all who have passed and trusted this address, with its own letters. */
export function awaitedBy(db: Connection, email: string) {
  return db
    .selectFrom('guardians')
    .innerJoin('graves', 'graves.account_id', 'guardians.owner_id')
    .innerJoin('eternal_messages', 'eternal_messages.owner_id', 'guardians.owner_id')
    .leftJoin(
      (query) =>
        query
          .selectFrom('eternal_letters')
          .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
          .select([
            'eternal_letters.message_id',
            'letters.state as letter_state',
            'letters.sent_at as letter_sent_at',
          ])
          .where('letters.recipient', '=', email)
          .as('own'),
      (join) => join.onRef('own.message_id', '=', 'eternal_messages.id'),
    )
    .select([
      'eternal_messages.id',
      'eternal_messages.owner_id',
      'eternal_messages.year',
      'eternal_messages.due_on',
      'eternal_messages.sent_at',
      'graves.full_name',
      'own.letter_state',
      'own.letter_sent_at',
    ])
    .where('guardians.email', '=', email)
    .where('eternal_messages.due_on', 'is not', null)
    .orderBy('eternal_messages.owner_id')
    .orderBy('eternal_messages.year')
    .execute()
}

export async function calendarTokenOf(db: Connection, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token ?? null
}

export async function setCalendarToken(db: Connection, accountId: number, token: string) {
  await db
    .insertInto('calendar_feeds')
    .values({ account_id: accountId, token })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ token }))
    .execute()
}

export async function deleteCalendarToken(db: Connection, accountId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()
}

export async function accountOfCalendar(db: Connection, token: string): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('account_id')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.account_id ?? null
}
