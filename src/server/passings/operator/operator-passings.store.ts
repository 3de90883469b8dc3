import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { PassingCase } from './passing-case.rules.ts'

/** One select per index: the cost depends on what is open, not on how many have died. */
export function openCases(db: Connection): Promise<PassingCase[]> {
  return cases(db)
    .where('passings.id', 'in', (query) =>
      query
        .selectFrom('passings')
        .select('id')
        .where('opened_at', 'is', null)
        .where('undone_at', 'is', null)
        .union(
          query
            .selectFrom('passings')
            .select('id')
            .where('undone_at', 'is', null)
            .where(isOpenCase),
        )
        .union(
          query
            .selectFrom('passings')
            .select('id')
            .where('undone_at', 'is', null)
            .where('owner_id', 'in', (held) =>
              held.selectFrom('eternal_messages').select('owner_id').where('is_held', '=', true),
            ),
        ),
    )
    .orderBy('passings.id')
    .execute()
}

export function findCase(db: Connection, id: number): Promise<PassingCase | undefined> {
  return cases(db).where('passings.id', '=', id).executeTakeFirst()
}

/** The condition of the index `passings_open_cases`. */
const isOpenCase = sql<boolean>`(held_at is not null or disputed_at is not null or objected_at is not null
  or proposed_on is not null)`

function cases(db: Connection) {
  return db
    .selectFrom('passings')
    .innerJoin('accounts', 'accounts.id', 'passings.owner_id')
    .innerJoin('graves', 'graves.account_id', 'passings.owner_id')
    .select([
      'passings.id',
      'passings.owner_id as ownerId',
      'accounts.email as ownerEmail',
      'graves.full_name as ownerName',
      'passings.passed_on as passedOn',
      'passings.recorded_at as recordedAt',
      'passings.recorded_by as recordedBy',
      'passings.opens_at as opensAt',
      'passings.opened_at as openedAt',
      'passings.undone_at as undoneAt',
      'passings.needs_confirmation as needsConfirmation',
      'passings.confirmed_at as confirmedAt',
      'passings.objected_at as objectedAt',
      'passings.objection_reason as objectionReason',
      'passings.objection_answer as objectionAnswer',
      'passings.held_at as heldAt',
      'passings.held_reason as heldReason',
      'passings.disputed_at as disputedAt',
      'passings.proposed_on as proposedOn',
      sql<number>`(select count(*)::int from eternal_messages
        where eternal_messages.owner_id = passings.owner_id and is_held and sent_at is null)`.as(
        'heldMessages',
      ),
    ])
}

/** The audit entries of one passing, oldest first. */
export function eventsOf(db: Connection, { id, ownerId }: { id: number; ownerId: number }) {
  return db
    .selectFrom('audit')
    .leftJoin('accounts', 'accounts.id', 'audit.actor_id')
    .select([
      'audit.event',
      'audit.happened_at as at',
      'accounts.email as actor',
      sql<boolean>`coalesce((audit.details ->> 'byOperator')::boolean, false)`.as('isByOperator'),
      sql<string | null>`audit.details ->> 'reason'`.as('reason'),
    ])
    .where('audit.account_id', '=', ownerId)
    .where(sql<string>`audit.details ->> 'passingId'`, '=', String(id))
    .orderBy('audit.id')
    .execute()
}

/** Counts for the operator's health page, from the indexes of what is open. */
export async function passingsState(db: Connection) {
  const { rows } = await sql<{
    disputed: number
    objected: number
    held: number
    corrections: number
    unconfirmed: number
  }>`select
    count(*) filter (where disputed_at is not null) as disputed,
    count(*) filter (where objected_at is not null) as objected,
    count(*) filter (where held_at is not null) as held,
    count(*) filter (where proposed_on is not null) as corrections,
    (select count(*) from passings
      where opened_at is null and undone_at is null
        and needs_confirmation and confirmed_at is null) as unconfirmed
    from passings where undone_at is null and ${isOpenCase}
  `.execute(db)
  const none = { disputed: 0, objected: 0, held: 0, corrections: 0, unconfirmed: 0 }
  return rows[0] ?? none
}
