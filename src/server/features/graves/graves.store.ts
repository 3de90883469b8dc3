import type { Updateable } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Tables } from '../../database/rows.generated.ts'
import { graveyardNews } from './news.ts'

export async function insertGrave(db: Connection, accountId: number): Promise<void> {
  await db.insertInto('graves').values({ account_id: accountId }).execute()
}

export function findGrave(db: Connection, accountId: number) {
  return db.selectFrom('graves').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

export function getGrave(db: Connection, accountId: number) {
  return db
    .selectFrom('graves')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Holds the row until the transaction ends: of two changes at once, one waits for the other. */
export function lockGrave(db: Connection, accountId: number) {
  return db
    .selectFrom('graves')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whoever remembers the page it stands on hears of the change. */
export async function updateGrave(
  db: Connection,
  accountId: number,
  change: Omit<Updateable<Tables['graves']>, 'account_id' | 'place' | 'search_name'>,
): Promise<void> {
  await db
    .with('changed', (query) =>
      query
        .updateTable('graves')
        .set(change)
        .where('account_id', '=', accountId)
        .returning('place'),
    )
    .selectFrom('changed')
    .select(({ fn, val, cast }) =>
      fn('pg_notify', [val(graveyardNews), cast<string>('place', 'text')]).as('told'),
    )
    .where('place', 'is not', null)
    .execute()
}
