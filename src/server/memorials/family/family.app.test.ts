import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../../contract/accounts/accounts.ts'
import { findGrave, type Grave, listGraves } from '../../../contract/graveyard/graveyard.ts'
import {
  changeKeptMemorial,
  type KeptMemorial,
  listKeptMemorials,
  makeMemorial,
} from '../../../contract/memorials/family.ts'
import { updateDateOfBirth } from '../../../contract/memorials/memorials.ts'
import { dayMs, hourMs } from '../../../contract/values/durations.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { findGraveByCode } from '../../graveyard/list.store.ts'
import { grant, homeDevice, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let held: TestApp
beforeAll(async () => {
  app = await openTestApp()
  held = await openTestApp({ config: { familyHoldDays: 14 } })
})
afterAll(async () => {
  await app.close()
  await held.close()
})

const mary = {
  full_name: 'Mary Ellen Quimby',
  birth: { date: '1931-04-02' },
  death: { date: '2001-11-30' },
  relation: 'child',
  nationality: 'united_states',
  grave_style: 'catholic',
}

/** Again, after a journey in time. */
async function signIn(on: TestApp, { email, password }: { email: string; password: string }) {
  const body = { email, password, device: homeDevice }
  return (await on.send(login, { body })).body.access as string
}

async function make(on: TestApp, access: string, fields: object = {}) {
  return on.send(makeMemorial, { access, body: { ...mary, ...fields } })
}

async function kept(on: TestApp, access: string): Promise<KeptMemorial[]> {
  return (await on.send(listKeptMemorials, { access })).body
}

function change(on: TestApp, access: string, id: number, body: object) {
  return on.send(changeKeptMemorial, { access, body, path: `/memorials/${id}/` })
}

async function listed(on: TestApp, query = ''): Promise<Grave[]> {
  return (await on.send(listGraves, { path: `/accounts/graveyard/?${query}` })).body.data
}

test('a daughter makes a memorial, and it is a grave like any other', async () => {
  const { access, email } = await newMember(app)
  const { status, body } = await make(app, access)
  expect(status).toBe(201)
  expect(Object.keys(body).toSorted()).toEqual(['code', 'id', 'memorial_url', 'visible_at'])
  expect(body.memorial_url).toBe(`http://localhost:3000/g/${body.code}`)

  const [found] = await listed(app, 'search=quimby')
  expect(found).toMatchObject({
    id: body.id,
    full_name: 'Mary Ellen Quimby',
    date_of_birth: '1931-04-02',
    birth_year: 1931,
    death_date: '2001-11-30',
    grave_style: 'catholic',
    nationality: 'united_states',
    kept_by: 'family',
    evidence: 'word',
    birth: null,
    death: null,
    is_reserved: false,
  })
  expect(found?.gravestone_latitude).not.toBeNull()
  const one = await app.send(findGrave, { path: `/accounts/graveyard/${body.id}/` })
  expect(one.body.grave.memorial_url).toBe(body.memorial_url)
  const page = await app.send(findMemorial, { path: `/accounts/memorials/${body.code}/` })
  expect(page.body).toMatchObject({ is_listed: true, grave: { id: body.id, kept_by: 'family' } })

  expect(await kept(app, access)).toMatchObject([
    {
      id: body.id,
      code: body.code,
      status: 'public',
      evidence: 'word',
      relation: 'child',
      nationality: 'US',
      birth: { date: '1931-04-02' },
      death: { date: '2001-11-30' },
      tiers: [],
      keepers: [{ email, relation: 'child', is_you: true, is_pending: false }],
    },
  ])
  expect(await kept(app, (await newMember(app)).access)).toEqual([])
})

test('its number is never that of an account', async () => {
  const { access } = await newMember(app)
  const { body } = await make(app, access)
  const { id } = await newMember(app)
  expect(id).toBe(body.id + 1)
})

test('every kind of date is shown as far as it is known', async () => {
  const { access } = await newMember(app)
  const month = { birth: { about: 1890 }, death: { month: '1944-05' }, full_name: 'Otto Vague' }
  const { body } = await make(app, access, month)
  const { body: unknown } = await make(app, access, {
    birth: null,
    death: { year: 1871 },
    full_name: 'Nobody Knows',
  })
  const of = async (id: number) =>
    (await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).body.grave
  expect(await of(body.id)).toMatchObject({
    date_of_birth: null,
    birth_year: 1890,
    birth: { about: 1890 },
    death_date: '1944-05-01',
    death: { month: '1944-05' },
  })
  expect(await of(unknown.id)).toMatchObject({
    date_of_birth: null,
    birth_year: null,
    birth: null,
    death: { year: 1871 },
  })
  const mine = await kept(app, access)
  expect(mine.map(({ birth, death }) => ({ birth, death }))).toEqual([
    { birth: null, death: { year: 1871 } },
    { birth: { about: 1890 }, death: { month: '1944-05' } },
  ])
  // Only a known day is an anniversary; the years filter as any other.
  const rows = await app.db
    .selectFrom('graves')
    .select(['shown_born_year', 'shown_born_day', 'shown_passed_year', 'shown_passed_day'])
    .where('account_id', '=', body.id)
    .execute()
  expect(rows).toEqual([
    {
      shown_born_year: 1890,
      shown_born_day: null,
      shown_passed_year: 1944,
      shown_passed_day: null,
    },
  ])
})

test('a child who died in the year of its birth has a memorial', async () => {
  const { access } = await newMember(app)
  const dates = { birth: { date: '1932-05-06' }, death: { year: 1932 } }
  const { status } = await make(app, access, { ...dates, full_name: 'Baby Short' })
  expect(status).toBe(201)
  expect((await kept(app, access))[0]).toMatchObject(dates)
})

test.each([
  [{ death: null }, 'death', 'null'],
  [{ death: undefined }, 'death', 'required'],
  [{ birth: undefined }, 'birth', 'required'],
  [{ death: { date: '2999-01-01' } }, 'death', 'passing-in-future'],
  [{ death: { year: 2998 } }, 'death', 'passing-in-future'],
  [{ birth: { date: '2002-01-01' } }, 'birth', 'birth-after-passing'],
  [{ birth: { about: 2003 } }, 'birth', 'birth-after-passing'],
  [{ birth: { year: 1871 } }, 'confirm_age', 'age-to-confirm'],
  [{ death: { date: '2001-02-30' } }, 'death', 'invalid-date'],
  [{ death: { month: '2001-13' } }, 'death', 'invalid-partial-date'],
  [{ death: { year: 2001, about: 2001 } }, 'death', 'invalid-partial-date'],
  [{ death: '2001' }, 'death', 'invalid-partial-date'],
  [{ birth: { year: 12 } }, 'birth', 'too-small'],
  [{ birth: { date: '0999-01-01' }, confirm_age: true }, 'birth', 'date-too-early'],
  [{ relation: 'fan' }, 'relation', 'invalid-choice'],
  [{ full_name: '  ' }, 'full_name', 'blank'],
  [{ nationality: 'atlantis' }, 'nationality', 'invalid-choice'],
  [{ grave_style: 'pyramid' }, 'grave_style', 'invalid-choice'],
])('%j is refused', async (fields, field, code) => {
  const { access } = await newMember(app)
  const { status, body } = await make(app, access, fields)
  expect([status, body.codes?.[field]]).toEqual([400, [code]])
  expect(await kept(app, access)).toEqual([])
})

test('an age above 120 is taken when it is confirmed', async () => {
  const { access } = await newMember(app)
  const old = { birth: { year: 1871 }, confirm_age: true, full_name: 'Jeanne Long' }
  expect((await make(app, access, old)).status).toBe(201)
})

test('in the first year only the nearest make one, by their word', async () => {
  const { access } = await newMember(app)
  const now = app.clock.now()
  const lately = new Date(now.getTime() - 20 * dayMs).toISOString().slice(0, 10)
  for (const relation of ['friend', 'other']) {
    for (const death of [{ date: lately }, { year: now.getUTCFullYear() }]) {
      const refused = await make(app, access, { relation, death })
      expect([refused.status, refused.body.code]).toEqual([403, 'relation-too-far'])
    }
  }
  expect((await make(app, access, { relation: 'sibling', death: { date: lately } })).status).toBe(
    201,
  )
  const before = new Date(now.getTime() - 400 * dayMs).toISOString().slice(0, 10)
  const friend = await make(app, access, { relation: 'friend', death: { date: before } })
  expect(friend.status).toBe(201)
  const { id } = friend.body
  const moved = await change(app, access, id, { death: { date: lately } })
  expect([moved.status, moved.body.code]).toEqual([403, 'relation-too-far'])
})

test('three a day, and twenty that wait', async () => {
  const member = await newMember(held)
  let { access } = member
  for (const expected of [201, 201, 201, 429]) {
    expect((await make(held, access)).status).toBe(expected)
  }
  expect((await make(held, access)).body.code).toBe('too-many-memorials')
  held.clock.travel(dayMs + hourMs)
  access = await signIn(held, member)
  expect((await make(held, access)).status).toBe(201)
  // As if more had been made on earlier days.
  const made_at = new Date(held.clock.now().getTime() - 3 * dayMs)
  for (let grave_id = 900_001; grave_id <= 900_016; grave_id++) {
    const grave = { account_id: grave_id, kept_by: 'family' as const, is_waiting: true }
    await held.db.insertInto('graves').values(grave).execute()
    const memorial = { grave_id, made_by: member.id, made_at, visible_at: held.clock.now() }
    await held.db.insertInto('family_memorials').values(memorial).execute()
  }
  const refused = await make(held, access)
  expect([refused.status, refused.body.code]).toEqual([409, 'too-many-waiting-memorials'])
  await held.db.deleteFrom('graves').where('account_id', '>', 900_000).execute()
})

test('it waits: its keepers and those with its link see it, and no list does', async () => {
  const member = await newMember(held)
  const { access } = member
  const { access: other } = await newMember(held)
  const before = held.clock.now()
  const { body } = await make(held, access, { full_name: 'Wilhelmina Waits' })
  const days = (Date.parse(body.visible_at) - before.getTime()) / dayMs
  expect(days).toBeGreaterThanOrEqual(14)
  expect(days).toBeLessThan(14.1)
  expect((await kept(held, access))[0]?.status).toBe('waiting')
  expect(await listed(held, 'search=wilhelmina')).toEqual([])
  const byNumber = await held.send(findGrave, { path: `/accounts/graveyard/${body.id}/` })
  expect(byNumber.status).toBe(404)
  const page = await held.send(findMemorial, { path: `/accounts/memorials/${body.code}/` })
  expect(page.body).toMatchObject({ is_listed: false, grave: { full_name: 'Wilhelmina Waits' } })
  expect((await findGraveByCode(held.db, body.code))?.mayBeIndexed).toBe(false)
  expect((await change(held, other, body.id, { full_name: 'Mine' })).status).toBe(404)

  await held.ctx.runDue()
  expect((await kept(held, access))[0]?.status).toBe('waiting')
  held.clock.travel(14 * dayMs + hourMs)
  await held.ctx.runDue()
  await held.ctx.runDue()
  const [found] = await listed(held, 'search=wilhelmina')
  expect(found).toMatchObject({ id: body.id, kept_by: 'family' })
  expect((await kept(held, await signIn(held, member)))[0]?.status).toBe('public')
  const newest = (await held.fetchFile('/api/graveyard/front/')).json().newest as Grave[]
  expect(newest.map(({ id }) => id)).toContain(body.id)
})

test('what looks like a living member waits for the operator, whatever its day', async () => {
  const member = await newMember(held)
  const { body } = await make(held, member.access, { full_name: 'Silent Case' })
  await held.db
    .updateTable('family_memorials')
    .set({ awaits_operator: true })
    .where('grave_id', '=', body.id)
    .execute()
  held.clock.travel(20 * dayMs)
  await held.ctx.runDue()
  const [memorial] = await kept(held, await signIn(held, member))
  expect(memorial).toMatchObject({ id: body.id, status: 'waiting' })
})

test('the list has a filter for who keeps a memorial, with exact totals', async () => {
  const fresh = await openTestApp()
  const total = async (query: string) =>
    (await fresh.send(listGraves, { path: `/accounts/graveyard/?${query}` })).body.pagination
      .total_count
  const { access, id } = await newMember(fresh)
  await fresh.send(updateDateOfBirth, { access, body: { date_of_birth: '1931-01-01' } })
  const { body } = await make(fresh, access)
  expect((await listed(fresh, 'kept_by=family')).map((grave) => grave.id)).toEqual([body.id])
  expect((await listed(fresh, 'kept_by=owner')).map((grave) => grave.id)).toEqual([id])
  expect(await total('kept_by=family&nationality=us&born_from=1930&born_to=1935')).toBe(1)
  expect(await total('kept_by=owner&nationality=us')).toBe(0)
  expect(await total('kept_by=owner&search=mary')).toBe(0)
  expect(await total('kept_by=family&search=mary')).toBe(1)
  expect(await total('born_from=1931')).toBe(2)
  expect((await change(fresh, access, body.id, { visibility: {} })).status).toBe(200)
  await change(fresh, access, body.id, { visibility: { audience: 'link' } })
  expect([await total('kept_by=family'), await total('kept_by=owner')]).toEqual([0, 1])
  expect((await fresh.send(listGraves, { path: '/accounts/graveyard/?kept_by=x' })).status).toBe(
    400,
  )
  await fresh.close()
})

test('a keeper changes it; words, country and stone need its own premium', async () => {
  const { access, id: accountId } = await newMember(app)
  const { body } = await make(app, access)
  const { id } = body
  const free = await change(app, access, id, {
    full_name: 'Mary Quimby Changed',
    birth: null,
    death: { about: 2001 },
    relation: 'grandchild',
    burial_place: 'Behind the chapel, third row',
  })
  expect(free.body).toMatchObject({
    full_name: 'Mary Quimby Changed',
    birth: null,
    death: { about: 2001 },
    relation: 'grandchild',
    burial_place: 'Behind the chapel, third row',
    nationality: 'US',
  })
  // The premium of the keeper's own grave is not that of the memorial.
  await grant(app, { id: accountId }, 'premium')
  const premium = {
    memorial_message: 'She sang in the kitchen',
    nationality: 'FR',
    grave_style: 'simple',
  }
  for (const [field, value] of Object.entries(premium)) {
    const refused = await change(app, access, id, { [field]: value })
    expect([refused.status, refused.body.code]).toEqual([403, 'premium-needed'])
  }
  await grant(app, { id }, 'premium')
  const { status, body: changed } = await change(app, access, id, premium)
  expect(status).toBe(200)
  expect(changed).toMatchObject({ ...premium, tiers: ['premium'] })
  const [found] = await listed(app, 'search=changed')
  expect(found).toMatchObject({
    nationality: 'france',
    memorial_message: 'She sang in the kitchen',
  })

  const moved = await change(app, access, id, {
    position: { latitude: '48.8000001', longitude: '2.3000001' },
  })
  expect(moved.body).toMatchObject({ gravestone_latitude: 48.8000001 })
  const bad = await change(app, access, id, { death: { year: 2990 } })
  expect(bad.body.codes).toEqual({ death: ['passing-in-future'] })
})

test('while its keepers disagree nothing changes', async () => {
  const { access } = await newMember(app)
  const { body } = await make(app, access)
  const dispute = (disputed_since: Date | null) =>
    app.db
      .updateTable('family_memorials')
      .set({ disputed_since })
      .where('grave_id', '=', body.id)
      .execute()
  await dispute(new Date())
  const { status, body: refused } = await change(app, access, body.id, { full_name: 'X' })
  expect([status, refused.code]).toEqual([409, 'memorial-disputed'])
  expect((await kept(app, access))[0]?.status).toBe('disputed')
  await dispute(null)
})

test('it can be switched off, and what is there stays', async () => {
  const off = await openTestApp({ config: { familyMemorials: 'off' } })
  const { access } = await newMember(off)
  const { status, body } = await make(off, access)
  expect([status, body.code]).toEqual([403, 'family-memorials-off'])
  await off.close()
})

test('a full graveyard takes none', async () => {
  const full = await openTestApp({ config: { graveyardCapacity: 1 } })
  const { access } = await newMember(full)
  expect((await make(full, access)).status).toBe(201)
  const refused = await make(full, access)
  expect([refused.status, refused.body.code]).toEqual([409, 'graveyard-full'])
  expect(await kept(full, access)).toHaveLength(1)
  await full.close()
})
