import type { Connection } from '../../database/connect.ts'
import type { EntrustedOwner, NamedGuardian } from './guardian.ts'

/** Of two requests that name guardians for one owner at once, one waits for the other. */
export async function lockOwner(db: Connection, ownerId: number): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', ownerId).forUpdate().execute()
}

export function guardiansOf(db: Connection, ownerId: number): Promise<NamedGuardian[]> {
  return db
    .selectFrom('guardians')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.email', '=', 'guardians.email')
        .on('accounts.email_proven_at', 'is not', null),
    )
    .select([
      'guardians.id',
      'guardians.email',
      'guardians.seat',
      'guardians.created_at as createdAt',
      'guardians.asked_at as askedAt',
      'guardians.answered_at as answeredAt',
      'guardians.silent_since as silentSince',
      'accounts.id as accountId',
    ])
    .where('guardians.owner_id', '=', ownerId)
    .orderBy('guardians.seat')
    .execute()
}

export async function insertGuardian(
  db: Connection,
  { ownerId, email, seat, at }: { ownerId: number; email: string; seat: number; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('guardians')
    .values({ owner_id: ownerId, email, seat, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteGuardian(db: Connection, ownerId: number, id: number) {
  return db
    .deleteFrom('guardians')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
}

export async function deleteGuardianByEmail(
  db: Connection,
  ownerId: number,
  email: string,
): Promise<void> {
  await db
    .deleteFrom('guardians')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .execute()
}

/** The owners whose guardian has this proven address. */
export function ownersEntrustedTo(db: Connection, email: string): Promise<EntrustedOwner[]> {
  return db
    .selectFrom('guardians')
    .innerJoin('accounts', 'accounts.id', 'guardians.owner_id')
    .innerJoin('graves', 'graves.account_id', 'guardians.owner_id')
    .leftJoin('passings', (join) =>
      join
        .onRef('passings.owner_id', '=', 'guardians.owner_id')
        .on('passings.undone_at', 'is', null),
    )
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.referral_code as referralCode',
      'graves.full_name as fullName',
      'graves.born_on as bornOn',
      'passings.passed_on as passedOn',
    ])
    .where('guardians.email', '=', email)
    .orderBy('graves.full_name')
    .orderBy('accounts.id')
    .execute()
}

export async function isGuardianOf(
  db: Connection,
  email: string,
  ownerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('guardians')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
