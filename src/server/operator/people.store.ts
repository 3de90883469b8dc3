import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

export interface FoundPerson {
  id: number
  email: string
  fullName: string
}

/**
 * By the beginning of an address and of a name, each from its index, so that a fragment that fits a
 * million people reads as few rows as one that fits twenty.
 */
export async function findByBeginning(
  db: Connection,
  text: string,
  limit: number,
): Promise<FoundPerson[]> {
  const beginning = `${escapeLike(text)}%`
  const { rows } = await sql<FoundPerson>`
    with found as (
      (select id from accounts where email like ${beginning} order by email using ~<~ limit ${limit})
      union
      (select account_id as id from graves where lower(full_name) like ${beginning}
        order by lower(full_name) using ~<~ limit ${limit})
    )
    select accounts.id, accounts.email, coalesce(graves.full_name, '') as "fullName"
    from found join accounts on accounts.id = found.id
      left join graves on graves.account_id = accounts.id
    order by (accounts.email = ${text}) desc, accounts.id limit ${limit}`.execute(db)
  return rows
}

export async function findByNumber(db: Connection, id: number): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select accounts.id, accounts.email, coalesce(graves.full_name, '') as "fullName"
    from accounts left join graves on graves.account_id = accounts.id
    where accounts.id = ${id}`.execute(db)
  return rows
}

export async function emailById(db: Connection, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email ?? null
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
