import type { Connection } from '../../database/connect.ts'
import type { NewPasskey, OwnerIds, Passkey, PasskeyOwner } from './passkey.rules.ts'

const columns = [
  'id',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** Members and partners have one table each, which differ only in the owner's column. */
const tables = { member: 'passkeys', partner: 'partner_passkeys' } as const
const ownerColumns = { member: 'account_id', partner: 'partner_code' } as const

export function passkeysOf(db: Connection, { kind, id }: PasskeyOwner): Promise<Passkey[]> {
  return db
    .selectFrom(tables[kind])
    .select(columns)
    .where(ownerColumns[kind], '=', id)
    .orderBy('id')
    .execute()
}

/** Held until the transaction ends, so that passkeys are counted and one is added as one step. */
export async function lockOwner(trx: Connection, { kind, id }: PasskeyOwner): Promise<void> {
  const owner =
    kind === 'member'
      ? trx.selectFrom('accounts').select('id').where('id', '=', id)
      : trx.selectFrom('partners').select('code').where('code', '=', id)
  await owner.forNoKeyUpdate().execute()
}

/** Held until the transaction ends, so that a counter is compared and written as one step. */
export async function lockPasskey<Kind extends keyof OwnerIds>(
  trx: Connection,
  kind: Kind,
  credentialId: string,
): Promise<(Passkey & { ownerId: OwnerIds[Kind] }) | undefined> {
  const owners: keyof OwnerIds = kind
  const row = await trx
    .selectFrom(tables[owners])
    .select([...columns, `${ownerColumns[owners]} as ownerId`])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, ownerId: row.ownerId as OwnerIds[Kind] }
}

/** Returns null when this credential is registered already. */
export async function insertPasskey(
  trx: Connection,
  { kind, id }: PasskeyOwner,
  passkey: NewPasskey,
): Promise<Passkey | null> {
  const row = await trx
    .insertInto(tables[kind])
    .values({
      [ownerColumns[kind]]: id,
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
  kind: keyof OwnerIds,
  id: number,
  use: { counter: number; at: Date },
): Promise<void> {
  await trx
    .updateTable(tables[kind])
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', id)
    .execute()
}

export function renamePasskey(
  db: Connection,
  owner: PasskeyOwner,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable(tables[owner.kind])
    .set({ name })
    .where(ownerColumns[owner.kind], '=', owner.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export function deletePasskey(
  db: Connection,
  owner: PasskeyOwner,
  id: number,
): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom(tables[owner.kind])
    .where(ownerColumns[owner.kind], '=', owner.id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

export async function deletePasskeysOf(trx: Connection, { kind, id }: PasskeyOwner): Promise<void> {
  await trx.deleteFrom(tables[kind]).where(ownerColumns[kind], '=', id).execute()
}

/** The owner is null while signing in: the passkey itself says whose it is. */
export async function insertChallenge(
  db: Connection,
  challenge: { challenge: string; owner: PasskeyOwner | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.challenge,
      ...challengeColumns(challenge.owner),
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Deleting the row spends the challenge: a response is accepted once. */
export async function takeChallenge(
  db: Connection,
  challenge: string,
  owner: PasskeyOwner | null,
  now: Date,
): Promise<boolean> {
  const { account_id: accountId, partner_code: partnerCode } = challengeColumns(owner)
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('partner_code', partnerCode === null ? 'is' : '=', partnerCode)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

function challengeColumns(owner: PasskeyOwner | null) {
  return {
    account_id: owner?.kind === 'member' ? owner.id : null,
    partner_code: owner?.kind === 'partner' ? owner.id : null,
  }
}

export async function deleteExpiredChallenges(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}
