import type { Connection } from '../../database/connect.ts'

/** Returns false when the account has never signed in from this device. */
export async function touchDevice(
  trx: Connection,
  { accountId, tokenHash, at }: { accountId: number; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('known_devices')
    .set({ last_used_at: at })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertDevice(
  trx: Connection,
  device: { accountId: number; tokenHash: Buffer; words: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({
      account_id: device.accountId,
      token_hash: device.tokenHash,
      device: device.words,
      first_used_at: device.at,
      last_used_at: device.at,
    })
    // The same browser may sign in twice at once.
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doNothing())
    .execute()
}

export async function countDevicesSince(
  trx: Connection,
  accountId: number,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('known_devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('first_used_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps the newest: a client without a token counts as a new device each time. */
export async function keepNewestDevices(
  trx: Connection,
  accountId: number,
  max: number,
): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('known_devices')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .offset(max),
    )
    .execute()
}

/** Returns the description of the device, or undefined when it is not known. */
export function deleteDevice(
  trx: Connection,
  accountId: number,
  tokenHash: Buffer,
): Promise<{ device: string } | undefined> {
  return trx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .returning('device')
    .executeTakeFirst()
}

export async function ownerOf(
  trx: Connection,
  accountId: number,
): Promise<{ email: string; hasSignedIn: boolean }> {
  const { email, seenAt } = await trx
    .selectFrom('accounts')
    .select(['email', 'last_seen_at as seenAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { email, hasSignedIn: seenAt !== null }
}

export async function deleteUnusedDevices(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}
