import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Fault =
  | 'refusing'
  | 'failing'
  | 'nonsense'
  | 'half'
  | 'expired'
  | 'elsewhere'
  | 'silent'
  | null

/** What the tests configure the real client with. */
export const googleKey = 'AIza-not-a-secret'

/** The name of a session holds its data: the server under test keeps it while this one is restarted. */
const sessionName = /^([a-z]+)\/(-?\d+)\/\d+=$/

/** Two shades for each kind of map, so that tile borders are visible. */
const shades: Record<string, readonly [string, string]> = {
  satellite: ['#1d3b2a', '#24462f'],
  terrain: ['#b9a77c', '#c6b58b'],
  roadmap: ['#dfe3e8', '#eef0f2'],
}

/**
 * Stands in for Google's Map Tiles API behind the real client code, and serves real pictures to browsers. It
 * requires its key and a valid session, and can be told to fail.
 */
export async function openFakeGoogle(
  options: { port?: number; now?: () => Date; sessionSeconds?: number } = {},
) {
  const { port = 0, now = () => new Date(), sessionSeconds = 14 * 86_400 } = options
  const sessions: { mapType: string; referer: string }[] = []
  const views: Record<string, string>[] = []
  let calls = 0
  let fault: Fault = null

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls++
    const url = new URL(request.url ?? '', 'http://google.invalid')
    if (fault === 'silent') return
    if (fault === 'failing') return void response.writeHead(502).end('<html>Bad gateway</html>')
    // A client that follows the redirect comes back and is counted again.
    if (fault === 'elsewhere') return void response.writeHead(307, { location: url.pathname }).end()
    if (fault === 'nonsense') return void response.end('<html>')
    if (fault === 'half') return send(response, 200, { session: 'half' })
    const key = url.searchParams.get('key')
    // Google repeats the key in its response, which must not be logged.
    if (fault === 'refusing' || key !== googleKey) {
      return refuse(response, 403, `The caller with key ${key} does not have permission.`)
    }
    if (url.pathname === '/v1/createSession') return createSession(request, response, body)
    const [, mapType, expiry] = sessionName.exec(url.searchParams.get('session') ?? '') ?? []
    if (!mapType || Number(expiry) <= now().getTime() / 1000) {
      return refuse(response, 400, 'Session is invalid or expired.')
    }
    if (url.pathname === '/tile/v1/viewport') return recordView(response, url.searchParams)
    const [, z, x, y] = /^\/v1\/2dtiles\/(\d+)\/(\d+)\/(\d+)$/.exec(url.pathname) ?? []
    if (!z) return refuse(response, 404, 'Not found.')
    const tile = await tileOf(mapType, Number(x) + Number(y))
    response.writeHead(200, { 'content-type': 'image/png', ...forAll }).end(tile)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })

  function createSession(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { mapType, layerTypes, language, region } = JSON.parse(body)
    const lacksRoads = mapType === 'terrain' && !layerTypes?.includes('layerRoadmap')
    if (!shades[mapType] || lacksRoads || !language || !region) {
      return refuse(response, 400, 'Request contains an invalid argument.')
    }
    const life = fault === 'expired' ? -1 : sessionSeconds
    const expiry = Math.floor(now().getTime() / 1000) + life
    sessions.push({ mapType, referer: request.headers.referer ?? '' })
    const session = `${mapType}/${expiry}/${sessions.length}=`
    const size = { tileWidth: 256, tileHeight: 256, imageFormat: 'png' }
    send(response, 200, { session, expiry: String(expiry), ...size })
  }

  function recordView(response: ServerResponse, query: URLSearchParams): void {
    const sides = ['zoom', 'west', 'south', 'east', 'north']
    views.push(Object.fromEntries(sides.map((side) => [side, query.get(side) ?? ''])))
    send(response, 200, { copyright: 'Map data ©2026 Google, GeoBasis', maxZoomRects: [] })
  }

  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actualPort}`,
    sessions,
    views,
    calls: () => calls,
    fail(next: Fault) {
      fault = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const forAll = { 'access-control-allow-origin': '*' }

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...forAll })
    .end(JSON.stringify(body))
}

function refuse(response: ServerResponse, code: number, message: string): void {
  send(response, code, { error: { code, message } })
}

function tileOf(mapType: string, square: number): Promise<Buffer> {
  const background = shades[mapType]?.[square % 2 === 0 ? 0 : 1] ?? '#000'
  return sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer()
}
