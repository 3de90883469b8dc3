import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { updateLastCandle } from '../candles/candles.ts'
import { lookAgain } from '../following/following.store.ts'
import { updateLastTribute } from '../tributes/tributes.ts'
import * as store from './joined.store.ts'

/** Candles, tributes, offerings, followers and reports come along when a memorial is joined into another. */
export async function moveWhatVisitorsLeft(
  ctx: Context,
  trx: Connection,
  pair: store.Pair,
): Promise<void> {
  await store.moveTributes(trx, pair)
  await store.moveOfferings(trx, pair)
  await store.moveCandles(trx, pair)
  await store.moveReports(trx, pair)
  // The days of the two may differ.
  if ((await store.moveFollowers(trx, pair)) > 0)
    await lookAgain(trx, pair.staysId, ctx.clock.now())
  await updateLastTribute(trx, pair.staysId)
  await updateLastCandle(trx, pair.staysId)
}
