import type { Connection } from '../database/connect.ts'

export interface Exportable {
  /** The number of the grave, and of the account of its owner. */
  accountId: number
  code: string
  keptBy: 'owner' | 'family'
}

/** The memorial with this code, unless its owner has asked to be erased. */
export function findExportable(db: Connection, code: string): Promise<Exportable | undefined> {
  return exportable(db).where('code', '=', code).executeTakeFirst()
}

/** In order, in batches: there may be a million. */
export function nextExportable(
  db: Connection,
  after: number,
  limit: number,
): Promise<Exportable[]> {
  return exportable(db).where('account_id', '>', after).orderBy('account_id').limit(limit).execute()
}

export async function countExportable(db: Connection): Promise<number> {
  const { count } = await exportable(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A memorial by family has no account; an archive of it holds what its page shows. */
function exportable(db: Connection) {
  return db
    .selectFrom('graves')
    .select((row) => [
      'account_id as accountId',
      row.ref('code').$notNull().as('code'),
      'kept_by as keptBy',
    ])
    .where('code', 'is not', null)
    .where('is_closed', '=', false)
    .where((row) =>
      row.or([
        row.and([row('kept_by', '=', 'owner'), row('born_on', 'is not', null)]),
        row.and([row('kept_by', '=', 'family'), row('hidden_by', 'is', null)]),
      ]),
    )
}
