import type { Connection } from '../database/connect.ts'

export interface Invitee {
  invitedAt: Date[]
  refusedAt: Date | null
}

/** Locks the row until the transaction ends, so that invitations to one address are counted one by one. */
export async function lockInvitee(trx: Connection, hash: Buffer): Promise<Invitee> {
  return trx
    .insertInto('invitees')
    .values({ email_hash: hash })
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .doUpdateSet((set) => ({ email_hash: set.ref('excluded.email_hash') })),
    )
    .returning(['invited_at as invitedAt', 'refused_at as refusedAt'])
    .executeTakeFirstOrThrow()
}

export async function setInvitedAt(
  trx: Connection,
  hash: Buffer,
  invitedAt: readonly Date[],
): Promise<void> {
  await trx
    .updateTable('invitees')
    .set({ invited_at: [...invitedAt] })
    .where('email_hash', '=', hash)
    .execute()
}

export async function setRefused(trx: Connection, hash: Buffer, at: Date): Promise<void> {
  await trx
    .insertInto('invitees')
    .values({ email_hash: hash, refused_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ refused_at: at }))
    .execute()
}
