import type { Connection } from '../../database/connect.ts'

export type RestrictionKind = 'limited' | 'suspended' | 'banned'

export interface Restriction {
  kind: RestrictionKind
  /** Null until an operator lifts it. */
  until: Date | null
}

/** Undefined where there is none, or where it has ended. */
export async function findRestriction(
  db: Connection,
  accountId: number,
  now: Date,
): Promise<Restriction | undefined> {
  const row = await db
    .selectFrom('restrictions')
    .select(['kind', 'until'])
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .executeTakeFirst()
  return row && { kind: row.kind as RestrictionKind, until: row.until }
}

export async function putRestriction(
  trx: Connection,
  accountId: number,
  { kind, until }: Restriction,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('restrictions')
    .values({ account_id: accountId, kind, until, restricted_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ kind, until, restricted_at: at }),
    )
    .execute()
}

export async function deleteRestriction(trx: Connection, accountId: number): Promise<void> {
  await trx.deleteFrom('restrictions').where('account_id', '=', accountId).execute()
}
