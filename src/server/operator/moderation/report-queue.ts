import { maxCasesDecided, maxCasesListed } from '../../../contract/operator/moderation.ts'
import type { Context } from '../../context.ts'
import { withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { problem } from '../../lib/problem.ts'
import * as store from '../../visitors/reports/report-queue.store.ts'
import { findCase } from '../../visitors/reports/reports.store.ts'
import { removedTributesKeptMs } from '../../visitors/tributes/tribute.rules.ts'
import { type Because, keepCase, removeCase, undoCase } from './moderation.ts'

export type Wanted = Omit<store.ReportFilter, 'decidedSince'>

const maxGroups = 100
/** Cases per transaction: it holds the graveyard's lock, and a kill loses no more than these. */
const perTransaction = 20

const acts = { keep: keepCase, remove: removeCase, undo: undoCase } as const
export type ManyAct = keyof typeof acts

// Decides many reports at once, for a night on which somebody spams every grave.

export async function findReports(ctx: Context, wanted: Wanted, before?: number) {
  const filter = withSince(ctx, wanted)
  const range = { before, limit: maxCasesListed + 1 }
  const found = await store.queuedCases(ctx.db, filter, range)
  return {
    cases: found.slice(0, maxCasesListed),
    hasMore: found.length > maxCasesListed,
    total: await store.countQueued(ctx.db, filter),
    asOf: ctx.clock.now(),
  }
}

export async function groupReports(ctx: Context, wanted: Wanted, by: store.GroupBy) {
  const groups = await store.queuedGroups(ctx.db, withSince(ctx, wanted), by, maxGroups)
  return { by, groups, total: groups[0]?.total ?? 0, asOf: ctx.clock.now() }
}

/** Each case is decided completely or not at all; one that another operator was first with is left as it is. */
export async function decideReports(
  ctx: Context,
  act: ManyAct,
  chosen: { cases: number[] | undefined; wanted: Omit<Wanted, 'state'> },
  because: Because,
): Promise<{ done: number[]; skipped: number[]; left: number }> {
  const wanted: Wanted = { ...chosen.wanted, state: act === 'undo' ? 'decided' : 'open' }
  const ids = chosen.cases ?? (await fitting(ctx, wanted))
  const done: number[] = []
  const skipped: number[] = []
  for (let start = 0; start < ids.length; start += perTransaction) {
    const batch = ids.slice(start, start + perTransaction)
    const outcomes = await decideBatch(ctx, act, batch, because)
    for (const [place, id] of batch.entries()) {
      ;(outcomes[place] === 'done' ? done : skipped).push(id)
    }
  }
  const left = chosen.cases ? 0 : await countLeft(ctx, wanted, skipped.length)
  return { done, skipped, left }
}

function decideBatch(ctx: Context, act: ManyAct, ids: number[], because: Because) {
  return withGraveyardLock(ctx.db, async (lock) => {
    const outcomes: string[] = []
    for (const id of ids) {
      const found = await findCase(lock.trx, id)
      outcomes.push(found ? await acts[act](ctx, lock, found, because) : 'unknown')
    }
    return outcomes
  })
}

/** Refuses an empty search: nobody decides all reports on purpose. */
async function fitting(ctx: Context, wanted: Wanted): Promise<number[]> {
  const { text, author, network, words } = wanted
  if (!text && [author, network, words].every((key) => key === undefined)) {
    throw problem('nothing-chosen')
  }
  const range = { limit: maxCasesDecided }
  const found = await store.queuedCases(ctx.db, withSince(ctx, wanted), range)
  return found.map(({ id }) => id)
}

/** What cannot be undone always matches, and is not counted as left. */
async function countLeft(ctx: Context, wanted: Wanted, skipped: number): Promise<number> {
  const count = await store.countQueued(ctx.db, withSince(ctx, wanted))
  return Math.max(0, count - skipped)
}

function withSince(ctx: Context, wanted: Wanted): store.ReportFilter {
  return {
    ...wanted,
    decidedSince: new Date(ctx.clock.now().getTime() - removedTributesKeptMs),
  }
}
