import type { Connection } from '../../database/connect.ts'
import { type ErasedAccount, noteFile } from './erasure-note.ts'

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

/** Those whose files are still there, or of whom there is no note yet. */
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

/** Those of the erased who are here again: their erasure is due since this instant. */
export async function markErasedAgain(
  db: Connection,
  erased: readonly ErasedAccount[],
  at: Date,
): Promise<number> {
  if (erased.length === 0) return 0
  const notes = new Set(erased.map(noteFile))
  const sameNumber = await db
    .selectFrom('accounts')
    .select(['id', 'created_at'])
    .where(
      'id',
      'in',
      erased.map(({ accountId }) => accountId),
    )
    .execute()
  const back = sameNumber
    .filter(({ id, created_at }) => notes.has(noteFile({ accountId: id, openedAt: created_at })))
    .map(({ id }) => id)
  if (back.length === 0) return 0
  await db.updateTable('accounts').set({ erase_after: at }).where('id', 'in', back).execute()
  return back.length
}
