import { isIP } from 'node:net'
import { hourMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { type BlockKind, plain } from '../../lib/blocks/block.rules.ts'
import * as store from '../../lib/blocks/blocks.store.ts'
import { networkMark } from '../../lib/network-mark.ts'
import { problem } from '../../lib/problem.ts'

interface Because {
  reason: string
  by: OperatorId
}

// What operators block for a time.

export function listBlocks(ctx: Context) {
  return store.activeBlocks(ctx.db, ctx.clock.now())
}

export function addBlock(
  ctx: Context,
  { kind, value, hours }: { kind: BlockKind; value: string; hours: number | undefined },
  { reason, by }: Because,
): Promise<void> {
  const known = valueOf(ctx, kind, value)
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const until = hours === undefined ? null : new Date(now.getTime() + hours * hourMs)
    const blockId = await store.putBlock(trx, { kind, value: known, until, madeAt: now })
    const details = { blockId, kind, value: known, reason }
    await recordInAudit(trx, operatorEntry('block-added', null, by, now, details))
  })
}

export function liftBlock(ctx: Context, id: number, { reason, by }: Because): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const lifted = await store.deleteBlock(trx, id)
    if (!lifted) throw problem('not-found')
    const { kind, value } = lifted
    const details = { blockId: id, kind, value, reason }
    await recordInAudit(trx, operatorEntry('block-lifted', null, by, ctx.clock.now(), details))
  })
}

const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u
const mark = /^[\w-]{22}$/

/** The value as it is compared; refuses one that would match nothing, or everything. */
function valueOf(ctx: Context, kind: BlockKind, value: string): string {
  const text = plain(value.trim())
  if (kind === 'hold') return ''
  if (kind === 'network' && isIP(text)) return networkMark(ctx.settings.sessionSecret, text)
  if (kind === 'network' && mark.test(value)) return value
  if (kind === 'domain' && domain.test(text)) return text
  if (kind === 'word' && [...text].length >= 2) return text
  throw problem('not-blockable')
}
