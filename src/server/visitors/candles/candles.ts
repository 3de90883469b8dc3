import { dayMs, hourMs, minuteMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { changeCandles, countCandles } from '../../graveyard/candle-counts.store.ts'
import { announceGrave, updateGrave } from '../../graveyard/graves.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { openGrave } from '../../memorials/memorials.ts'
import { isResponsible } from '../../memorials/responsible.ts'
import { type CandleKind, type CandlesAtGrave, daysBurning, visitorOfDay } from './candle.rules.ts'
import * as store from './candles.store.ts'

const shown = 30
/** From this many in ten minutes at all graves together, the bot check is required. */
const flood = { candles: 300, milliseconds: 10 * minuteMs }

interface Visit {
  kind: CandleKind
  firstName: string
  /** Generated once by the browser. */
  visitor: string
  botToken: string
  address: string
  code?: string | undefined
}

// Candles and flowers that visitors leave at open memorials, without words.

/** For a memorial that is open. */
export async function listCandles(
  ctx: Context,
  graveId: number,
  from: Connection = ctx.db,
): Promise<CandlesAtGrave> {
  const [counts, candles] = [
    await countCandles(from, graveId),
    await store.newestCandles(from, graveId, shown),
  ]
  return { ...counts, candles }
}

export async function leaveCandle(
  ctx: Context,
  graveId: number,
  visit: Visit,
): Promise<CandlesAtGrave> {
  if (await isFlooded(ctx)) await ctx.bots.pass(visit.botToken, visit.address)
  return ctx.db.transaction().execute(async (trx) => {
    const grave = await openGrave(trx, graveId, 'public', visit.code)
    if (!grave) throw problem('grave-not-found')
    if (!grave.isOpen) throw problem('grave-not-public')
    const { kind, firstName } = visit
    const leftAt = ctx.clock.now()
    const visitor = visitorOfDay({ visitor: visit.visitor, graveId, kind, at: leftAt })
    const isNew = await store.insertCandle(trx, { graveId, kind, firstName, visitor, leftAt })
    if (!isNew) throw problem('candle-burns-already')
    await changeCandles(trx, graveId, {
      kind,
      by: 1,
      ...(kind === 'candle' && { lastCandleAt: leftAt }),
    })
    return listCandles(ctx, graveId, trx)
  })
}

/** A candle can be named once, within an hour. */
const namedWithin = hourMs

/** The visitor is recognised by the same mark that prevents a second candle. */
export async function nameCandle(
  ctx: Context,
  graveId: number,
  { kind, firstName, visitor, code }: Pick<Visit, 'kind' | 'firstName' | 'visitor' | 'code'>,
): Promise<CandlesAtGrave> {
  return ctx.db.transaction().execute(async (trx) => {
    const grave = await openGrave(trx, graveId, 'public', code)
    if (!grave) throw problem('grave-not-found')
    if (!grave.isOpen) throw problem('grave-not-public')
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - namedWithin)
    // Midnight may have passed since it was lit.
    const visitors = [now, since].map((at) => visitorOfDay({ visitor, graveId, kind, at }))
    const isNamed = await store.nameCandle(trx, { visitors, since, firstName })
    if (!isNamed) throw problem('candle-not-found')
    await announceGrave(trx, graveId)
    return listCandles(ctx, graveId, trx)
  })
}

async function isFlooded(ctx: Context): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - flood.milliseconds)
  return (await store.countSince(ctx.db, since, flood.candles)) >= flood.candles
}

export async function removeCandle(
  ctx: Context,
  graveId: number,
  candleId: number,
  memberId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await isResponsible(trx, memberId, graveId))) throw problem('forbidden')
    const kind = await store.deleteCandle(trx, graveId, candleId)
    if (!kind) throw problem('candle-not-found')
    const lastCandleAt = await store.lastCandleAt(trx, graveId)
    await changeCandles(trx, graveId, { kind, by: -1, lastCandleAt })
    await recordInAudit(trx, {
      event: 'candle-removed',
      accountId: graveId,
      actorId: memberId,
      at: ctx.clock.now(),
      details: { candleId },
    })
  })
}

/** For a memorial that is open again: its candles are still burning. */
export async function updateLastCandle(trx: Connection, graveId: number): Promise<void> {
  const lastCandleAt = await store.lastCandleAt(trx, graveId)
  if (lastCandleAt) await updateGrave(trx, graveId, { lastCandleAt })
}

/** Runs once a day. The counts are kept. */
export async function forgetBurntOutCandles(ctx: Context): Promise<void> {
  await store.deleteBefore(ctx.db, new Date(ctx.clock.now().getTime() - daysBurning * dayMs))
}
