import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

export interface Money {
  amountCents: number
  currency: string
}

/** The shares of paid purchases minus payouts, by partner and currency; zero is left out. */
export async function owedTo(
  db: Connection,
  code: string | null,
): Promise<(Money & { code: string })[]> {
  const { rows } = await sql<Money & { code: string }>`
    select code, currency, sum(cents)::integer as "amountCents" from (
      select referral_code as code, currency, amount_cents * partner_share_percent / 100 as cents
      from purchases
      where state = 'paid' and partner_share_percent > 0 and referral_code is not null
      union all
      select partner_code, currency, -amount_cents from partner_payouts
    ) entries
    where ${code}::text is null or code = ${code}
    group by code, currency having sum(cents) <> 0
    order by code, currency`.execute(db)
  return rows
}

/** Two operators who pay at once wait for each other. Returns false for an unknown code. */
export async function lockPartner(trx: Connection, code: string): Promise<boolean> {
  const row = await trx
    .selectFrom('partners')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPayout(
  trx: Connection,
  code: string,
  { amountCents, currency }: Money,
  paidAt: Date,
): Promise<void> {
  await trx
    .insertInto('partner_payouts')
    .values({ partner_code: code, amount_cents: amountCents, currency, paid_at: paidAt })
    .execute()
}
