import type { Connection } from '../database/connect.ts'

interface Exportable {
  accountId: number
  code: string
}

/** The memorial with this code, unless its owner has asked to be erased. */
export function findExportable(db: Connection, code: string): Promise<Exportable | undefined> {
  return exportable(db).where('code', '=', code).executeTakeFirst()
}

/** In order, some at a time: there may be a million. */
export function nextExportable(
  db: Connection,
  after: number,
  limit: number,
): Promise<Exportable[]> {
  return exportable(db).where('account_id', '>', after).orderBy('account_id').limit(limit).execute()
}

export async function countExportable(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('graves')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('code', 'is not', null)
    .where('born_on', 'is not', null)
    .where('is_closed', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function exportable(db: Connection) {
  return db
    .selectFrom('graves')
    .select((row) => ['account_id as accountId', row.ref('code').$notNull().as('code')])
    .where('code', 'is not', null)
    .where('born_on', 'is not', null)
    .where('is_closed', '=', false)
}
