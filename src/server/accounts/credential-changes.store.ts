import type { Connection } from '../database/connect.ts'

export async function insertCredentialChange(
  trx: Connection,
  change: { accountId: number; formerEmail?: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('credential_changes')
    .values({
      account_id: change.accountId,
      kind: change.formerEmail === undefined ? 'password' : 'address',
      former_email: change.formerEmail ?? null,
      changed_at: change.at,
    })
    .execute()
}

/** The first change of address or of a chosen password after this instant; null without one. */
export async function firstCredentialChange(
  db: Connection,
  accountId: number,
  after: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('credential_changes')
    .select('changed_at as changedAt')
    .where('account_id', '=', accountId)
    .where('changed_at', '>', after)
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst()
  return row?.changedAt ?? null
}

/** When the account moved to its present address; null for one that was opened with it. */
export async function lastAddressChange(db: Connection, accountId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('credential_changes')
    .select('changed_at as changedAt')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'address')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changedAt ?? null
}

/** Former addresses of the account, except those that another account has proven since. */
export async function formerAddresses(
  db: Connection,
  accountId: number,
  after: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('credential_changes')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.email', '=', 'credential_changes.former_email')
        .on('accounts.email_proven_at', 'is not', null),
    )
    .select('former_email as email')
    .distinct()
    .where('account_id', '=', accountId)
    .where('changed_at', '>', after)
    .where('former_email', 'is not', null)
    .where('accounts.id', 'is', null)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** The account is back at its former address; the addresses after it may have been a thief's. */
export async function forgetFormerAddresses(
  trx: Connection,
  accountId: number,
  since: Date,
): Promise<void> {
  await trx
    .updateTable('credential_changes')
    .set({ former_email: null })
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .execute()
}

/** Deletes rows that are no longer needed, and the addresses in those that are. */
export async function deleteOldCredentialChanges(
  db: Connection,
  { changesBefore, addressesBefore }: { changesBefore: Date; addressesBefore: Date },
): Promise<void> {
  await db.deleteFrom('credential_changes').where('changed_at', '<', changesBefore).execute()
  await db
    .updateTable('credential_changes')
    .set({ former_email: null })
    .where('changed_at', '<', addressesBefore)
    .where('former_email', 'is not', null)
    .execute()
}
