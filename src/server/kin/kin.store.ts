import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { Kin, Pair } from './kin.rules.ts'

const lock = 7_341_034
/** A page could not show more people calmly. */
const maxPeople = 60
/** No family is known that far back. */
const maxAncestors = 10_000

const columns = [
  'id',
  'first_id as firstId',
  'second_id as secondId',
  'relation',
  'offered_by as offeredBy',
  'asked_as as askedAs',
  'offered_at as offeredAt',
  'accepted_at as acceptedAt',
  'refused_at as refusedAt',
] as const

/**
 * Changes of kin wait for each other until the transaction ends: a circle of descent spans many rows, and two
 * concurrent changes could each add one. Returns false when a grave is gone.
 */
export async function lockKin(trx: Connection, graveIds: readonly number[]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
  const held = await trx
    .selectFrom('graves')
    .select('account_id')
    .where('account_id', 'in', [...graveIds])
    .orderBy('account_id')
    .forKeyShare()
    .execute()
  return held.length === graveIds.length
}

export async function kinOf(db: Connection, graveId: number): Promise<Kin[]> {
  return db
    .selectFrom('kin')
    .select(columns)
    .where((row) => row.or([row('first_id', '=', graveId), row('second_id', '=', graveId)]))
    .orderBy('id')
    .execute()
}

export async function findPair(
  db: Connection,
  { firstId, secondId }: Omit<Pair, 'relation'>,
): Promise<Kin | undefined> {
  return db
    .selectFrom('kin')
    .select(columns)
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .executeTakeFirst()
}

export async function findKin(
  db: Connection,
  graveId: number,
  id: number,
): Promise<Kin | undefined> {
  return db
    .selectFrom('kin')
    .select(columns)
    .where('id', '=', id)
    .where((side) => side.or([side('first_id', '=', graveId), side('second_id', '=', graveId)]))
    .executeTakeFirst()
}

export async function insertOffer(
  trx: Connection,
  { firstId, secondId, relation }: Pair,
  offer: { by: number; as: string; at: Date },
): Promise<Kin> {
  return trx
    .insertInto('kin')
    .values({
      first_id: firstId,
      second_id: secondId,
      relation,
      offered_by: offer.by,
      asked_as: offer.as,
      offered_at: offer.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function setAccepted(trx: Connection, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('kin')
    .set({ accepted_at: at, asked_as: null })
    .where('id', '=', id)
    .execute()
}

/** The side in `offeredBy` may not ask again for a while. */
export async function setRefused(
  trx: Connection,
  id: number,
  { offeredBy, at }: { offeredBy: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('kin')
    .set({ offered_by: offeredBy, asked_as: null, accepted_at: null, refused_at: at })
    .where('id', '=', id)
    .execute()
}

export async function deleteKin(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('kin').where('id', '=', id).execute()
}

/** One side was joined into another memorial, which stands in its place. */
export async function moveTie(
  trx: Connection,
  id: number,
  { firstId, secondId, relation }: Pair,
  side: { from: number; to: number },
): Promise<void> {
  await trx
    .updateTable('kin')
    .set((row) => ({
      first_id: firstId,
      second_id: secondId,
      relation,
      offered_by: row
        .case()
        .when('offered_by', '=', side.from)
        .then(side.to)
        .else(row.ref('offered_by'))
        .end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Returns what was deleted. */
export async function deleteStale(
  trx: Connection,
  before: { offeredAt: Date; refusedAt: Date },
): Promise<number[]> {
  const rows = await trx
    .deleteFrom('kin')
    .where('accepted_at', 'is', null)
    .where((row) =>
      row.or([
        row('refused_at', '<=', before.refusedAt),
        row.and([row('refused_at', 'is', null), row('offered_at', '<=', before.offeredAt)]),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is accepted between any two of these. */
export async function acceptedAmong(db: Connection, ids: readonly number[]): Promise<Pair[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('kin')
    .select(['first_id as firstId', 'second_id as secondId', 'relation'])
    .where('first_id', 'in', ids)
    .where('second_id', 'in', ids)
    .where('accepted_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Whether one is an ancestor of the other, by what is accepted. */
export async function isAncestor(
  db: Connection,
  ancestorId: number,
  ofId: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive ancestors (id) as (
      select ${ofId}::bigint
      union
      select parents.id from ancestors, lateral (
        select second_id as id from kin
        where first_id = ancestors.id and relation = 'parent' and accepted_at is not null
        union all
        select first_id from kin
        where second_id = ancestors.id and relation = 'child' and accepted_at is not null
      ) parents
    )
    select id from (select id from ancestors limit ${maxAncestors}) known
    where id = ${ancestorId}`.execute(db)
  return rows.length > 0
}

/**
 * The accepted ties of a memorial, of its grandparents and grandchildren, and among all of them; one query, by
 * the index of each side.
 */
export async function readTies(db: Connection, graveId: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with own as (
      select id, relation from (
        select second_id as id, relation, kin.id as at from kin
        where first_id = ${graveId} and accepted_at is not null
        union all
        select first_id, case relation when 'parent' then 'child' when 'child' then 'parent'
          else relation end, kin.id from kin
        where second_id = ${graveId} and accepted_at is not null
      ) sides order by at limit ${maxPeople}
    ), further as (
      select next.id from own, lateral (
        select second_id as id from kin
        where first_id = own.id and relation = own.relation and accepted_at is not null
        union all
        select first_id from kin
        where second_id = own.id and accepted_at is not null
          and relation = case own.relation when 'parent' then 'child' else 'parent' end
      ) next
      where own.relation in ('parent', 'child') limit ${maxPeople}
    ), people as (
      select id from (
        select ${graveId}::bigint as id, 0 as step
        union all select id, 1 from own
        union all select id, 2 from further
      ) known group by id order by min(step), id limit ${maxPeople + 1}
    )
    select kin.first_id as "firstId", kin.second_id as "secondId", kin.relation
    from people join kin on kin.first_id = people.id
    where kin.accepted_at is not null and kin.second_id in (select id from people)
    order by kin.id`.execute(db)
  return rows
}
