import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import type { MapKind, MapTiles, MapView } from '../ports/map-tiles.ts'
import { circuitBreaker, renewingCache, tryTwice } from './resilience.ts'

/** Google offers terrain only with roads on it. */
const mapTypes = {
  satellite: { mapType: 'satellite' },
  terrain: { mapType: 'terrain', layerTypes: ['layerRoadmap'] },
  road: { mapType: 'roadmap' },
}

const sessionAnswer = z.object({
  session: z.string().check(z.minLength(1)),
  /** In seconds, as text. */
  expiry: z.coerce.number().check(z.positive()),
  tileWidth: z.number().check(z.positive()),
})
const viewportAnswer = z.object({ copyright: z._default(z.string(), '') })

/**
 * Google's Map Tiles API. The server opens one session per map type for all visitors. Browsers fetch the tiles
 * directly, so they get the key, too.
 */
export function googleTiles(settings: {
  key: string
  apiUrl: string
  publicUrl: string
  clock: Clock
  timeoutMs?: number
}): MapTiles {
  const { key, apiUrl, clock } = settings
  const sessions = {
    satellite: sessionOf('satellite'),
    terrain: sessionOf('terrain'),
    road: sessionOf('road'),
  }
  const findCopyright = circuitBreaker(copyrightOf, clock)

  function sessionOf(kind: MapKind) {
    return renewingCache(
      circuitBreaker(() => createSession(kind), clock),
      clock,
    )
  }

  async function createSession(kind: MapKind) {
    const { session, expiry, tileWidth } = await request(
      sessionAnswer,
      '/v1/createSession',
      {},
      {
        method: 'POST',
        body: JSON.stringify({ ...mapTypes[kind], language: 'en-US', region: 'US' }),
      },
    )
    const expiresAt = new Date(expiry * 1000)
    if (!(expiresAt > clock.now())) throw new Error('Google returned an expired session.')
    return { session, tileSize: tileWidth, expiresAt }
  }

  async function copyrightOf(session: string, { zoom, ...box }: MapView): Promise<string> {
    const degrees = Object.entries(box).map(([side, value]) => [side, String(value)])
    const query = { session, zoom: String(zoom), ...Object.fromEntries(degrees) }
    return (await request(viewportAnswer, '/tile/v1/viewport', query)).copyright
  }

  async function request<S extends z.ZodMiniType>(
    schema: S,
    path: string,
    query: Record<string, string>,
    init: RequestInit = {},
  ): Promise<z.output<S>> {
    try {
      const { response, text } = await tryTwice(async () => {
        const response = await fetch(address(path, query), {
          ...init,
          // The key may be restricted to the pages of this site, so the server sends a referrer of it.
          headers: { 'content-type': 'application/json', referer: `${settings.publicUrl}/` },
          signal: AbortSignal.timeout(settings.timeoutMs ?? 4000),
          // A redirect counts as a failed response: it is neither followed nor retried.
          redirect: 'manual',
        })
        return { response, text: await response.text() }
      })
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 500)}`)
      return schema.parse(JSON.parse(text))
    } catch (error) {
      throw withoutKey(error, key)
    }
  }

  function address(path: string, query: Record<string, string>): string {
    return `${apiUrl}${path}?${new URLSearchParams({ ...query, key }).toString()}`
  }

  return {
    async open(kind) {
      const { session, tileSize, expiresAt } = await sessions[kind]()
      return {
        template: address('/v1/2dtiles/{z}/{x}/{y}', { session }),
        tileSize,
        maxZoom: 22,
        attribution: 'Google Maps',
        expiresAt,
      }
    },
    async copyright(kind, view) {
      const { session } = await sessions[kind]()
      return findCopyright(session, view)
    },
  }
}

/** A new error instead of the original: the log must not contain the key. */
function withoutKey(error: unknown, key: string): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return new Error(`Google Map Tiles: ${reason.replaceAll(key, '(key)')}`)
}
