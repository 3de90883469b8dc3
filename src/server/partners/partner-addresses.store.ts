import type { Connection } from '../database/connect.ts'

/** Replaces an earlier request of the partner, whose link then stops working. */
export async function saveEmailChange(
  db: Connection,
  code: string,
  change: { newEmail: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { new_email: change.newEmail, hash: change.hash, expires_at: change.expiresAt }
  await db
    .insertInto('partner_email_changes')
    .values({ partner_code: code, ...values })
    .onConflict((conflict) => conflict.column('partner_code').doUpdateSet(values))
    .execute()
}

/** Deletes the request, so that of two calls at once only one gets it. */
export function takeEmailChange(db: Connection, hash: Buffer, now: Date) {
  return db
    .deleteFrom('partner_email_changes')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['partner_code as code', 'new_email as newEmail'])
    .executeTakeFirst()
}

export async function deleteEmailChange(db: Connection, code: string): Promise<void> {
  await db
    .deleteFrom('partner_email_changes')
    .where('partner_code', '=', code.toLowerCase())
    .execute()
}
