import { inspect } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBasemap, seeMapCopyright } from '../../../contract/graveyard/basemaps.ts'
import { getConfig } from '../../../contract/site/site.ts'
import { dayMs, minuteMs } from '../../../contract/values/durations.ts'
import { googleTiles } from '../../adapters/google-tiles.ts'
import { readConfig } from '../../config/config.ts'
import type { MapTiles } from '../../ports/map-tiles.ts'
import { googleKey, openFakeGoogle } from '../../testing/servers/fake-google.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import * as basemaps from './basemaps.ts'

const road = 'https://tiles.example.org/{z}/{x}/{y}.png'

let app: TestApp
let google: Awaited<ReturnType<typeof openFakeGoogle>>
let adapter: MapTiles
beforeAll(async () => {
  google = await openFakeGoogle({ now: () => app.clock.now() })
  const { map } = readConfig({
    GOOGLE_MAPS_KEY: googleKey,
    GOOGLE_TILES_URL: google.url,
    MAP_ROAD_URL: road,
  })
  app = await openTestApp({
    config: { map },
    ports: {
      googleTiles: {
        open: (kind) => adapter.open(kind),
        copyright: (kind, view) => adapter.copyright(kind, view),
      },
    },
  })
})
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(() => {
  google.fail(null)
  google.sessions.length = 0
  adapter = adapterOn(google.url)
})

const adapterOn = (apiUrl: string, timeoutMs = 8000) =>
  googleTiles({
    key: googleKey,
    apiUrl,
    timeoutMs,
    publicUrl: 'https://vigil.example.org',
    clock: app.clock,
  })
const open = (kind = 'satellite') => app.send(openBasemap, { path: `/map/${kind}/` })
const view = 'zoom=9&west=178.5&south=-17&east=-179&north=-16'
const copyright = (kind = 'satellite') =>
  app.send(seeMapCopyright, { path: `/map/${kind}/copyright/?${view}` })
const unavailable = {
  status: 503,
  body: { detail: 'The map service does not answer. Please try again in a moment.' },
}

test('a browser finds real tiles at the address it is given', async () => {
  const { status, body } = await open()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    provider: 'google',
    tile_size: 256,
    max_zoom: 22,
    attribution: 'Google Maps',
  })
  const address = body.tiles.replace('{z}', '3').replace('{x}', '4').replace('{y}', '2')
  const tile = await fetch(address)
  const picture = await sharp(await tile.arrayBuffer()).metadata()
  expect(picture).toMatchObject({ format: 'png', width: 256, height: 256 })
})

test('all visitors share one session, also concurrent ones', async () => {
  const answers = await Promise.all([open(), open(), open(), copyright()])
  answers.push(await open())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(google.sessions).toHaveLength(1)
})

test('each kind of map has a session of its own', async () => {
  for (const kind of ['satellite', 'terrain'] as const) expect((await open(kind)).status).toBe(200)
  await adapter.open('road')
  const kinds = google.sessions.map(({ mapType }) => mapType)
  expect(kinds).toEqual(['satellite', 'terrain', 'roadmap'])
})

test('requests carry the referrer of our pages, so that a key may be restricted to them', async () => {
  await open()
  const [session] = google.sessions
  expect(session?.referer).toBe('https://vigil.example.org/')
})

test('a session is renewed before it expires', async () => {
  const first = await open()
  app.clock.travel(12 * dayMs)
  expect((await open()).body).toEqual(first.body)
  app.clock.travel(dayMs)
  const second = await open()
  expect(second.body.tiles).not.toBe(first.body.tiles)
  expect(Date.parse(second.body.expires_at)).toBeGreaterThan(Date.parse(first.body.expires_at))
  expect(google.sessions).toHaveLength(2)
})

test('a session that cannot be renewed serves until it expires, and not a moment longer', async () => {
  const first = await open()
  google.fail('failing')
  app.clock.travel(13 * dayMs)
  expect(await open()).toMatchObject({ status: 200, body: first.body })
  app.clock.travel(dayMs)
  expect(await open()).toMatchObject(unavailable)
})

test.each([
  ['refuses', 'refusing'],
  ['fails', 'failing'],
  ['talks nonsense', 'nonsense'],
  ['answers half', 'half'],
  ['gives what has expired', 'expired'],
  ['sends us elsewhere', 'elsewhere'],
] as const)('a Google that %s is retried only after a pause', async (_, fault) => {
  google.fail(fault)
  const before = google.calls()
  const answers = await Promise.all([open(), open()])
  answers.push(await open(), await copyright())
  for (const answer of answers) expect(answer).toMatchObject(unavailable)
  expect(google.calls() - before).toBe(1)

  google.fail(null)
  app.clock.travel(minuteMs)
  expect((await open()).status).toBe(200)
})

test('requests to Google time out', async () => {
  adapter = adapterOn(google.url, 100)
  google.fail('silent')
  expect(await open()).toMatchObject(unavailable)
})

test('the log says why, without the key', async () => {
  google.fail('refusing')
  const refusal = await basemaps.openBasemap(app.ctx, 'terrain').catch((error: unknown) => error)
  expect(inspect(refusal)).toContain('403')
  expect(inspect(refusal)).toContain('The caller with key (key) does not have permission')
  expect(inspect(refusal)).not.toContain(googleKey)
})

test('a Google that is gone is unavailable', async () => {
  const gone = await openFakeGoogle()
  await gone.close()
  adapter = adapterOn(gone.url)
  expect(await open()).toMatchObject(unavailable)
  const failure = await basemaps.openBasemap(app.ctx, 'satellite').catch((error: unknown) => error)
  expect(inspect(failure)).toContain('ECONNREFUSED')
  expect(inspect(failure)).not.toContain(googleKey)
})

test('a failure of one kind of map does not affect another', async () => {
  google.fail('refusing')
  expect(await open('terrain')).toMatchObject(unavailable)
  google.fail(null)
  expect((await open('satellite')).status).toBe(200)
})

test('Google says whose data a view shows, also across the date line', async () => {
  expect(await copyright()).toMatchObject({
    status: 200,
    body: { copyright: 'Map data ©2026 Google, GeoBasis' },
  })
  expect(google.views.at(-1)).toEqual(Object.fromEntries(new URLSearchParams(view)))
})

test('a missing copyright leaves the map as it is', async () => {
  await open()
  google.fail('failing')
  const before = google.calls()
  expect(await copyright()).toMatchObject(unavailable)
  expect(await copyright()).toMatchObject(unavailable)
  expect(google.calls() - before).toBe(1)
  expect((await open()).status).toBe(200)
  google.fail(null)
  app.clock.travel(minuteMs)
  expect((await copyright()).status).toBe(200)
})

test('a template of the operator comes before Google', async () => {
  const before = google.calls()
  expect((await open('road')).body).toMatchObject({ provider: 'custom', tiles: road })
  expect((await copyright('road')).body).toEqual({ copyright: '' })
  expect(google.calls()).toBe(before)
})

test('pages say Google Maps and may fetch from it', async () => {
  const { body, headers } = await app.send(getConfig)
  expect(body.google_maps).toBe(true)
  expect(String(headers['content-security-policy']).split('; ')).toEqual(
    expect.arrayContaining([
      `img-src 'self' data: blob: https://tiles.example.org ${google.url}`,
      `connect-src 'self' https://tiles.example.org ${google.url}`,
    ]),
  )
  expect(JSON.stringify(body)).not.toContain(googleKey)
})
