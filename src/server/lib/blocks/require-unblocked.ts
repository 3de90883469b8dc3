import type { Connection } from '../../database/connect.ts'
import { networkMark } from '../network-mark.ts'
import { problem } from '../problem.ts'
import { isBlocked, type Sent } from './block.rules.ts'
import { activeBlocks } from './blocks.store.ts'

/** Refuses what an operator blocks, without revealing which word or network it is. */
export async function requireUnblocked(
  ctx: { db: Connection; clock: { now(): Date }; settings: { sessionSecret: string } },
  { address, ...sent }: Omit<Sent, 'networkMark'> & { address: string },
): Promise<void> {
  const blocks = await activeBlocks(ctx.db, ctx.clock.now())
  const mark = networkMark(ctx.settings.sessionSecret, address)
  if (isBlocked({ ...sent, networkMark: mark }, blocks)) throw problem('blocked')
}
