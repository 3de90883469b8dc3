import type { Connection } from '../../database/connect.ts'

export interface SameAsRow {
  address: string
  byGuardian: boolean
}

/** In the order they were written. */
export function sameAsRows(db: Connection, graveId: number): Promise<SameAsRow[]> {
  return db
    .selectFrom('same_as')
    .select(['address', 'by_guardian as byGuardian'])
    .where('grave_id', '=', graveId)
    .orderBy('id')
    .execute()
}

export async function addressesOf(db: Connection, graveId: number): Promise<string[]> {
  return (await sameAsRows(db, graveId)).map(({ address }) => address)
}

export async function addressesByGrave(
  db: Connection,
  graveIds: readonly number[],
): Promise<Map<number, string[]>> {
  const addresses = new Map<number, string[]>(graveIds.map((id) => [id, []]))
  if (graveIds.length === 0) return addresses
  const rows = await db
    .selectFrom('same_as')
    .select(['grave_id as graveId', 'address'])
    .where('grave_id', 'in', graveIds)
    .orderBy('id')
    .execute()
  for (const { graveId, address } of rows) addresses.get(graveId)?.push(address)
  return addresses
}

export async function replaceSameAs(
  trx: Connection,
  graveId: number,
  rows: readonly SameAsRow[],
): Promise<void> {
  await trx.deleteFrom('same_as').where('grave_id', '=', graveId).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('same_as')
    .values(
      rows.map(({ address, byGuardian }) => ({
        grave_id: graveId,
        address,
        by_guardian: byGuardian,
      })),
    )
    .execute()
}
