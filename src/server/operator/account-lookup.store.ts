import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

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
