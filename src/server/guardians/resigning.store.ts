import type { Connection } from '../database/connect.ts'

interface Resignation {
  guardianId: number
  ownerId: number
  accountId: number
  /** The row as it was. */
  guardian: Record<string, unknown>
}

export async function insertResignation(
  trx: Connection,
  resigned: Resignation & { tokenHash: Buffer; at: Date },
): Promise<void> {
  await trx
    .insertInto('resigned_guardians')
    .values({
      guardian_id: resigned.guardianId,
      owner_id: resigned.ownerId,
      account_id: resigned.accountId,
      guardian: JSON.stringify(resigned.guardian),
      token_hash: resigned.tokenHash,
      resigned_at: resigned.at,
    })
    .execute()
}

/** Each token works once. */
export async function takeResignation(
  trx: Connection,
  tokenHash: Buffer,
  resignedSince: Date,
): Promise<Resignation | undefined> {
  const found = await trx
    .deleteFrom('resigned_guardians')
    .where('token_hash', '=', tokenHash)
    .where('resigned_at', '>', resignedSince)
    .returning([
      'guardian_id as guardianId',
      'owner_id as ownerId',
      'account_id as accountId',
      'guardian',
    ])
    .executeTakeFirst()
  return found && { ...found, guardian: found.guardian as Record<string, unknown> }
}

/** The owner no longer wants this person or this invitation: no letter brings it back. */
export async function dropResignations(
  trx: Connection,
  ownerId: number,
  which: { guardianId: number } | { accountId: number },
): Promise<void> {
  const query = trx.deleteFrom('resigned_guardians').where('owner_id', '=', ownerId)
  await ('guardianId' in which
    ? query.where('guardian_id', '=', which.guardianId)
    : query.where('account_id', '=', which.accountId)
  ).execute()
}

export async function deleteResignationsBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('resigned_guardians').where('resigned_at', '<', before).execute()
}
