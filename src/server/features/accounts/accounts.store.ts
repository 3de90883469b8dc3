import type { Connection } from '../../database/connect.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { Purpose } from './mailed-token.ts'

export interface NewAccount {
  email: string
  password_hash: string
  password_was_mailed: boolean
  referral_code: string | null
  created_at: Date
}

/** Returns null when the address is taken, also by somebody quicker. */
export async function insertAccount(db: Connection, account: NewAccount): Promise<number | null> {
  const row = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export function findByEmail(db: Connection, email: string) {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

export function getAccount(db: Connection, id: number) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function emailOf(db: Connection, id: number): Promise<string> {
  return (await getAccount(db, id)).email
}

/** The address that carries rights over others, or null while it is not proven. */
export async function provenEmailOf(db: Connection, id: number): Promise<string | null> {
  const { email, email_proven_at } = await getAccount(db, id)
  return email_proven_at ? email : null
}

export async function setEraseAfter(db: Connection, id: number, at: Date | null): Promise<void> {
  await db.updateTable('accounts').set({ erase_after: at }).where('id', '=', id).execute()
}

export function accountsToErase(db: Connection, now: Date) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'created_at'])
    .where('erase_after', '<=', now)
    .execute()
}

/** False if the owner came back; otherwise nobody can until the transaction ends. */
export async function holdForErasure(trx: Connection, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erase_after', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The row takes everything with it that refers to it. */
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

/** Returns false when the address is taken. The transaction is lost then. */
export async function moveToEmail(
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

export async function insertMailedToken(
  db: Connection,
  token: {
    hash: Buffer
    purpose: Purpose
    account_id: number
    new_email?: string
    expires_at: Date
  },
): Promise<void> {
  await db.insertInto('mailed_tokens').values(token).execute()
}

/** Spends a token: whoever deletes the row has it. */
export function takeMailedToken(db: Connection, hash: Buffer, purpose: Purpose, now: Date) {
  return db
    .deleteFrom('mailed_tokens')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_id', 'new_email'])
    .executeTakeFirst()
}

/** A token that is still good, without spending it. */
export function peekMailedToken(db: Connection, hash: Buffer, purpose: Purpose, now: Date) {
  return db
    .selectFrom('mailed_tokens')
    .select(['account_id', 'new_email'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function dropMailedTokens(
  db: Connection,
  accountId: number,
  purpose: Purpose,
): Promise<void> {
  await db
    .deleteFrom('mailed_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}
