import type { Connection } from '../database/connect.ts'

/**
 * Binds the account to every invitation to its proven address, or to the one with this id. Never to its own
 * grave, and never twice to one owner: one person must not count as both guardians. Returns whether any was
 * bound.
 */
export async function bindAccount(
  db: Connection,
  accountId: number,
  { id, invitedAfter }: { id?: number; invitedAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardians')
    .from('accounts')
    .set({ account_id: accountId })
    .where('accounts.id', '=', accountId)
    .where('accounts.email_proven_at', 'is not', null)
    .whereRef('guardians.email', '=', 'accounts.email')
    .where('guardians.account_id', 'is', null)
    .where('guardians.owner_id', '<>', accountId)
    .where('guardians.invited_at', '>', invitedAfter)
    .$if(id !== undefined, (query) => query.where('guardians.id', '=', id ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guardians as bound')
            .select('bound.id')
            .whereRef('bound.owner_id', '=', 'guardians.owner_id')
            .where('bound.account_id', '=', accountId),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function ownersOf(db: Connection, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('guardians')
    .select('owner_id as ownerId')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}

/** If the same owner also invited the new address, that invitation is deleted: it is the same person. */
export async function moveAddress(
  db: Connection,
  accountId: number,
  newEmail: string,
): Promise<void> {
  const owners = await ownersOf(db, accountId)
  if (owners.length === 0) return
  await db
    .deleteFrom('guardians')
    .where('owner_id', 'in', owners)
    .where('email', '=', newEmail)
    .where('account_id', 'is', null)
    .execute()
  await db
    .updateTable('guardians')
    .set({ email: newEmail, silent_since: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Deletes an erased person's guardianships, and returns the owners who named them. */
export async function deleteGuardiansBy(
  db: Connection,
  { accountId, email }: { accountId: number; email: string },
): Promise<number[]> {
  const rows = await db
    .deleteFrom('guardians')
    .where((is) => is.or([is('account_id', '=', accountId), is('email', '=', email)]))
    .returning('owner_id as ownerId')
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}

/** Binds a named guardian to the account that holds the proven address, if there is one. */
export async function bindHolder(db: Connection, guardianId: number): Promise<void> {
  await db
    .updateTable('guardians')
    .from('accounts')
    .set((set) => ({ account_id: set.ref('accounts.id') }))
    .where('guardians.id', '=', guardianId)
    .where('guardians.account_id', 'is', null)
    .whereRef('accounts.email', '=', 'guardians.email')
    .where('accounts.email_proven_at', 'is not', null)
    .where('accounts.erase_after', 'is', null)
    .execute()
}
