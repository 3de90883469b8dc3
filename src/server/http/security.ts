import type { FastifyInstance } from 'fastify'
import { type Config, isLoopback } from '../config.ts'
import { problem } from './problem.ts'

/** No inline script or style, nothing from elsewhere but what the configuration names. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const policy = contentPolicy(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
      ...(config.publicUrl.startsWith('https:') && {
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
    })
  })
}

function contentPolicy(config: Config): string {
  const turnstile = config.botCheck.kind === 'turnstile' ? ' https://challenges.cloudflare.com' : ''
  return [
    "default-src 'self'",
    `script-src 'self'${turnstile}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${turnstile}`,
    `frame-src 'self'${turnstile}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Local mode shows mails and passwords to whoever asks from this machine. A page from elsewhere that
 * points its own name at 127.0.0.1 is not whoever asks.
 */
export function guardLocalMode(app: FastifyInstance, config: Config): void {
  const own = new URL(config.publicUrl).hostname
  app.addHook('onRequest', async (request) => {
    const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname.replace(/^\[|\]$/g, '')
    if (!host || !(isLoopback(host) || host === own)) throw problem('wrong-host')
  })
}
