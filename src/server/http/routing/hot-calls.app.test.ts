import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../contract/page-addresses.ts'
import { newFullMemorial } from '../../testing/memorials/full-memorial.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/*
 * How often the calls that visitors make most ask the database. Each query is paid by every visit, so raise a
 * number only with a reason. `npm run check` runs this file.
 */
let app: TestApp
let memorial: Awaited<ReturnType<typeof newFullMemorial>>
let statements: string[] = []

beforeAll(async () => {
  app = await openTestApp()
  memorial = await newFullMemorial(app)
  await app.jobs.drain()
  watchQueries()
})
afterAll(() => app.close())

/** Both ways of asking, the pool's and a connection's, end at the connection. */
function watchQueries() {
  const watched = new WeakSet<object>()
  app.ports.database.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text: string }]
      statements.push(typeof first === 'string' ? first : first.text)
      return query(...args)
    }) as typeof client.query
  })
}

/** The queue asks the database beside the calls. */
const isOfQueue = (text: string) => text.includes('pgboss') || text.startsWith('notify heartbeat')

async function queriesOf(url: string, access?: string) {
  statements = []
  const { statusCode } = await app.fetchFile(url, access)
  expect(statusCode, url).toBe(200)
  return statements.filter((text) => !isOfQueue(text))
}

const list = '/api/accounts/graveyard/'
const hotCalls: [string, number, (of: typeof memorial) => string][] = [
  ['the first page of the graveyard', 1, () => list],
  ['the same page again', 0, () => list],
  ['a search', 3, () => `${list}?search=lund`],
  ['one grave', 1, ({ id }) => `${list}${id}/`],
  ['its tributes', 3, ({ id }) => `/api/accounts/tributes/${id}/`],
  ['the data of a memorial page', 18, ({ code }) => `/api/accounts/memorials/${code}/`],
  ['a tile of the map', 1, () => '/api/graveyard/tiles/2/1/1/'],
  ['the front of the graveyard', 3, () => '/api/graveyard/front/'],
]

test.each(hotCalls)('%s: %i queries', async (_, queries, urlOf) => {
  expect(await queriesOf(urlOf(memorial))).toHaveLength(queries)
})

test('a memorial page is drawn from the same data', async () => {
  const short = await app.fetchFile(paths.shortMemorial.replace(':code', memorial.code))
  const page = new URL(String(short.headers.location), app.config.publicUrl).pathname
  expect(await queriesOf(page)).toHaveLength(0)
})

test('the profile of a member: the session, and the profile', async () => {
  expect(await queriesOf('/api/accounts/profile/', memorial.access)).toHaveLength(2)
})
