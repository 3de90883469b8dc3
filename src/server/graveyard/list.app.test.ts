import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave, listGraves } from '../../contract/graveyard/graveyard.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { graveyardCapacity: 6 } })
})
afterAll(() => app.close())

const list = async (query = '') => {
  const answer = await app.send(listGraves, { path: `/accounts/graveyard/${query}` })
  return {
    ...answer,
    names: answer.body.data?.map((grave: { full_name: string }) => grave.full_name),
  }
}
const search = (words: string) => list(`?search=${encodeURIComponent(words)}`)

async function addGrave(name: string) {
  const member = await newMember(app)
  await app.send(updateFullName, { access: member.access, body: { full_name: name } })
  const born = await app.send(updateDateOfBirth, {
    access: member.access,
    body: { date_of_birth: '1950-02-03' },
  })
  return { ...member, status: born.status, body: born.body }
}

test('an empty graveyard has one empty page and all its graves left', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toEqual({
    data: [],
    pagination: {
      current_page: 1,
      total_pages: 1,
      page_size: 50,
      total_count: 0,
      has_next: false,
      has_previous: false,
    },
    graves_left: 6,
    did_you_mean: null,
  })
})

test('a grave appears with its day of birth, in the order of arrival, and shows nothing private', async () => {
  const unborn = await newMember(app)
  await app.send(updateFullName, { access: unborn.access, body: { full_name: 'Nobody Yet' } })
  const first = await addGrave('María José O’Brien')
  await addGrave('Łukasz Żółty')
  await addGrave('Nguyễn Thị Minh')
  const { body, names } = await list()
  expect(names).toEqual(['María José O’Brien', 'Łukasz Żółty', 'Nguyễn Thị Minh'])
  expect(body.data[0]).toEqual({
    id: first.id,
    full_name: 'María José O’Brien',
    grave_style: 'simple',
    profile_photo: null,
    date_of_birth: '1950-02-03',
    birth_year: 1950,
    death_date: null,
    memorial_message: '',
    audio_message: null,
    has_audio_message: false,
    nationality: null,
    last_tribute_at: null,
    last_candle_at: null,
    gravestone_latitude: expect.any(Number),
    gravestone_longitude: expect.any(Number),
    memorial_url: expect.stringMatching(/\/g\/[2-9b-z]{12}$/),
    kept_by: 'owner',
    evidence: null,
    birth: null,
    death: null,
    is_reserved: false,
  })
  expect(body.graves_left).toBe(3)
})

test('pages are cut as asked, and the page of a grave is known', async () => {
  const { body } = await list('?page=2&page_size=2')
  expect(body.pagination).toEqual({
    current_page: 2,
    total_pages: 2,
    page_size: 2,
    total_count: 3,
    has_next: false,
    has_previous: true,
  })
  const found = await app.send(findGrave, {
    path: `/accounts/graveyard/${body.data[0].id}/?page_size=2`,
  })
  expect(found.body).toEqual({ grave: body.data[0], page: 2 })
})

test.each([
  ['?page=0', 400],
  ['?page=-1', 400],
  ['?page=two', 400],
  ['?page=1.5', 400],
  ['?page=9999999999', 400],
  ['?page_size=0', 400],
  ['?page_size=1001', 400],
  ['?page_size=%00', 400],
  ['?page=3&page_size=2', 404],
])('a request for %s is refused with %i and a message', async (query, status) => {
  const answer = await list(query)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toMatch(/[a-z] [a-z]/)
})

test('a grave that does not exist, or is not in the graveyard yet, is not found', async () => {
  const unborn = await newMember(app)
  for (const id of [999_999, unborn.id]) {
    expect((await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).status).toBe(404)
  }
  expect((await app.send(findGrave, { path: '/accounts/graveyard/anna/' })).status).toBe(400)
})

test.each([
  ['maria', ['María José O’Brien']],
  ['JOSÉ maría', ['María José O’Brien']],
  ["O'Brien", ['María José O’Brien']],
  ['O’Brien', ['María José O’Brien']],
  ['brien jos', ['María José O’Brien']],
  ['zolty', ['Łukasz Żółty']],
  ['nguyen minh', ['Nguyễn Thị Minh']],
  ['u', ['Łukasz Żółty', 'Nguyễn Thị Minh']],
  ['an', []],
  ['nobody', []],
  ['<b>zolty</b>', ['Łukasz Żółty']],
  ['<script>alert(1)</script>zolty', ['Łukasz Żółty']],
  ['%', []],
  ['_', []],
  ['🕯️', []],
  ['\u0000\u0007', ['María José O’Brien', 'Łukasz Żółty', 'Nguyễn Thị Minh']],
  ['   ', ['María José O’Brien', 'Łukasz Żółty', 'Nguyễn Thị Minh']],
  ['x'.repeat(10_000), []],
])('a search for %s finds %j', async (words, names) => {
  const found = await search(words)
  expect(found.names).toEqual(names)
  expect(found.body.pagination.total_count).toBe(names.length)
  expect(found.body.graves_left).toBe(3)
})

test.each([
  ['Lukasy', 'Lukasz', ['Łukasz Żółty']],
  ['zoltty', 'Zolty', ['Łukasz Żółty']],
  ['Lukas Zlty', 'Lukas Zolty', ['Łukasz Żółty']],
  ['Mraia', 'Maria', ['María José O’Brien']],
  ['Xyzzy', null, []],
  ['Lukasy Maria', null, []],
])('a search for %s suggests %s and finds %j', async (typed, meant, found) => {
  const { body, names } = await search(typed)
  expect(names).toEqual(found)
  expect(body.pagination.total_count).toBe(found.length)
  expect(body.did_you_mean).toBe(meant)
})

test('a cached page is sent again only when it has changed, and a member sees their own change at once', async () => {
  const member = await addGrave('Before')
  const first = await list()
  const etag = String(first.headers.etag)
  const fetchAgain = () =>
    app.fetchFile('/api/accounts/graveyard/', undefined, { 'if-none-match': etag })
  expect((await fetchAgain()).statusCode).toBe(304)
  await app.send(updateFullName, { access: member.access, body: { full_name: 'After' } })
  await expect.poll(async () => (await list()).names, { timeout: 1_000 }).toContain('After')
  expect((await fetchAgain()).statusCode).toBe(200)
  expect((await search('before')).names).toEqual([])
  expect((await search('after')).names).toEqual(['After'])
})

test('a full graveyard refuses the next day of birth and stores nothing of it', async () => {
  await addGrave('Fifth')
  await addGrave('Sixth')
  const late = await addGrave('Seventh')
  expect(late).toMatchObject({
    status: 409,
    body: { detail: 'Every grave of this graveyard has been taken.' },
  })
  const { body } = await list()
  expect(body).toMatchObject({ graves_left: 0, pagination: { total_count: 6 } })
  const { born_on } = await app.db
    .selectFrom('graves')
    .select('born_on')
    .where('account_id', '=', late.id)
    .executeTakeFirstOrThrow()
  expect(born_on).toBeNull()
})
