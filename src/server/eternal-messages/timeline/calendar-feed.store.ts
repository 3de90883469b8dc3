import type { Connection } from '../../database/connect.ts'

export async function calendarTokenOf(db: Connection, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token ?? null
}

export async function setCalendarToken(
  db: Connection,
  accountId: number,
  token: string,
): Promise<void> {
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
    .select('account_id as accountId')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.accountId ?? null
}
