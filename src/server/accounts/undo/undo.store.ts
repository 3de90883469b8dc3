import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Change, ChangeDetails, ChangeKind } from './change.rules.ts'

export async function insertChange(
  trx: Connection,
  change: Omit<Change, 'id'> & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('reversible_changes')
    .values({
      account_id: change.accountId,
      kind: change.kind,
      details: JSON.stringify(change.details),
      token_hash: change.tokenHash,
      changed_at: change.changedAt,
      expires_at: change.expiresAt,
    })
    .execute()
}

/** Undefined for a link that has expired or whose change has been undone. */
export function findByToken(
  db: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: number; accountId: number; changedAt: Date } | undefined> {
  return db
    .selectFrom('reversible_changes')
    .select(['id', 'account_id as accountId', 'changed_at as changedAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
}

/** This change and later ones that still stand, newest first. */
export async function changesSince(
  trx: Connection,
  { id, accountId }: { id: number; accountId: number },
): Promise<Change[]> {
  return (await standing(trx, accountId).where('id', '>=', id).execute()).map(changeIn)
}

/** Earlier changes whose links still work, newest first. */
export async function changesBefore(
  trx: Connection,
  { id, accountId }: { id: number; accountId: number },
  now: Date,
): Promise<Change[]> {
  const earlier = standing(trx, accountId).where('id', '<', id).where('expires_at', '>', now)
  return (await earlier.execute()).map(changeIn)
}

function standing(trx: Connection, accountId: number) {
  return trx
    .selectFrom('reversible_changes')
    .select(['id', 'account_id as accountId', 'kind', 'details', 'changed_at as changedAt'])
    .where('account_id', '=', accountId)
    .where('reversed_at', 'is', null)
    .orderBy('id', 'desc')
}

/** Only `insertChange` writes these columns. */
function changeIn<R extends { kind: string; details: unknown }>(row: R) {
  return {
    ...row,
    kind: row.kind as ChangeKind,
    details: row.details as ChangeDetails[ChangeKind],
  }
}

export async function markReversed(
  trx: Connection,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('reversible_changes')
    .set({ reversed_at: at, details: '{}' })
    .where('id', 'in', ids)
    .execute()
}

/** The row of a removed guardian holds an address; the link in the letter still works without it. */
export async function emptyRemovedGuardians(
  trx: Connection,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  await trx
    .updateTable('reversible_changes')
    .set({ details: '{}' })
    .where('kind', '=', 'guardian-removed')
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`details ->> 'email'`, '=', email),
        eb(sql<string>`details ->> 'account_id'`, '=', String(accountId)),
      ]),
    )
    .execute()
}

/** Returns the former addresses that were deleted with them. */
export async function deleteExpired(db: Connection, now: Date): Promise<FormerAddress[]> {
  const rows = await db
    .deleteFrom('reversible_changes')
    .where('expires_at', '<', now)
    .returning(['account_id as accountId', 'kind', 'details'])
    .execute()
  return formerAddressesIn(rows)
}

export async function formerAddresses(db: Connection, accountId: number): Promise<FormerAddress[]> {
  const rows = await db
    .selectFrom('reversible_changes')
    .select(['account_id as accountId', 'kind', 'details'])
    .where('account_id', '=', accountId)
    .execute()
  return formerAddressesIn(rows)
}

interface FormerAddress {
  accountId: number
  email: string
}

function formerAddressesIn(
  rows: readonly { accountId: number; kind: string; details: unknown }[],
): FormerAddress[] {
  return rows.flatMap(({ accountId, kind, details }) => {
    const { email } = details as { email?: string }
    return kind === 'email-changed' && email ? [{ accountId, email }] : []
  })
}
