import type { Insertable } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Tables } from '../../database/rows.generated.ts'

export type NewKnock = Omit<Insertable<Tables['knocks']>, 'id'>

export async function insertKnock(db: Connection, knock: NewKnock): Promise<number> {
  const { id } = await db
    .insertInto('knocks')
    .values(knock)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findKnock(db: Connection, id: number) {
  return db.selectFrom('knocks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whoever deletes the row sees to it; false when somebody else has. */
export async function takeKnock(trx: Connection, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('knocks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Knocks that nobody has come for in time. */
export async function knocksLeftLying(
  db: Connection,
  before: Date,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('knocks')
    .select('id')
    .where('knocked_at', '<', before)
    .orderBy('knocked_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
