import type { Connection } from '../database/connect.ts'
import type { LetterKind } from './letter.rules.ts'

/** The row of this address and kind; inserted with the given token if missing. */
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

/** Returns which kind stops, and for whom; undefined for an unknown token. */
export function stopByToken(
  db: Connection,
  token: string,
  at: Date,
): Promise<{ kind: LetterKind; email: string } | undefined> {
  return db
    .updateTable('mail_preferences')
    .set((set) => ({ stopped_at: set.fn.coalesce('stopped_at', set.val(at)) }))
    .where('token', '=', token)
    .returning(['kind', 'email'])
    .$narrowType<{ kind: LetterKind }>()
    .executeTakeFirst()
}

/** Stops a kind of letter for an address, whether it ever got one or not. */
export async function stopKind(
  db: Connection,
  { email, kind, token, at }: { email: string; kind: LetterKind; token: string; at: Date },
): Promise<void> {
  await db
    .insertInto('mail_preferences')
    .values({ email, kind, token, stopped_at: at })
    .onConflict((conflict) => conflict.columns(['email', 'kind']).doUpdateSet({ stopped_at: at }))
    .execute()
}

export async function deletePreferencesOf(db: Connection, email: string): Promise<void> {
  await db.deleteFrom('mail_preferences').where('email', '=', email).execute()
}
