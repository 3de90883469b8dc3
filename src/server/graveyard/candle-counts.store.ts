import type { Connection } from '../database/connect.ts'
import { updateGrave } from './graves.store.ts'

export async function countCandles(
  db: Connection,
  accountId: number,
): Promise<{ candleCount: number; flowerCount: number }> {
  const row = await db
    .selectFrom('graves')
    .select(['candles as candleCount', 'flowers as flowerCount'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { candleCount: 0, flowerCount: 0 }
}

/** `lastCandleAt` is given where the change is about a candle. */
export async function changeCandles(
  trx: Connection,
  accountId: number,
  change: { kind: 'candle' | 'flowers'; by: 1 | -1; lastCandleAt?: Date | null },
): Promise<void> {
  const column = change.kind === 'candle' ? 'candles' : 'flowers'
  const { before } = await trx
    .updateTable('graves')
    .set((build) => ({ [column]: build(column, '+', change.by) }))
    .where('account_id', '=', accountId)
    .returning('last_candle_at as before')
    .executeTakeFirstOrThrow()
  const { lastCandleAt = before } = change
  await updateGrave(trx, accountId, { lastCandleAt })
}
