import type { Connection } from '../../database/connect.ts'

export interface OneTimeSecret {
  secret: Buffer
  /** Null until the member has entered a code made with it. */
  confirmedAt: Date | null
  lastStep: number
}

export function findSecret(db: Connection, accountId: number): Promise<OneTimeSecret | undefined> {
  return db
    .selectFrom('one_time_secrets')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Replaces a secret that was never confirmed. Returns false where one is in use. */
export async function putSecret(
  db: Connection,
  accountId: number,
  secret: Buffer,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('one_time_secrets')
    .values({ account_id: accountId, secret, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('one_time_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when this step or a later one has been used. */
export async function useStep(db: Connection, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function confirmSecret(trx: Connection, accountId: number, at: Date): Promise<void> {
  await trx
    .updateTable('one_time_secrets')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .execute()
}

/** Returns whether signing in needed a code before. */
export async function deleteSecret(trx: Connection, accountId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('one_time_secrets')
    .where('account_id', '=', accountId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst()
  return row !== undefined && row.confirmedAt !== null
}
