import type { NewPasskey, StoredPasskey } from '../../accounts/passkeys/passkey.rules.ts'
import type { Connection } from '../../database/connect.ts'

export interface PartnerPasskey extends StoredPasskey {
  partnerCode: string
}

const columns = [
  'id',
  'partner_code as partnerCode',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export function passkeysOfPartner(db: Connection, code: string): Promise<PartnerPasskey[]> {
  return db
    .selectFrom('partner_passkeys')
    .select(columns)
    .where('partner_code', '=', code)
    .orderBy('id')
    .execute()
}

/** Held until the transaction ends, so that a counter is compared and written as one step. */
export function lockPartnerPasskey(
  trx: Connection,
  credentialId: string,
): Promise<PartnerPasskey | undefined> {
  return trx
    .selectFrom('partner_passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns null when the authenticator has given this credential before. */
export async function insertPartnerPasskey(
  trx: Connection,
  partnerCode: string,
  passkey: NewPasskey,
): Promise<PartnerPasskey | null> {
  const row = await trx
    .insertInto('partner_passkeys')
    .values({
      partner_code: partnerCode,
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

export async function markPartnerPasskeyUsed(
  trx: Connection,
  id: number,
  use: { counter: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('partner_passkeys')
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', id)
    .execute()
}

export function renamePartnerPasskey(
  db: Connection,
  code: string,
  id: number,
  name: string,
): Promise<PartnerPasskey | undefined> {
  return db
    .updateTable('partner_passkeys')
    .set({ name })
    .where('partner_code', '=', code)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export function deletePartnerPasskey(
  trx: Connection,
  code: string,
  id: number,
): Promise<{ name: string } | undefined> {
  return trx
    .deleteFrom('partner_passkeys')
    .where('partner_code', '=', code)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

export async function deletePasskeysOfPartner(trx: Connection, code: string): Promise<void> {
  await trx.deleteFrom('partner_passkeys').where('partner_code', '=', code.toLowerCase()).execute()
}
