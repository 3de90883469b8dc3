import type { BotCheck } from '../ports/bot-check.ts'

/** Cloudflare Turnstile. When it fails or answers nonsense, the check fails. */
export function turnstile(settings: {
  secretKey: string
  verifyUrl: string
  hostname: string
}): BotCheck {
  return {
    async isHuman(token, address) {
      if (!token) return false
      const response = await fetch(settings.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({
          secret: settings.secretKey,
          response: token,
          remoteip: address,
        }),
        signal: AbortSignal.timeout(8000),
        redirect: 'error',
      })
      const verdict = (await response.json()) as { success?: unknown; hostname?: unknown }
      return response.ok && verdict.success === true && verdict.hostname === settings.hostname
    },
  }
}
