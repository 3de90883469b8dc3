import type { Connection } from '../../database/connect.ts'
import { isUniqueViolation } from '../../database/errors.ts'

/** Only the newest are listed; the totals count all. */
const listLimit = 1000

export interface Partner {
  code: string
  name: string
  email: string
  passwordHash: string
}

/** Finds no disabled partner; the case of the code does not matter. */
export function findPartner(db: Connection, code: string): Promise<Partner | undefined> {
  return db
    .selectFrom('partners')
    .select(['code', 'name', 'email', 'password_hash as passwordHash'])
    .where('code', '=', code.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The code a new account counts for: null for an unknown code and for the partner's own account. */
export async function attributableCode(
  db: Connection,
  code: string,
  email: string,
): Promise<string | null> {
  const partner = await findPartner(db, code)
  return partner && partner.email !== email ? partner.code : null
}

/** Counts registrations and paid purchases; a refunded purchase does not count. */
export async function totalsOf(db: Connection, code: string) {
  const { registrations, purchases } = await db
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
  return { registrations: registrations ?? 0, purchases: purchases ?? 0 }
}

export function referredPeople(db: Connection, code: string) {
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
    .select((row) => [
      'accounts.id',
      'accounts.email',
      'accounts.created_at as joinedAt',
      'graves.full_name as fullName',
      row('tiers.tier', 'is not', null).$castTo<boolean>().as('hasPremium'),
      'bought.amount_cents as paidCents',
      'bought.currency',
      'bought.paid_at as paidAt',
    ])
    .where('accounts.referral_code', '=', code)
    .orderBy('accounts.id', 'desc')
    .limit(listLimit)
    .execute()
}

/** Returns false when the code is taken. */
export async function insertPartner(
  db: Connection,
  { code, name, email, passwordHash }: Partner,
): Promise<boolean> {
  try {
    await db
      .insertInto('partners')
      .values({ code, name, email, password_hash: passwordHash })
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export function allPartners(db: Connection) {
  return db
    .selectFrom('partners')
    .select(['code', 'name', 'email', 'disabled_at as disabledAt'])
    .orderBy('code')
    .execute()
}

/** Returns false for an unknown code. */
export async function updatePartner(
  db: Connection,
  code: string,
  change: { email?: string; passwordHash?: string; disabledAt?: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('partners')
    .set({
      email: change.email,
      password_hash: change.passwordHash,
      disabled_at: change.disabledAt,
    })
    .where('code', '=', code.toLowerCase())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}
