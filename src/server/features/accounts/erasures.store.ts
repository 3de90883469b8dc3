import type { Connection } from '../../database/connect.ts'
import { type ErasedAccount, noteFile } from './erasure-note.ts'

export async function insertErasure(
  trx: Connection,
  { accountId, openedAt }: ErasedAccount,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({ account_id: accountId, opened_at: openedAt, erased_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function erasuresToNote(db: Connection) {
  return db
    .selectFrom('erasures')
    .select(['account_id as accountId', 'opened_at as openedAt'])
    .where('noted_at', 'is', null)
    .execute()
}

export async function markNoted(db: Connection, erased: ErasedAccount, at: Date): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ noted_at: at })
    .where('account_id', '=', erased.accountId)
    .where('opened_at', '=', erased.openedAt)
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
