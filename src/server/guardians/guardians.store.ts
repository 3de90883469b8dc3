import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { NamedGuardian } from './guardian.rules.ts'

const givenName = sql<string>`coalesce(guardians.name, '')`.as('name')

/** Makes concurrent requests that name guardians for one owner wait for each other. */
export async function lockOwner(db: Connection, ownerId: number): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', ownerId).forUpdate().execute()
}

export function guardiansOf(db: Connection, ownerId: number): Promise<NamedGuardian[]> {
  return named(db).where('guardians.owner_id', '=', ownerId).orderBy('guardians.seat').execute()
}

export function findGuardian(
  db: Connection,
  ownerId: number,
  id: number,
): Promise<NamedGuardian | undefined> {
  return named(db)
    .where('guardians.owner_id', '=', ownerId)
    .where('guardians.id', '=', id)
    .executeTakeFirst()
}

/** Every guardianship of an address, by any owner. */
export function guardiansByAddress(db: Connection, email: string) {
  return db
    .selectFrom('guardians')
    .select(['id', 'owner_id as ownerId'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
}

/** The guardianship of this member over that owner. */
export function guardianshipOf(
  db: Connection,
  memberId: number,
  ownerId: number,
): Promise<NamedGuardian | undefined> {
  return named(db)
    .where('guardians.owner_id', '=', ownerId)
    .where('guardians.account_id', '=', memberId)
    .executeTakeFirst()
}

function named(db: Connection) {
  return db
    .selectFrom('guardians')
    .leftJoin('accounts', 'accounts.id', 'guardians.account_id')
    .leftJoin('passings', (join) =>
      join
        .onRef('passings.owner_id', '=', 'guardians.account_id')
        .on('passings.undone_at', 'is', null),
    )
    .select([
      'guardians.id',
      'guardians.email',
      givenName,
      sql<string>`coalesce(guardians.relation, '')`.as('relation'),
      sql<string>`coalesce(guardians.note, '')`.as('note'),
      'guardians.seat',
      'guardians.accepted_at as acceptedAt',
      'guardians.created_at as createdAt',
      'guardians.invited_at as invitedAt',
      'guardians.asked_at as askedAt',
      'guardians.answered_at as answeredAt',
      'guardians.silent_since as silentSince',
      'guardians.suspended_at as suspendedAt',
      'guardians.messages_stopped_at as messagesStoppedAt',
      'guardians.account_id as accountId',
      'accounts.time_zone as timeZone',
      sql<boolean>`accounts.erase_after is not null or passings.id is not null`.as('isAway'),
    ])
}

export async function insertGuardian(
  db: Connection,
  {
    ownerId,
    at,
    ...asked
  }: Pick<NamedGuardian, 'email' | 'seat' | 'name' | 'relation' | 'note'> & {
    ownerId: number
    at: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('guardians')
    .values({ owner_id: ownerId, ...asked, created_at: at, invited_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only the token of the newest invitation can decline it. */
export async function setInvitation(
  db: Connection,
  id: number,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<void> {
  await db
    .updateTable('guardians')
    .set({ invitation_hash: hash, invited_at: at })
    .where('id', '=', id)
    .execute()
}

/** Returns false if the guardian had accepted before. */
export async function setAccepted(db: Connection, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardians')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the guardian invited with this token. A guardian who has signed in may decline, too. */
export function takeInvitation(db: Connection, hash: Buffer, after: Date) {
  return db
    .deleteFrom('guardians')
    .where('invitation_hash', '=', hash)
    .where('invited_at', '>', after)
    .returning(['id', 'owner_id as ownerId', 'email', 'account_id as accountId', givenName])
    .executeTakeFirst()
}

/** The invitation with this token, as the page of it shows it. */
export function findInvitation(db: Connection, hash: Buffer, after: Date) {
  return db
    .selectFrom('guardians')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.email', '=', 'guardians.email')
        .on('accounts.email_proven_at', 'is not', null),
    )
    .select([
      'guardians.id',
      'guardians.owner_id as ownerId',
      'guardians.email',
      'guardians.invited_at as invitedAt',
      givenName,
      sql<string>`coalesce(guardians.relation, '')`.as('relation'),
      sql<string>`coalesce(guardians.note, '')`.as('note'),
      'guardians.accepted_at as acceptedAt',
      'guardians.account_id as boundTo',
      'accounts.id as holderId',
    ])
    .where('invitation_hash', '=', hash)
    .where('invited_at', '>', after)
    .executeTakeFirst()
}

export async function deleteGuardian(db: Connection, ownerId: number, id: number) {
  return db
    .deleteFrom('guardians')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning(['email', 'account_id as accountId', givenName])
    .executeTakeFirst()
}

export async function setSuspended(
  db: Connection,
  ownerId: number,
  accountId: number,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('guardians')
    .set({ suspended_at: at })
    .where('owner_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function isPassingStopped(db: Connection, ownerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('passings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .where((is) =>
      is.or([
        is('objected_at', 'is not', null),
        is('held_at', 'is not', null),
        is('disputed_at', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function passingRecordedAt(db: Connection, ownerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('passings')
    .select('recorded_at as recordedAt')
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row?.recordedAt ?? null
}
