import { randomUUID } from 'node:crypto'
import type { BotCheck } from '../ports/bot-check.ts'
import { tryTwice } from './resilience.ts'

interface Verdict {
  success?: unknown
  hostname?: unknown
}

/** Cloudflare Turnstile. When it fails or answers nonsense, the check fails. */
export function turnstile(settings: {
  secretKey: string
  verifyUrl: string
  hostname: string
  timeoutMs?: number
}): BotCheck {
  return {
    async isHuman(token, address) {
      if (!token) return false
      const body = new URLSearchParams({
        secret: settings.secretKey,
        response: token,
        remoteip: address,
        // A token counts once; the key makes the second try the same question.
        idempotency_key: randomUUID(),
      })
      const { response, verdict } = await tryTwice(async () => {
        const response = await fetch(settings.verifyUrl, {
          method: 'POST',
          body,
          signal: AbortSignal.timeout(settings.timeoutMs ?? 4000),
          redirect: 'error',
        })
        return { response, verdict: (await response.json()) as Verdict }
      })
      return response.ok && verdict.success === true && verdict.hostname === settings.hostname
    },
  }
}
