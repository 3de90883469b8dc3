import type { Connection, Database } from '../../database/connect.ts'
import { changeCandles, countCandles } from '../../graveyard/candle-counts.store.ts'
import { isGuardian } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { openGrave } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BotGate } from '../../site/bot-check/bot-check.ts'
import { type CandleKind, type CandlesAtGrave, daysBurning, visitorOfDay } from './candle.rules.ts'
import * as store from './candles.store.ts'

const shown = 30
const dayLength = 24 * 60 * 60 * 1000
/** When so many are left in ten minutes at all graves together, the bot check is asked for. */
const flood = { candles: 300, milliseconds: 10 * 60 * 1000 }

interface Visit {
  kind: CandleKind
  firstName: string
  /** Drawn once by the browser. */
  visitor: string
  botToken: string
  address: string
  code?: string | undefined
}

export type CandlesService = ReturnType<typeof candlesService>

/** Candles and flowers that visitors leave at open memorials, without words. */
export function candlesService(deps: { db: Database; clock: Clock; bots: BotGate }) {
  const { db, clock, bots } = deps

  /** For a memorial that is open. */
  async function list(graveId: number, from: Connection = db): Promise<CandlesAtGrave> {
    const [counts, candles] = [
      await countCandles(from, graveId),
      await store.newestCandles(from, graveId, shown),
    ]
    return { ...counts, candles }
  }

  async function leave(graveId: number, visit: Visit): Promise<CandlesAtGrave> {
    if (await isFlooded()) await bots.pass(visit.botToken, visit.address)
    return db.transaction().execute(async (trx) => {
      const grave = await openGrave(trx, graveId, 'public', visit.code)
      if (!grave) throw problem('grave-not-found')
      if (!grave.isOpen) throw problem('grave-not-public')
      const { kind, firstName } = visit
      const leftAt = clock.now()
      const visitor = visitorOfDay({ visitor: visit.visitor, graveId, kind, at: leftAt })
      const isNew = await store.insertCandle(trx, { graveId, kind, firstName, visitor, leftAt })
      if (!isNew) throw problem('candle-burns-already')
      await changeCandles(trx, graveId, {
        kind,
        by: 1,
        ...(kind === 'candle' && { lastCandleAt: leftAt }),
      })
      return list(graveId, trx)
    })
  }

  async function isFlooded(): Promise<boolean> {
    const since = new Date(clock.now().getTime() - flood.milliseconds)
    return (await store.countSince(db, since, flood.candles)) >= flood.candles
  }

  async function remove(graveId: number, candleId: number, memberId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await isGuardian(trx, memberId, graveId))) throw problem('forbidden')
      const kind = await store.deleteCandle(trx, graveId, candleId)
      if (!kind) throw problem('candle-not-found')
      const lastCandleAt = await store.lastCandleAt(trx, graveId)
      await changeCandles(trx, graveId, { kind, by: -1, lastCandleAt })
      await recordInAudit(trx, {
        event: 'candle-removed',
        accountId: graveId,
        actorId: memberId,
        at: clock.now(),
        details: { candleId },
      })
    })
  }

  /** Runs once a day. The counts stay. */
  async function forgetBurntOut(): Promise<void> {
    await store.deleteBefore(db, new Date(clock.now().getTime() - daysBurning * dayLength))
  }

  return { list, leave, remove, forgetBurntOut }
}
