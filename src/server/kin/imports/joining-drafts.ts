import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { announceGrave } from '../../graveyard/graves.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { Problem } from '../../lib/problem.ts'
import { areKeepersInDispute, keeperOf } from '../../memorials/family/keepers.store.ts'
import { type Pair, pairOf } from '../kin.rules.ts'
import * as kin from '../kin.store.ts'
import { requireFit } from '../kin.ts'
import { tiesOfMemorials } from './imports.store.ts'

/** The member speaks for both sides, so nobody has to be asked. What cannot be, such as a circle, is left out. */
export async function joinMemorials(
  ctx: Context,
  trx: Connection,
  accountId: number,
  importId: number,
): Promise<void> {
  const ties = await tiesOfMemorials(trx, importId)
  const ids = [...new Set(ties.flatMap(({ firstId, secondId }) => [firstId, secondId]))]
  if (ids.length === 0) return
  await kin.lockKin(trx, ids)
  const own = new Set<number>()
  for (const id of ids) {
    const isKept = (await keeperOf(trx, accountId, id)) !== undefined
    if (isKept && !(await areKeepersInDispute(trx, id))) own.add(id)
  }
  for (const { firstId, secondId, relation } of ties) {
    const isOwn = own.has(firstId) && own.has(secondId) && firstId !== secondId
    if (isOwn) await join(ctx, trx, accountId, pairOf(firstId, secondId, relation))
  }
}

async function join(ctx: Context, trx: Connection, accountId: number, pair: Pair): Promise<void> {
  if (await kin.findPair(trx, pair)) return
  try {
    await requireFit(ctx, trx, pair)
  } catch (error) {
    if (error instanceof Problem) return
    throw error
  }
  const at = ctx.clock.now()
  const { id } = await kin.insertOffer(trx, pair, { by: pair.firstId, as: '', at })
  await kin.setAccepted(trx, id, at)
  await announceGrave(trx, pair.firstId)
  await announceGrave(trx, pair.secondId)
  const entry = { event: 'kin-accepted', accountId: pair.firstId, actorId: accountId, at } as const
  await recordInAudit(trx, entry)
}
