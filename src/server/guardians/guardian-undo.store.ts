import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

/** The row as JSON, so that columns added later are restored, too. */
export async function guardianRow(
  trx: Connection,
  ownerId: number,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const found = await trx
    .selectFrom('guardians')
    .select(sql<Record<string, unknown>>`to_jsonb(guardians)`.as('row'))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.row
}

/** The current address of an account, which may have changed; undefined if the account is gone. */
export async function addressOfAccount(trx: Connection, id: number): Promise<string | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  return account?.email
}

/** Inserts a deleted row with its old id, which other changes refer to. */
export async function insertRow(trx: Connection, row: Record<string, unknown>): Promise<void> {
  await sql`
    insert into guardians overriding system value
    select * from jsonb_populate_record(null::guardians, ${JSON.stringify(row)}::jsonb)`.execute(
    trx,
  )
}
