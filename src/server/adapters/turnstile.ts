import { randomUUID } from 'node:crypto'
import type { BotCheck } from '../ports/bot-check.ts'
import { tryTwice } from './resilience.ts'

interface Verdict {
  success?: unknown
  hostname?: unknown
  'error-codes'?: string[]
}

/** Cloudflare Turnstile. When it fails or its response is malformed, the check fails. */
export function turnstile(settings: {
  secretKey: string
  verifyUrl: string
  hostname: string
  timeoutMs?: number
}): BotCheck {
  function verdictOn(token: string, more: Record<string, string>) {
    const body = new URLSearchParams({ secret: settings.secretKey, response: token, ...more })
    return tryTwice(async () => {
      const response = await fetch(settings.verifyUrl, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(settings.timeoutMs ?? 4000),
        redirect: 'error',
      })
      if (response.status >= 500) throw new Error(`Turnstile returned status ${response.status}.`)
      return { response, verdict: (await response.json()) as Verdict }
    })
  }

  return {
    async isHuman(token, address) {
      if (!token) return false
      // A token counts once; the key makes the retry the same request.
      const more = { remoteip: address, idempotency_key: randomUUID() }
      const { response, verdict } = await verdictOn(token, more)
      return response.ok && verdict.success === true && verdict.hostname === settings.hostname
    },
    async check() {
      const { verdict } = await verdictOn('a token that no visitor has', {})
      const reasons = verdict['error-codes'] ?? []
      const isUnknown = reasons.some((reason) => reason.endsWith('-input-secret'))
      if (isUnknown) throw new Error('Turnstile rejected TURNSTILE_SECRET_KEY.')
    },
  }
}
