import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { isUniqueViolation } from '../database/errors.ts'

export interface Account {
  id: number
  email: string
  /** Null until the address is proven. */
  emailProvenAt: Date | null
  passwordHash: string
  passwordWasMailed: boolean
  /** Null unless the owner has closed the account. */
  eraseAfter: Date | null
}

const columns = [
  'id',
  'email',
  'email_proven_at as emailProvenAt',
  'password_hash as passwordHash',
  'password_was_mailed as passwordWasMailed',
  'erase_after as eraseAfter',
] as const

export interface NewAccount {
  email: string
  passwordHash: string
  passwordWasMailed: boolean
  referralCode: string | null
  partnerSeesEmail: boolean
  /** Opened by accepting an invitation as a guardian. */
  isForGuarding: boolean
  createdAt: Date
}

/** Returns null when the address is taken, even by a transaction that has only just committed. */
export async function insertAccount(db: Connection, account: NewAccount): Promise<number | null> {
  const row = await db
    .insertInto('accounts')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      password_was_mailed: account.passwordWasMailed,
      referral_code: account.referralCode,
      partner_sees_email: account.partnerSeesEmail,
      is_for_guarding: account.isForGuarding,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export function findByEmail(db: Connection, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').select(columns).where('email', '=', email).executeTakeFirst()
}

export function getAccount(db: Connection, id: number): Promise<Account> {
  return db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Other changes of the account wait until the transaction ends. */
export async function lockAccount(trx: Connection, id: number): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
}

export async function emailOf(db: Connection, id: number): Promise<string> {
  return (await getAccount(db, id)).email
}

/** The address that carries rights over others; null until it is proven. */
export async function provenEmailOf(db: Connection, id: number): Promise<string | null> {
  const { email, emailProvenAt } = await getAccount(db, id)
  return emailProvenAt ? email : null
}

export async function passwordHashOf(db: Connection, id: number): Promise<string> {
  return (await getAccount(db, id)).passwordHash
}

/** The last sign of life, and whether the owner is closing the account. */
export async function lastSeenAt(
  db: Connection,
  id: number,
): Promise<{ at: Date; isClosing: boolean }> {
  const row = await db
    .selectFrom('accounts')
    .select(['last_seen_at as seenAt', 'created_at as createdAt', 'erase_after as eraseAfter'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { at: row.seenAt ?? row.createdAt, isClosing: row.eraseAfter !== null }
}

/** Whether the passing of this account's owner is recorded. */
export async function isSealed(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('passings')
    .select('id')
    .where('owner_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A sign of life also ends an inactivity check. */
export async function setSeen(db: Connection, id: number, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ last_seen_at: at, asked_times: 0, first_asked_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setEraseAfter(db: Connection, id: number, at: Date | null): Promise<void> {
  await db.updateTable('accounts').set({ erase_after: at }).where('id', '=', id).execute()
}

export function accountsToErase(db: Connection, now: Date) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'created_at as createdAt'])
    .where('erase_after', '<=', now)
    .execute()
}

/**
 * Returns false if the owner has kept the account. Otherwise the owner cannot keep it before the transaction
 * ends.
 */
export async function lockForErasure(trx: Connection, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erase_after', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes every row that refers to the account as well. */
export async function eraseAccount(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
}

export async function setPassword(db: Connection, id: number, hash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: hash, password_was_mailed: false })
    .where('id', '=', id)
    .execute()
}

export async function proveEmail(db: Connection, id: number, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_proven_at: at })
    .where('id', '=', id)
    .where('email_proven_at', 'is', null)
    .execute()
}

/** Returns false when the address is taken; the transaction is then aborted. */
export async function changeEmail(
  db: Connection,
  id: number,
  email: string,
  provenAt: Date | null,
): Promise<boolean> {
  try {
    await db
      .updateTable('accounts')
      .set({ email, email_proven_at: provenAt })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/**
 * Takes an address from an account that was opened with it but never used, and erases that account. Anyone can
 * register a stranger's address, and that must not keep the stranger from getting it back.
 */
export async function freeUnusedAddress(
  trx: Connection,
  email: string,
  exceptId: number,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email: sql<string>`'unused-' || id || '@address.invalid'`, erase_after: at })
    .where('email', '=', email)
    .where('id', '<>', exceptId)
    .where('email_proven_at', 'is', null)
    .where('last_seen_at', 'is', null)
    .execute()
}
