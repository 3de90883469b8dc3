import type { Connection } from '../../database/connect.ts'
import type { LetterKind } from './letter.ts'

/** The row of this address and kind, made with the given token where there is none yet. */
export async function preferenceOf(db: Connection, email: string, kind: LetterKind, token: string) {
  await db
    .insertInto('mail_preferences')
    .values({ email, kind, token })
    .onConflict((conflict) => conflict.columns(['email', 'kind']).doNothing())
    .execute()
  return db
    .selectFrom('mail_preferences')
    .selectAll()
    .where('email', '=', email)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
}

/** Returns the kind of letter that stops, or undefined for a token nobody was given. */
export function stopByToken(db: Connection, token: string, at: Date) {
  return db
    .updateTable('mail_preferences')
    .set((row) => ({ stopped_at: row.fn.coalesce('stopped_at', row.val(at)) }))
    .where('token', '=', token)
    .returning('kind')
    .executeTakeFirst()
}

export async function deletePreferencesOf(db: Connection, email: string): Promise<void> {
  await db.deleteFrom('mail_preferences').where('email', '=', email).execute()
}
