import type { Connection } from '../../database/connect.ts'

export interface Passkey {
  id: number
  accountId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
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
  passkey: Omit<Passkey, 'id' | 'lastUsedAt'>,
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

export async function insertChallenge(
  db: Connection,
  challenge: { challenge: string; accountId: number | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.challenge,
      account_id: challenge.accountId,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Deleting the row spends the challenge: a response is accepted once. */
export async function takeChallenge(
  db: Connection,
  challenge: string,
  accountId: number | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredChallenges(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}
