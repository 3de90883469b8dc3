import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBasemap, seeMapCopyright } from '../../../contract/graveyard/basemaps.ts'
import { getConfig } from '../../../contract/site/site.ts'
import { readConfig } from '../../config/config.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const road = 'https://tiles.example.org/road/{z}/{x}/{y}.png'
const aerial = 'https://aerial.example.com/{z}/{y}/{x}?token=t'
const map = readConfig({
  MAP_ROAD_URL: road,
  MAP_SATELLITE_URL: aerial,
  MAP_ATTRIBUTION: '© OpenStreetMap contributors',
}).map

let plain: TestApp
let custom: TestApp
beforeAll(async () => {
  plain = await openTestApp()
  custom = await openTestApp({ config: { map } })
})
afterAll(() => Promise.all([plain.close(), custom.close()]))

const open = (app: TestApp, kind: string) => app.send(openBasemap, { path: `/map/${kind}/` })
const view = 'zoom=9&west=8.2&south=47.1&east=8.8&north=47.6'
const copyright = (app: TestApp, query = view, address?: string) =>
  app.send(seeMapCopyright, {
    path: `/map/road/copyright/?${query}`,
    ...(address && { address }),
  })
const policyOf = async (app: TestApp) => {
  const { headers } = await app.send(getConfig)
  return String(headers['content-security-policy']).split('; ')
}

const bundled = {
  provider: 'bundled',
  tiles: null,
  tile_size: null,
  max_zoom: null,
  attribution: null,
  expires_at: null,
}

test.each(['satellite', 'terrain', 'road'])(
  'the %s map is bundled with nothing set',
  async (kind) => {
    expect(await open(plain, kind)).toMatchObject({ status: 200, body: bundled })
  },
)

test('there is no fourth kind of map', async () => {
  const words = { kind: ['This is not a valid choice.'] }
  expect(await open(plain, 'moon')).toMatchObject({ status: 400, body: words })
})

test('a template of the operator draws its own kind of map, and no other', async () => {
  const usual = { provider: 'custom', tile_size: 256, max_zoom: 19, expires_at: null }
  const attribution = '© OpenStreetMap contributors'
  expect((await open(custom, 'road')).body).toEqual({ ...usual, tiles: road, attribution })
  expect((await open(custom, 'satellite')).body).toEqual({ ...usual, tiles: aerial, attribution })
  expect((await open(custom, 'terrain')).body).toEqual(bundled)
})

test('pages may fetch pictures from the servers of the templates, and from nowhere else', async () => {
  expect(await policyOf(plain)).toEqual(
    expect.arrayContaining(["img-src 'self' data: blob:", "connect-src 'self'"]),
  )
  const servers = 'https://aerial.example.com https://tiles.example.org'
  expect(await policyOf(custom)).toEqual(
    expect.arrayContaining([
      `img-src 'self' data: blob: ${servers}`,
      `connect-src 'self' ${servers}`,
    ]),
  )
})

test('the map is not called Google’s, and has no copyright to ask for', async () => {
  for (const app of [plain, custom]) {
    expect((await app.send(getConfig)).body.google_maps).toBe(false)
    expect(await copyright(app)).toMatchObject({ status: 200, body: { copyright: '' } })
  }
})

test.each([
  ['zoom', view.replace('zoom=9', 'zoom=23')],
  ['zoom', view.replace('zoom=9', 'zoom=9.5')],
  ['west', view.replace('west=8.2', 'west=181')],
  ['north', view.replace('&north=47.6', '')],
  ['east', view.replace('east=8.8', 'east=there')],
])('a view with a wrong %s is refused by name', async (side, query) => {
  const { status, body } = await copyright(plain, query)
  expect(status).toBe(400)
  expect(Object.keys(body)).toEqual([side, 'code', 'codes'])
})

test('requests for views are rate limited', async () => {
  const statuses = new Set<number>()
  for (let asked = 0; asked <= 2000; asked++) {
    statuses.add((await copyright(plain, view, '192.0.2.7')).status)
  }
  expect([...statuses]).toEqual([200, 429])
  expect((await copyright(plain)).status).toBe(200)
})
