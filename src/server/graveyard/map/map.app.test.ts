import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listCemeteries, listGravesInView } from '../../../contract/graveyard/map.ts'
import {
  moveGravestone,
  updateDateOfBirth,
  updateFullName,
  updateGraveStyle,
  updateNationality,
} from '../../../contract/memorials/memorials.ts'
import { grant, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { withGraveyardLock } from '../graveyard-lock.store.ts'
import { leaveGraveyard } from '../listing.ts'
import { plotOf } from './plots.rules.ts'
import { onMap } from './squares.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newStone(at: { latitude: string; longitude: string }, name = 'Ida Example') {
  const member = await newMember(app)
  const { access } = member
  await app.send(updateFullName, { access, body: { full_name: name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  expect(await app.send(moveGravestone, { access, body: at })).toMatchObject({ status: 200 })
  return member
}

type Spot = { latitude: string | number; longitude: string | number }

function tileAt(z: number, spot: Spot): string {
  const { x, y } = onMap({ latitude: Number(spot.latitude), longitude: Number(spot.longitude) })
  return `/api/graveyard/tiles/${z}/${Math.floor(x * 2 ** z)}/${Math.floor(y * 2 ** z)}`
}

async function layersAt(z: number, spot: Spot, from = app) {
  const { rawPayload, statusCode } = await from.fetchFile(tileAt(z, spot))
  expect(statusCode).toBe(200)
  const { layers } = new VectorTile(new PbfReader(rawPayload))
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, i) => layer.feature(i)),
    ]),
  )
}

/** How many graves the lights of a tile stand for. */
async function shining(z: number, spot: Spot, from = app): Promise<number> {
  const { lights = [] } = await layersAt(z, spot, from)
  return lights
    .map((light) => Number(light.properties.graves) * light.loadGeometry().flat().length)
    .reduce((sum, graves) => sum + graves, 0)
}

test('a grave is a light at every zoom up to 17, and at 18 a stone where it was set', async () => {
  const spot = { latitude: '-12.0464000', longitude: '-77.0428000' }
  const member = await newStone(spot)
  const { id, access } = member
  for (let z = 1; z <= 17; z++) expect([z, await shining(z, spot)]).toEqual([z, 1])
  await grant(app, member, 'premium')
  await app.send(updateGraveStyle, { access, body: { grave_style: 'buddhism' } })
  const { stones = [] } = await layersAt(18, spot)
  expect(stones.map((stone) => [stone.id, stone.properties])).toEqual([
    [id, { name: 'Ida Example', style: 'buddhism', open: false }],
  ])
  const [at] = stones[0]?.loadGeometry().flat() ?? []
  const { x, y } = onMap({ latitude: -12.0464, longitude: -77.0428 })
  expect((at?.x ?? 0) / 4096).toBeCloseTo((x * 2 ** 18) % 1, 3)
  expect((at?.y ?? 0) / 4096).toBeCloseTo((y * 2 ** 18) % 1, 3)
})

test('a moved or removed stone leaves no light behind', async () => {
  const [from, to] = [
    { latitude: '-41.2900000', longitude: '174.7800000' },
    { latitude: '64.1500000', longitude: '-21.9400000' },
  ]
  const { id, access } = await newStone(from)
  expect(await shining(3, from)).toBe(1)
  await app.send(moveGravestone, { access, body: to })
  await expect.poll(() => shining(3, from)).toBe(0)
  for (const z of [3, 9, 14, 16]) expect(await shining(z, to)).toBe(1)
  await withGraveyardLock(app.db, (lock) => leaveGraveyard(lock, id))
  for (const z of [3, 9, 14, 16]) await expect.poll(() => shining(z, to)).toBe(0)
  const left = await app.db.selectFrom('map_squares').where('graves', '<=', 0).selectAll().execute()
  expect(left).toEqual([])
})

test('two stones never stand on one spot', async () => {
  const spot = { latitude: '35.6800000', longitude: '139.7600000' }
  await newStone(spot)
  const { access } = await newStone({ latitude: '35.6810000', longitude: '139.7600000' })
  const refused = await app.send(moveGravestone, { access, body: spot })
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('beside') },
  })
  const again = { latitude: '35.6810001', longitude: '139.7600000' }
  expect((await app.send(moveGravestone, { access, body: again })).status).toBe(200)
})

test('a plot with a stone moved onto it is skipped', async () => {
  const squatter = await newMember(app)
  const heir = await newMember(app)
  for (const { access } of [squatter, heir]) {
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  }
  const next =
    (
      await app.db
        .selectFrom('cemeteries')
        .select('plots')
        .where('country', '=', 'IS')
        .executeTakeFirst()
    )?.plots ?? 0
  const { latitude, longitude } = plotOf('IS', next)
  const body = { latitude: latitude.toFixed(7), longitude: longitude.toFixed(7) }
  await app.send(moveGravestone, { access: squatter.access, body })
  await grant(app, heir, 'premium')
  await app.send(updateNationality, { access: heir.access, body: { nationality: 'IS' } })
  const given = await app.db
    .selectFrom('graves')
    .select(['latitude', 'longitude'])
    .where('account_id', '=', heir.id)
    .executeTakeFirstOrThrow()
  expect(given).toEqual(plotOf('IS', next + 1))
})

test('a member who is not in the graveyard cannot move a stone', async () => {
  const { access } = await newMember(app)
  const body = { latitude: '1', longitude: '1' }
  expect((await app.send(moveGravestone, { access, body })).status).toBe(404)
})

test('near by, the cemetery has lawns and paths', async () => {
  const { body } = await app.send(listCemeteries)
  const common = body.find(({ nationality }: { nationality: null }) => nationality === null)
  expect(common.plots).toBeGreaterThan(0)
  expect(Object.keys(await layersAt(12, common))).not.toContain('lawns')
  const { lawns, grounds } = await layersAt(15, common)
  expect(lawns?.length).toBe(1)
  expect(grounds?.length).toBe(1)
})

test('a new lawn is seen whole, also on tiles none of its graves stands on', async () => {
  const first = plotOf('NZ', 0)
  const step = 360 / 2 ** 17
  const around = [-1, 0, 1].flatMap((south) =>
    [-1, 0, 1].map((east) => ({
      latitude: first.latitude - south * step * 0.75,
      longitude: first.longitude + east * step,
    })),
  )
  const withLawn = async () => {
    const tiles = await Promise.all(around.map((spot) => layersAt(17, spot)))
    return tiles.filter(({ lawns = [] }) => lawns.length > 0).length
  }
  expect(await withLawn()).toBe(0)
  const member = await newMember(app)
  await grant(app, member, 'premium')
  const { access } = member
  await app.send(updateNationality, { access, body: { nationality: 'NZ' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await expect.poll(withLawn).toBeGreaterThan(1)
})

test('the list contains the graves in view, and no others', async () => {
  await newStone({ latitude: '-33.9200000', longitude: '18.4200000' }, 'In View')
  await newStone({ latitude: '-33.9210000', longitude: '18.4210000' }, 'Also In View')
  await newStone({ latitude: '-33.9900000', longitude: '18.4200000' }, 'Elsewhere')
  const view = 'south=-33.93&north=-33.91&west=18.41&east=18.43'
  const { body } = await app.send(listGravesInView, { path: `/graveyard/in-view/?${view}` })
  const names = body.data.map((grave: { full_name: string }) => grave.full_name)
  expect(names.toSorted()).toEqual(['Also In View', 'In View'])
  expect(body.total_count).toBe(2)
  const one = await app.send(listGravesInView, { path: `/graveyard/in-view/?${view}&limit=1` })
  expect([one.body.data.length, one.body.total_count]).toEqual([1, 2])
  const world = 'south=-90&north=90&west=-180&east=180'
  const all = await app.send(listGravesInView, { path: `/graveyard/in-view/?${world}` })
  const { graves } = await app.db.selectFrom('graveyard').select('graves').executeTakeFirstOrThrow()
  expect(all.body.total_count).toBe(graves)
})

test('a view over the 180th meridian lists the graves on both sides of it', async () => {
  await newStone({ latitude: '-17.5000000', longitude: '179.9900000' }, 'West Of It')
  await newStone({ latitude: '-17.5000000', longitude: '-179.9900000' }, 'East Of It')
  await newStone({ latitude: '-17.5000000', longitude: '0.0000000' }, 'On The Other Side')
  const namesIn = async (west: number, east: number) => {
    const view = `south=-18&north=-17&west=${west}&east=${east}`
    const { body } = await app.send(listGravesInView, { path: `/graveyard/in-view/?${view}` })
    expect(body.total_count).toBe(body.data.length)
    return body.data.map((grave: { full_name: string }) => grave.full_name).toSorted()
  }
  expect(await namesIn(179.5, -179.5)).toEqual(['East Of It', 'West Of It'])
  expect(await namesIn(179.5, 180)).toEqual(['West Of It'])
  // Almost all the way around: no grave is counted twice.
  expect(await namesIn(1, 0.9)).toEqual(['East Of It', 'On The Other Side', 'West Of It'])
})

test.each(['19/0/0', '2/4/0', '2/0/4', '-1/0/0', '1.5/0/0', 'x/0/0', '1/0/%00'])(
  'there is no tile %s',
  async (name) => {
    const { statusCode, body } = await app.fetchFile(`/api/graveyard/tiles/${name}`)
    expect([400, 404]).toContain(statusCode)
    expect(body).toMatch(/[a-z] [a-z]/)
  },
)

test('an unchanged tile gets 304', async () => {
  const spot = { latitude: 10, longitude: 10 }
  for (const z of [4, 17]) {
    const { headers } = await app.fetchFile(tileAt(z, spot))
    expect(headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
    const again = await app.fetchFile(tileAt(z, spot), undefined, {
      'if-none-match': String(headers.etag),
    })
    expect(again.statusCode).toBe(304)
  }
})

// The embedded database belongs to one process.
test.skipIf(inject('database').kind === 'embedded')(
  'a stone is on the map of every process within two seconds',
  async () => {
    const there = await openTestApp({ config: app.config })
    const [from, to] = [
      { latitude: '5.6000000', longitude: '-0.1900000' },
      { latitude: '-5.6000000', longitude: '100.1900000' },
    ]
    const z = 6
    expect(await shining(z, from, there)).toBe(0)
    expect(await shining(z, to, there)).toBe(0)
    const soon = { timeout: 2_000, interval: 20 }
    const { access } = await newStone(from)
    await expect.poll(() => shining(z, from, there), soon).toBe(1)
    await app.send(moveGravestone, { access, body: to })
    await expect.poll(() => shining(z, to, there), soon).toBe(1)
    expect(await shining(z, from, there)).toBe(0)
    await there.close()
  },
)
