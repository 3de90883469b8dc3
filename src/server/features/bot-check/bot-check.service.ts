import { createHash } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { BotCheck } from '../../ports/bot-check.ts'
import type { Clock } from '../../ports/clock.ts'
import { spendToken } from './bot-check.store.ts'

export interface BotGate {
  /** Throws unless the check says that a person sent the token; each token passes once. */
  pass(token: string, address: string): Promise<void>
}

export function botGate(deps: { db: Database; clock: Clock; check: BotCheck }): BotGate {
  return {
    async pass(token, address) {
      const isHuman = await deps.check.isHuman(token, address).catch(() => false)
      const hash = createHash('sha256').update(token).digest()
      if (!isHuman || !(await spendToken(deps.db, hash, deps.clock.now()))) {
        throw problem('bot-check-failed')
      }
    },
  }
}

/** Lets every request pass, where the check is switched off. */
export const noBotCheck: BotGate = { pass: async () => {} }
