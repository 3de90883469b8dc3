import type { Connection } from '../../database/connect.ts'
import type { LetterKind } from './letter.ts'

/** The row of this address and kind; inserted with the given token if there is none. */
export async function preferenceOf(db: Connection, email: string, kind: LetterKind, token: string) {
  await db
    .insertInto('mail_preferences')
    .values({ email, kind, token })
    .onConflict((conflict) => conflict.columns(['email', 'kind']).doNothing())
    .execute()
  return db
    .selectFrom('mail_preferences')
    .select(['token', 'stopped_at as stoppedAt'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
}

/** Returns the kind of letter that stops, or null for an unknown token. */
export async function stopByToken(
  db: Connection,
  token: string,
  at: Date,
): Promise<LetterKind | null> {
  const row = await db
    .updateTable('mail_preferences')
    .set((set) => ({ stopped_at: set.fn.coalesce('stopped_at', set.val(at)) }))
    .where('token', '=', token)
    .returning('kind')
    .executeTakeFirst()
  return (row?.kind as LetterKind | undefined) ?? null
}

export async function deletePreferencesOf(db: Connection, email: string): Promise<void> {
  await db.deleteFrom('mail_preferences').where('email', '=', email).execute()
}
