import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

/* What visitors left at a memorial that was joined into another. Each statement moves what it finds. */

export interface Pair {
  staysId: number
  goesId: number
}

/** Their numbers follow the time over all graves, so the order of both together is right by itself. */
export async function moveTributes(trx: Connection, { staysId, goesId }: Pair): Promise<void> {
  await trx
    .updateTable('tributes')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .execute()
  // The next letter tells of what neither side has been told of yet.
  await sql`with untold as (
      delete from untold_tributes where grave_id = ${goesId} returning first_tribute_id
    )
    insert into untold_tributes (grave_id, first_tribute_id)
    select ${staysId}, first_tribute_id from untold
    on conflict (grave_id) do update set first_tribute_id =
      least(untold_tributes.first_tribute_id, excluded.first_tribute_id)`.execute(trx)
}

export async function moveOfferings(trx: Connection, { staysId, goesId }: Pair): Promise<void> {
  await trx
    .updateTable('offerings')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .execute()
}

/** Burnt-out ones are in the counts alone. */
export async function moveCandles(trx: Connection, { staysId, goesId }: Pair): Promise<void> {
  await trx
    .updateTable('candles')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .execute()
  await trx
    .updateTable('graves')
    .from('graves as gone')
    .set(({ eb, ref }) => ({
      candles: eb(ref('graves.candles'), '+', ref('gone.candles')),
      flowers: eb(ref('graves.flowers'), '+', ref('gone.flowers')),
    }))
    .where('graves.account_id', '=', staysId)
    .where('gone.account_id', '=', goesId)
    .execute()
  await trx
    .updateTable('graves')
    .set({ candles: 0, flowers: 0 })
    .where('account_id', '=', goesId)
    .execute()
}

/** Of somebody who follows both, a proven request counts for more; else the one that stays. Returns how many came. */
export async function moveFollowers(trx: Connection, { staysId, goesId }: Pair): Promise<number> {
  await sql`delete from followers gone using followers own
    where gone.grave_id = ${goesId} and own.grave_id = ${staysId} and gone.email = own.email
      and (own.confirmed_at is not null or gone.confirmed_at is null)`.execute(trx)
  await sql`delete from followers own using followers gone
    where gone.grave_id = ${goesId} and own.grave_id = ${staysId} and gone.email = own.email`.execute(
    trx,
  )
  const { numUpdatedRows } = await trx
    .updateTable('followers')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What is reported goes along; what is said of both memorials themselves is one case. */
export async function moveReports(trx: Connection, { staysId, goesId }: Pair): Promise<void> {
  await sql`update reports set case_id = own.id
    from report_cases own, report_cases gone
    where reports.case_id = gone.id and gone.grave_id = ${goesId} and own.grave_id = ${staysId}
      and gone.tribute_id is null and own.tribute_id is null
      and gone.decided_at is null and own.decided_at is null`.execute(trx)
  await sql`delete from report_cases gone using report_cases own
    where gone.grave_id = ${goesId} and own.grave_id = ${staysId}
      and gone.tribute_id is null and own.tribute_id is null
      and gone.decided_at is null and own.decided_at is null`.execute(trx)
  await trx
    .updateTable('report_cases')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .execute()
}
