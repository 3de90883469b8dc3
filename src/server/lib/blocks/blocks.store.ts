import type { Connection } from '../../database/connect.ts'
import type { Block, BlockKind } from './block.rules.ts'

const columns = ['id', 'kind', 'value', 'until', 'made_at as madeAt'] as const

/** Blocks in force now, newest first. */
export async function activeBlocks(db: Connection, now: Date): Promise<Block[]> {
  const rows = await db
    .selectFrom('blocks')
    .select(columns)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as BlockKind }))
}

/** A second block of the same value replaces the first. */
export async function putBlock(
  trx: Connection,
  { kind, value, until, madeAt }: Omit<Block, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('blocks')
    .values({ kind, value, until, made_at: madeAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value']).doUpdateSet({ until, made_at: madeAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteBlock(trx: Connection, id: number): Promise<Block | undefined> {
  const row = await trx
    .deleteFrom('blocks')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as BlockKind }
}
