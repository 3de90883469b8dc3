import type { Connection } from '../../database/connect.ts'
import { isUniqueViolation } from '../../database/errors.ts'

/** The newest so many; a partner with more looks at the totals. */
const mostListed = 1000

/** A partner who has not been disabled; codes are matched without regard to case. */
export function findPartner(db: Connection, code: string) {
  return db
    .selectFrom('partners')
    .select(['code', 'name', 'email', 'password_hash'])
    .where('code', '=', code.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The code somebody is counted for: unknown codes and one's own count for nobody. */
export async function attributableCode(
  db: Connection,
  code: string,
  email: string,
): Promise<string | null> {
  const partner = await findPartner(db, code)
  return partner && partner.email !== email ? partner.code : null
}

/** People who came and purchases that stand paid; what was refunded no longer counts. */
export function totalsOf(db: Connection, code: string) {
  return db
    .selectNoFrom((from) => [
      from
        .selectFrom('accounts')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('referral_code', '=', code)
        .as('registrations'),
      from
        .selectFrom('purchases')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('referral_code', '=', code)
        .where('state', '=', 'paid')
        .as('purchases'),
    ])
    .executeTakeFirstOrThrow()
}

export function peopleOf(db: Connection, code: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('graves', 'graves.account_id', 'accounts.id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('purchases')
          .select((row) => [
            'account_id',
            'currency',
            row.fn.sum<number>('amount_cents').as('amount_cents'),
            row.fn.min('paid_at').as('paid_at'),
          ])
          .where('referral_code', '=', code)
          .where('state', '=', 'paid')
          .groupBy(['account_id', 'currency'])
          .as('bought'),
      (join) => join.onRef('bought.account_id', '=', 'accounts.id'),
    )
    .leftJoin('tiers', (join) =>
      join.onRef('tiers.account_id', '=', 'accounts.id').on('tiers.tier', '=', 'premium'),
    )
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.created_at',
      'graves.full_name',
      'tiers.tier',
      'bought.amount_cents',
      'bought.currency',
      'bought.paid_at',
    ])
    .where('accounts.referral_code', '=', code)
    .orderBy('accounts.id', 'desc')
    .limit(mostListed)
    .execute()
}

/** Returns false when the code is taken. */
export async function insertPartner(
  db: Connection,
  row: { code: string; name: string; email: string; password_hash: string },
): Promise<boolean> {
  try {
    await db.insertInto('partners').values(row).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export function allPartners(db: Connection) {
  return db
    .selectFrom('partners')
    .select(['code', 'name', 'email', 'disabled_at'])
    .orderBy('code')
    .execute()
}

/** Returns false for an unknown code. */
export async function updatePartner(
  db: Connection,
  code: string,
  changes: { email?: string; password_hash?: string; disabled_at?: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('partners')
    .set(changes)
    .where('code', '=', code.toLowerCase())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}
