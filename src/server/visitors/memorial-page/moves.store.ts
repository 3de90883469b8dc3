import type { Connection } from '../../database/connect.ts'

/** Where a memorial has moved to; null where it is here. */
export async function findMove(db: Connection, graveId: number): Promise<string | null> {
  const row = await db
    .selectFrom('moved_memorials')
    .select('address')
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
  return row?.address ?? null
}

/** False where it has moved there already. */
export async function putMove(
  trx: Connection,
  graveId: number,
  address: string,
  at: Date,
): Promise<boolean> {
  const values = { address, moved_at: at }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('moved_memorials')
    .values({ grave_id: graveId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('grave_id')
        .doUpdateSet(values)
        .where('moved_memorials.address', '<>', address),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False where it had not moved. */
export async function deleteMove(trx: Connection, graveId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('moved_memorials')
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
