import type { Connection } from '../../database/connect.ts'
import type { Purpose } from './mailed-token.rules.ts'

const columns = ['account_id as accountId', 'new_email as newEmail'] as const

export async function insertMailedToken(
  db: Connection,
  token: {
    hash: Buffer
    purpose: Purpose
    accountId: number
    newEmail: string | null
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('mailed_tokens')
    .values({
      hash: token.hash,
      purpose: token.purpose,
      account_id: token.accountId,
      new_email: token.newEmail,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Deletes the token, so that of two requests at once only one gets it. */
export function takeMailedToken(db: Connection, hash: Buffer, purpose: Purpose, now: Date) {
  return db
    .deleteFrom('mailed_tokens')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()
}

/** Reads a valid token without spending it. */
export function findMailedToken(db: Connection, hash: Buffer, purpose: Purpose, now: Date) {
  return db
    .selectFrom('mailed_tokens')
    .select(columns)
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteMailedTokens(
  db: Connection,
  accountId: number,
  purpose: Purpose,
): Promise<void> {
  await db
    .deleteFrom('mailed_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}
