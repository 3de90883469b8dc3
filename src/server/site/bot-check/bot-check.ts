import { createHash } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { BotCheck } from '../../ports/bot-check.ts'
import type { Clock } from '../../ports/clock.ts'
import { spendToken } from './bot-check.store.ts'

export interface BotGate {
  /** Throws unless the check says that a person sent the token; each token is valid once. */
  pass(token: string, address: string): Promise<void>
  /** How many requests the check itself has failed for since this process started. */
  awayCount(): number
  /** Called each time the check itself fails. */
  onAway(listener: (error: unknown) => void): void
}

/** What happens to visitors while the check cannot be reached. Rate limits always count. */
export type WhenAway = 'refuse' | 'pass'

export function botGate(deps: {
  db: Database
  clock: Clock
  check: BotCheck
  whenAway: WhenAway
}): BotGate {
  const listeners: ((error: unknown) => void)[] = []
  let away = 0

  async function isHuman(token: string, address: string): Promise<boolean> {
    try {
      return await deps.check.isHuman(token, address)
    } catch (error) {
      away += 1
      for (const listener of listeners) listener(error)
      // The check cannot say whether a token is real, so one must at least be sent.
      return deps.whenAway === 'pass' && token !== ''
    }
  }

  return {
    async pass(token, address) {
      const hash = createHash('sha256').update(token).digest()
      const mayPass =
        (await isHuman(token, address)) && (await spendToken(deps.db, hash, deps.clock.now()))
      if (!mayPass) throw problem('bot-check-failed')
    },
    awayCount: () => away,
    onAway: (listener) => void listeners.push(listener),
  }
}

/** Lets every request pass, where the check is switched off. */
export const noBotCheck: BotGate = { pass: async () => {}, awayCount: () => 0, onAway: () => {} }
