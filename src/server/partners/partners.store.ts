import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { isUniqueViolation } from '../database/errors.ts'

export interface Partner {
  code: string
  name: string
  email: string
  passwordHash: string
}

/** Ignores disabled partners, and the case of the code. */
export function findPartner(db: Connection, code: string): Promise<Partner | undefined> {
  return db
    .selectFrom('partners')
    .select(['code', 'name', 'email', 'password_hash as passwordHash'])
    .where('code', '=', code.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
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
  change: { email?: string; passwordHash?: string; disabledAt?: Date | null },
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

/** Transactions that change addresses of partners wait for each other here. */
export async function lockAddresses(trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('partner addresses'))`.execute(trx)
}

/** By another partner who is not disabled. */
export async function isAddressTaken(
  trx: Connection,
  email: string,
  butFor: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('partners')
    .select('code')
    .where('email', '=', email)
    .where('code', '<>', butFor.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function emailOfPartner(trx: Connection, code: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('partners')
    .select('email')
    .where('code', '=', code.toLowerCase())
    .executeTakeFirst()
  return row?.email
}
