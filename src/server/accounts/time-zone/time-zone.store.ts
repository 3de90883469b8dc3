import type { Connection } from '../../database/connect.ts'

export interface TimeZoneSetting {
  timeZone: string | null
  isChosen: boolean
}

export function timeZoneOf(db: Connection, accountId: number): Promise<TimeZoneSetting> {
  return db
    .selectFrom('accounts')
    .select(['time_zone as timeZone', 'time_zone_chosen as isChosen'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function setTimeZone(
  db: Connection,
  accountId: number,
  { timeZone, isChosen }: TimeZoneSetting,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ time_zone: timeZone, time_zone_chosen: isChosen })
    .where('id', '=', accountId)
    .execute()
}

/** Returns false when nothing changes: the zone is the same, or the member has chosen one. */
export async function followBrowser(
  db: Connection,
  accountId: number,
  timeZone: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ time_zone: timeZone })
    .where('id', '=', accountId)
    .where('time_zone_chosen', '=', false)
    .where('time_zone', 'is distinct from', timeZone)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
