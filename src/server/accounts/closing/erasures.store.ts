import type { Connection } from '../../database/connect.ts'
import { type ErasedAccount, erasureMarkerFile } from './closing.rules.ts'

export async function insertErasure(
  trx: Connection,
  { accountId, openedAt, files }: ErasedAccount & { files: readonly string[] },
  at: Date,
): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({
      account_id: accountId,
      opened_at: openedAt,
      erased_at: at,
      files: JSON.stringify(files),
    })
    .execute()
}

/** Erasures whose files may still be in the storage, or whose marker may be missing. */
export async function unfinishedErasures(db: Connection) {
  const rows = await db
    .selectFrom('erasures')
    .select(['account_id as accountId', 'opened_at as openedAt', 'files'])
    .where('finished_at', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, files: row.files as string[] }))
}

export async function markFinished(
  db: Connection,
  { accountId, openedAt }: ErasedAccount,
  at: Date,
): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ finished_at: at, files: '[]' })
    .where('account_id', '=', accountId)
    .where('opened_at', '=', openedAt)
    .execute()
}

/** Returns how many of the erased accounts are in the database; their erasure is due at this instant. */
export async function rescheduleErased(
  db: Connection,
  erased: readonly ErasedAccount[],
  at: Date,
): Promise<number> {
  if (erased.length === 0) return 0
  const markers = new Set(erased.map(erasureMarkerFile))
  const sameIds = await db
    .selectFrom('accounts')
    .select(['id as accountId', 'created_at as openedAt'])
    .where(
      'id',
      'in',
      erased.map(({ accountId }) => accountId),
    )
    .execute()
  const restored = sameIds
    .filter((account) => markers.has(erasureMarkerFile(account)))
    .map(({ accountId }) => accountId)
  if (restored.length === 0) return 0
  await db.updateTable('accounts').set({ erase_after: at }).where('id', 'in', restored).execute()
  // Until the erasure runs, no visitor may see what a backup has brought back.
  await db
    .updateTable('graves')
    .set({ is_closed: true })
    .where('account_id', 'in', restored)
    .execute()
  return restored.length
}
