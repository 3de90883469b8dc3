import type { Connection } from '../../database/connect.ts'

/** Of two who name guardians for one owner at once, one waits for the other. */
export async function lockOwner(db: Connection, ownerId: number): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', ownerId).forUpdate().execute()
}

export function guardiansOf(db: Connection, ownerId: number) {
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
      'guardians.created_at',
      'guardians.asked_at',
      'guardians.answered_at',
      'guardians.silent_since',
      'accounts.id as account_id',
    ])
    .where('guardians.owner_id', '=', ownerId)
    .orderBy('guardians.seat')
    .execute()
}

export async function insertGuardian(
  db: Connection,
  row: { owner_id: number; email: string; seat: number; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('guardians')
    .values(row)
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

/** The people whose guardian a proven address is. */
export function entrustedTo(db: Connection, email: string) {
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
      'accounts.referral_code',
      'graves.full_name',
      'graves.born_on',
      'passings.passed_on',
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
