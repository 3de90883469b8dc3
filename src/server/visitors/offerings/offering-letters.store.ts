import type { Connection } from '../../database/connect.ts'

/** A guardian with waiting offerings that no letter has mentioned yet. */
export interface GuardianToTell {
  accountId: number
  timeZone: string | null
  toldAt: Date | null
  oldestAt: Date
}

/** By account, after `after`. */
export async function guardiansToTell(
  db: Connection,
  after: number,
  limit: number,
): Promise<GuardianToTell[]> {
  return untold(db)
    .innerJoin('accounts', 'accounts.id', 'readers.accountId')
    .select(({ fn }) => [
      'accounts.id as accountId',
      'accounts.time_zone as timeZone',
      'offering_letters.told_at as toldAt',
      fn.min('offerings.offered_at').as('oldestAt'),
    ])
    .where('accounts.id', '>', after)
    .groupBy(['accounts.id', 'accounts.time_zone', 'offering_letters.told_at'])
    .orderBy('accounts.id')
    .limit(limit)
    .execute()
}

/** The offerings that no letter to this guardian has mentioned yet, by grave. */
export async function untoldTo(db: Connection, accountId: number) {
  return untold(db)
    .select(['offerings.id', 'offerings.kind', 'offerings.grave_id as graveId'])
    .where('readers.accountId', '=', accountId)
    .orderBy('offerings.id')
    .execute()
}

/** Guardians, and the keepers of memorials by family. */
function readers(db: Connection) {
  return db
    .selectFrom('guardians')
    .select(['owner_id as graveId', 'account_id as accountId'])
    .where('suspended_at', 'is', null)
    .unionAll(
      db
        .selectFrom('keepers')
        .select(['grave_id as graveId', 'account_id as accountId'])
        .where('accepted_at', 'is not', null),
    )
}

function untold(db: Connection) {
  return db
    .selectFrom('offerings')
    .innerJoin(readers(db).as('readers'), 'readers.graveId', 'offerings.grave_id')
    .leftJoin('offering_letters', 'offering_letters.account_id', 'readers.accountId')
    .where('offerings.refused_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('told_offerings')
            .select('offering_id')
            .whereRef('told_offerings.offering_id', '=', 'offerings.id')
            .whereRef('told_offerings.account_id', '=', 'readers.accountId'),
        ),
      ),
    )
}

/** Of two processes that write to a guardian at once, the second waits here and then finds nothing. */
export async function lockGuardianToTell(trx: Connection, accountId: number): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** Also writes the highest number, which earlier versions read. */
export async function setTold(
  trx: Connection,
  accountId: number,
  { ids, toldAt }: { ids: readonly number[]; toldAt: Date },
): Promise<void> {
  await trx
    .insertInto('told_offerings')
    .values(ids.map((id) => ({ offering_id: id, account_id: accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('offering_letters')
    .values({ account_id: accountId, told_id: Math.max(...ids), told_at: toldAt })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        told_id: row.fn('greatest', ['offering_letters.told_id', 'excluded.told_id']),
        told_at: toldAt,
      })),
    )
    .execute()
}
