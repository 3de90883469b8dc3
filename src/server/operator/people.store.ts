import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

export interface FoundPerson {
  id: number
  email: string
  fullName: string
}

/**
 * Searches by the beginning of an address and of a name, each from its index, so that a fragment that matches a
 * million people reads as few rows as one that matches twenty.
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

/** What an operator needs to help an owner: no voices, no messages, no addresses of others. */
export interface AccountFacts {
  id: number
  email: string
  openedAt: Date
  provenAt: Date | null
  eraseAfter: Date | null
  fullName: string
  code: string | null
  isListed: boolean
  audience: string
  passedOn: string | null
  hiddenBy: string | null
  tiers: { tier: string; isGift: boolean }[]
  guardians: number
  passkeys: number
  hasOneTimeCodes: boolean
  sessions: number
  lettersWaiting: number
  lettersDead: number
  openReports: number
}

export async function findAccountFacts(
  db: Connection,
  id: number,
  now: Date,
): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`
    select accounts.id, accounts.email, accounts.created_at as "openedAt", email_proven_at as "provenAt",
      erase_after as "eraseAfter", full_name as "fullName", code, place is not null as "isListed",
      audience, passed_on as "passedOn", hidden_by as "hiddenBy",
      coalesce((select json_agg(json_build_object('tier', tier, 'isGift', is_gift) order by tier)
        from tiers where account_id = accounts.id), '[]') as tiers,
      (select count(*)::int from guardians where owner_id = accounts.id) as guardians,
      (select count(*)::int from passkeys where account_id = accounts.id) as passkeys,
      exists (select from one_time_secrets
        where account_id = accounts.id and confirmed_at is not null) as "hasOneTimeCodes",
      (select count(*)::int from sessions
        where account_id = accounts.id and expires_at > ${now}) as sessions,
      (select count(*)::int from letters
        where recipient = accounts.email and state = 'waiting') as "lettersWaiting",
      (select count(*)::int from letters
        where recipient = accounts.email and state = 'dead') as "lettersDead",
      (select count(*)::int from report_cases
        where grave_id = accounts.id and decided_at is null) as "openReports"
    from accounts join graves on graves.account_id = accounts.id
    where accounts.id = ${id}`.execute(db)
  return rows[0] ?? null
}
