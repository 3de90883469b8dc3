import type { Connection } from '../../database/connect.ts'

export async function madeAt(db: Connection, accountId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('created_at as createdAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Replaces the previous code. */
export async function putCode(
  trx: Connection,
  accountId: number,
  hash: Buffer,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('recovery_codes')
    .values({ account_id: accountId, hash, created_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ hash, created_at: at }))
    .execute()
}

/** Deleting the row uses the code up. Undefined for a wrong code or address. */
export function takeCode(
  trx: Connection,
  email: string,
  hash: Buffer,
): Promise<{ accountId: number } | undefined> {
  return trx
    .deleteFrom('recovery_codes')
    .where('hash', '=', hash)
    .where('account_id', 'in', (query) =>
      query.selectFrom('accounts').select('id').where('email', '=', email),
    )
    .returning('account_id as accountId')
    .executeTakeFirst()
}

export async function deleteCode(trx: Connection, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
