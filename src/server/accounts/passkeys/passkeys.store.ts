import type { Connection } from '../../database/connect.ts'
import type { NewPasskey, StoredPasskey } from './passkey.rules.ts'

export interface Passkey extends StoredPasskey {
  accountId: number
}

const columns = [
  'id',
  'account_id as accountId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export function passkeysOf(db: Connection, accountId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Held until the transaction ends, so that a counter is compared and written as one step. */
export function lockPasskey(trx: Connection, credentialId: string): Promise<Passkey | undefined> {
  return trx
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns null when the authenticator has given this credential before. */
export async function insertPasskey(
  trx: Connection,
  passkey: NewPasskey & { accountId: number },
): Promise<Passkey | null> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export async function markUsed(
  trx: Connection,
  id: number,
  use: { counter: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', id)
    .execute()
}

export function renamePasskey(
  db: Connection,
  accountId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export function deletePasskey(
  db: Connection,
  accountId: number,
  id: number,
): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}
