import type { FastifyInstance } from 'fastify'
import { type Config, isLoopback } from '../../config/config.ts'
import { problem } from '../../lib/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of a response that is not a page, for responses that bypass Fastify. */
    dataHeaders: Record<string, string>
    /** Headers of a page, for responses that bypass Fastify. */
    pageHeaders: Record<string, string>
  }
}

/** The policy of its page applies to it. Only a worker (`.mjs`) follows its own headers. */
const isPartOfPage = /^\/static\/[^?]*\.(?!mjs)[^./?]+$/

/** No inline script or style, and nothing from elsewhere except what the configuration names. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const dataHeaders = {
    'x-content-type-options': 'nosniff',
    // Data is never displayed as a page or in a frame.
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
  const pageHeaders = {
    ...dataHeaders,
    'content-security-policy': contentPolicy(config),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  }
  app.decorate('dataHeaders', dataHeaders)
  app.decorate('pageHeaders', pageHeaders)
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = isPartOfPage.test(request.url) ? dataHeaders : pageHeaders
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done()
  })
}

function contentPolicy(config: Config): string {
  const turnstile = config.botCheck.kind === 'turnstile' ? ' https://challenges.cloudflare.com' : ''
  const stripe = config.payments.kind === 'stripe'
  const stripeScript = stripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''
  const stripeFrames = stripe ? `${stripeScript} https://hooks.stripe.com` : ''
  const stripeCalls = stripe ? ' https://api.stripe.com' : ''
  const maps = mapOrigins(config)
  const counting = config.analyticsId !== null
  const countingScript = counting ? ' https://www.googletagmanager.com' : ''
  const countingCalls = counting
    ? ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com'
    : ''
  return [
    "default-src 'self'",
    `script-src 'self'${turnstile}${stripeScript}${countingScript}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${maps}${countingCalls}`,
    "media-src 'self' blob:",
    `connect-src 'self'${turnstile}${stripeCalls}${maps}${countingCalls}`,
    `frame-src 'self'${turnstile}${stripeFrames}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function mapOrigins({ map }: Config): string {
  const addresses = [...Object.values(map.templates), map.google?.apiUrl ?? null]
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
  return [...new Set(origins)].map((origin) => ` ${origin}`).join('')
}

/**
 * Local mode shows mails and passwords to every client on this machine. This check stops DNS rebinding, where a
 * foreign page's own name points at 127.0.0.1.
 */
export function guardLocalMode(app: FastifyInstance, config: Config): void {
  const own = new URL(config.publicUrl).hostname
  let lastGood: string | undefined
  app.addHook('onRequest', (request, _reply, done) => {
    const { host = '' } = request.raw.headers
    if (host !== lastGood && !isOurs(host)) return done(problem('wrong-host'))
    lastGood = host
    done()
  })

  function isOurs(host: string): boolean {
    const parts = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(host)
    const name = (parts?.[1] ?? parts?.[2] ?? '').toLowerCase()
    return name !== '' && (isLoopback(name) || name === own)
  }
}
