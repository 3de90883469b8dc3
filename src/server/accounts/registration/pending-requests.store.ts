import type { Connection } from '../../database/connect.ts'

/** A request to register or to reset a password, until a job has carried it out. */
export interface PendingRequest {
  kind: 'register' | 'reset-password'
  email: string
  referralSource: string | null
  partnerSeesEmail: boolean
}

export async function insertRequest(
  db: Connection,
  request: PendingRequest,
  requestedAt: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('knocks')
    .values({
      wish: request.kind,
      email: request.email,
      referral_source: request.referralSource,
      partner_sees_email: request.partnerSeesEmail,
      knocked_at: requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findRequest(db: Connection, id: number): Promise<PendingRequest | undefined> {
  return db
    .selectFrom('knocks')
    .select([
      'wish as kind',
      'email',
      'referral_source as referralSource',
      'partner_sees_email as partnerSeesEmail',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deleting the row claims it. Returns false when another process has claimed it. */
export async function takeRequest(trx: Connection, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('knocks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Oldest first. */
export async function requestsBefore(
  db: Connection,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('knocks')
    .select('id')
    .where('knocked_at', '<', before)
    .orderBy('knocked_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
