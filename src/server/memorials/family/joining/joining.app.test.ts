import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave, listGraves } from '../../../../contract/graveyard/graveyard.ts'
import { acceptKin, listKin, offerKin } from '../../../../contract/kin/kin.ts'
import { changeKeptMemorial, publishKeptStory } from '../../../../contract/memorials/family.ts'
import {
  inviteKeeper,
  objectToRemoval,
  removeKeeper,
} from '../../../../contract/memorials/keepers.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { leaveCandle } from '../../../../contract/visitors/candles.ts'
import { confirmFollowing, followMemorial } from '../../../../contract/visitors/following.ts'
import { leaveTribute } from '../../../../contract/visitors/tributes.ts'
import { grant, newestLetterTo, newMember } from '../../../testing/members.ts'
import { joiningCalls } from '../../../testing/memorials/joining.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { carryLatecomers, forgetOverJoinings } from './joining.ts'

let app: TestApp
let calls: ReturnType<typeof joiningCalls>
beforeAll(async () => {
  app = await openTestApp()
  calls = joiningCalls(app)
})
afterAll(() => app.close())

const tribute = (id: number, author_name: string) =>
  app.send(leaveTribute, {
    path: `/accounts/tributes/${id}/create/`,
    body: { author_name, message: 'She sang while she cooked.' },
  })
const candle = (id: number) =>
  app.send(leaveCandle, { path: `/accounts/candles/${id}/`, body: { visitor: randomUUID() } })

async function follow(code: string, email: string): Promise<void> {
  await app.send(followMemorial, { path: `/accounts/memorials/${code}/follow/`, body: { email } })
  const { token } = await newestLetterTo(app, email)
  await app.send(confirmFollowing, { body: { token } })
}

const totals = () => app.db.selectFrom('graveyard').select(['graves', 'hidden']).executeTakeFirst()

/** Two for the same person, agreed by both sides. */
async function agreedPair(fields: object = {}) {
  const stays = await calls.newKept(1, fields)
  const goes = await calls.newKept(1, fields)
  expect((await calls.ask(goes.first, goes.id, stays.code)).body.joins_at).toBeNull()
  expect((await calls.ask(stays.first, stays.id, goes.code)).body.joins_at).not.toBeNull()
  return { stays, goes }
}

test('what visitors and keepers gave to both is together, and one address leads to the other', async () => {
  const named = { full_name: 'Rosamund Applegarth' }
  const stays = await calls.newKept(1, named)
  const goes = await calls.newKept(2, named)
  for (const { id } of [stays, goes]) await grant(app, { id }, 'premium')
  await tribute(stays.id, 'Ann')
  await tribute(goes.id, 'Bert')
  await candle(stays.id)
  await candle(goes.id)
  await follow(stays.code, 'both@example.org')
  await follow(goes.code, 'both@example.org')
  await follow(goes.code, 'one@example.org')
  await app.db
    .insertInto('pictures')
    .values([stays, goes].map(({ id }) => picture(id)))
    .execute()
  const relative = await calls.newKept(1, { full_name: 'Winifred Applegarth' })
  const kin = `/accounts/graves/${goes.id}/kin/`
  await app.send(offerKin, {
    access: goes.first.access,
    path: kin,
    body: { memorial: relative.code, relation: 'parent' },
  })
  const { body: ties } = await app.send(listKin, {
    access: relative.first.access,
    path: `/accounts/graves/${relative.id}/kin/`,
  })
  await app.send(acceptKin, {
    access: relative.first.access,
    path: `/accounts/graves/${relative.id}/kin/${ties.kin[0].id}/accept/`,
  })
  const before = await totals()

  const asking = await calls.ask(goes.first, goes.id, stays.code.toUpperCase())
  expect(asking).toMatchObject({ status: 200, body: { joins_at: null } })
  expect((await newestLetterTo(app, stays.first.email)).subject).toBe(
    'Two memorials for Rosamund Applegarth?',
  )
  expect((await newestLetterTo(app, goes.people[1]?.email ?? '')).subject).toBe(
    'Two memorials for Rosamund Applegarth',
  )
  expect((await calls.list(stays.first, stays.id)).joinings).toMatchObject([
    { state: 'asked', other_stays: false, is_offered: false, with: { id: goes.id } },
  ])
  expect((await calls.list(goes.first, goes.id)).joinings).toMatchObject([
    { state: 'waiting', other_stays: true },
  ])
  const agreed = await calls.ask(stays.first, stays.id, goes.code)
  expect(agreed.body.joins_at).not.toBeNull()
  // It waits, and visitors see both as before.
  await calls.later(13, stays.first, goes.first)
  expect((await calls.page(goes.code)).grave.id).toBe(goes.id)
  await calls.later(1, stays.first, goes.first, ...goes.people.slice(1))

  const page = await calls.page(stays.code)
  expect(page.grave.id).toBe(stays.id)
  expect(page.tributes.map((one: { author_name: string }) => one.author_name)).toEqual([
    'Bert',
    'Ann',
  ])
  expect(page.candles).toMatchObject({ candle_count: 2 })
  expect(page.candles.candles).toHaveLength(2)
  expect(page.pictures).toHaveLength(2)
  expect(page.kin).toMatchObject([{ id: relative.id, relation: 'parent' }])
  expect(await calls.page(goes.code)).toMatchObject({ grave: { id: stays.id } })
  const followers = await app.db
    .selectFrom('followers')
    .select('email')
    .where('grave_id', '=', stays.id)
    .orderBy('email')
    .execute()
  expect(followers.map(({ email }) => email)).toEqual(['both@example.org', 'one@example.org'])

  for (const [from, to] of [
    [`/g/${goes.code}`, `/memorial/${stays.code}/rosamund-applegarth`],
    [`/memorial/${goes.code}`, `/memorial/${stays.code}/rosamund-applegarth`],
    [`/memorial/${goes.code}/rosamund-applegarth`, `/memorial/${stays.code}/rosamund-applegarth`],
  ] as const) {
    const { statusCode, headers } = await app.fetchFile(from)
    expect([statusCode, headers.location], from).toEqual([301, to])
  }
  const feed = await app.fetchFile(`/memorial/${goes.code}/feed.atom`)
  expect(feed.body).toContain(`/g/${stays.code}`)
  const shared = await app.fetchFile(`/graveyard?grave_id=${goes.id}`)
  expect(shared.body).toContain('Rosamund Applegarth')
  const located = await app.send(findGrave, { path: `/accounts/graveyard/${goes.id}/` })
  expect(located.body.grave.id).toBe(stays.id)
  const { body: found } = await app.send(listGraves, {
    path: '/accounts/graveyard/?search=rosamund%20applegarth',
  })
  expect(found.data.map(({ id }: { id: number }) => id)).toEqual([stays.id])
  expect(await totals()).toEqual({ graves: (before?.graves ?? 0) - 1, hidden: before?.hidden })

  const [kept] = await calls.kept(goes.first)
  expect(kept).toMatchObject({ id: stays.id, tiers: ['premium'] })
  expect(kept?.keepers).toHaveLength(3)
  for (const person of [stays.first, ...goes.people]) {
    expect((await newestLetterTo(app, person.email)).subject).toBe(
      'The two memorials of Rosamund Applegarth are one',
    )
  }
})

function picture(grave_id: number) {
  return {
    grave_id,
    key: randomUUID(),
    width: 800,
    height: 600,
    position: 0,
    added_at: new Date('2026-01-01T00:00:00Z'),
  }
}

test('words and stories fill what is empty, and what both have is kept for the keepers', async () => {
  const named = { full_name: 'Leopold Harkness' }
  const { stays, goes } = await agreedPair(named)
  for (const { id } of [stays, goes]) await grant(app, { id }, 'premium')
  const write = (one: typeof stays, body: object) =>
    app.send(changeKeptMemorial, { access: one.first.access, path: `/memorials/${one.id}/`, body })
  const tell = (one: typeof stays, text: string, year: number) =>
    app.send(publishKeptStory, {
      access: one.first.access,
      path: `/memorials/${one.id}/story/`,
      body: { text, moments: [{ year, place: '', words: 'to sea' }], revision: 0 },
    })
  await write(stays, { memorial_message: 'He came home.' })
  await write(goes, { memorial_message: 'Fair winds.', burial_place: 'Under the elm' })
  await tell(stays, 'One story', 1950)
  await tell(goes, 'Another story', 1940)
  await calls.later(14, stays.first, goes.first)

  const page = await calls.page(goes.code)
  expect(page.grave.memorial_message).toBe('He came home.')
  expect(page.kept.burial_place).toBe('Under the elm')
  expect(page.story.text).toBe('One story')
  expect(page.story.moments.map(({ year }: { year: number }) => year)).toEqual([1940, 1950])
  const { set_aside } = await calls.list(goes.first, stays.id)
  expect(set_aside).toMatchObject([
    {
      id: goes.id,
      full_name: 'Leopold Harkness',
      memorial_message: 'Fair winds.',
      story: 'Another story',
      burial_place: '',
    },
  ])
})

test('either side can say no until the day, and the other leaves it in peace', async () => {
  const { stays, goes } = await agreedPair({ full_name: 'Cornelia Pettibone' })
  // Pressed twice it answers as before.
  expect((await calls.ask(goes.first, goes.id, stays.code)).status).toBe(200)
  expect((await calls.withdraw(stays.first, stays.id, goes.code)).status).toBe(200)
  expect((await calls.withdraw(stays.first, stays.id)).body.code).toBe('no-merge-asked')
  await calls.later(15, stays.first, goes.first)
  expect((await calls.page(goes.code)).grave.id).toBe(goes.id)
  expect((await calls.ask(goes.first, goes.id, stays.code)).body.code).toBe('merge-declined')
  expect((await calls.list(goes.first, goes.id)).joinings).toMatchObject([{ state: 'declined' }])
  await calls.later(16, stays.first, goes.first)
  expect((await calls.ask(goes.first, goes.id, stays.code)).status).toBe(200)
  // Without an answer it ends after 30 days.
  await calls.later(30, stays.first, goes.first)
  expect((await calls.list(stays.first, stays.id)).joinings).toEqual([])
  await forgetOverJoinings(app.ctx)
  expect(await app.db.selectFrom('joinings').selectAll().execute()).toEqual([])
  // Who asked and was not answered takes it back, and nobody has to wait.
  await calls.ask(stays.first, stays.id, goes.code)
  await calls.withdraw(stays.first, stays.id)
  expect((await calls.ask(goes.first, goes.id, stays.code)).status).toBe(200)
})

test('what cannot be joined is refused with a code, and to others it does not exist', async () => {
  const named = { full_name: 'Barnaby Quillfeather' }
  const one = await calls.newKept(3, named)
  const other = await calls.newKept(3, named)
  const stranger = await newMember(app)
  const codeFor = async (person: typeof stranger, id: number, code: string) =>
    (await calls.ask(person, id, code)).body.code
  expect(await codeFor(stranger, one.id, other.code)).toBe('not-found')
  expect((await calls.withdraw(stranger, one.id)).body.code).toBe('not-found')
  expect(await codeFor(one.first, one.id, 'bbbbbbbbbbbb')).toBe('merge-unknown')
  expect(await codeFor(one.first, one.id, 'not a code')).toBe('merge-unknown')
  expect(await codeFor(one.first, one.id, one.code)).toBe('merge-with-itself')
  expect(await codeFor(one.first, one.id, other.code)).toBe('merge-five-keepers')
  const lonely = await calls.newKept(1, named)
  await app.send(changeKeptMemorial, {
    access: lonely.first.access,
    path: `/memorials/${lonely.id}/`,
    body: { visibility: { audience: 'link' } },
  })
  expect(await codeFor(one.first, one.id, lonely.code)).toBe('merge-not-public')
  const [, second] = (await calls.kept(one.first))[0]?.keepers ?? []
  await app.send(removeKeeper, {
    access: one.first.access,
    path: `/memorials/${one.id}/keepers/${second?.id}/`,
  })
  await app.send(objectToRemoval, {
    access: one.people[1]?.access ?? '',
    path: `/memorials/${one.id}/keepers/${second?.id}/object/`,
  })
  const quiet = await calls.newKept(1, named)
  expect(await codeFor(one.first, one.id, quiet.code)).toBe('memorial-disputed')
  expect(await codeFor(quiet.first, quiet.id, one.code)).toBe('memorial-disputed')
})

test('on the day it waits for a dispute, and ends where it is no longer possible', async () => {
  const { stays, goes } = await agreedPair({ full_name: 'Euphemia Crabtree' })
  const setDisputed = (disputed_since: Date | null) =>
    app.db
      .updateTable('family_memorials')
      .set({ disputed_since })
      .where('grave_id', '=', goes.id)
      .execute()
  await setDisputed(app.clock.now())
  await calls.later(14, stays.first, goes.first)
  expect((await calls.page(goes.code)).grave.id).toBe(goes.id)
  expect((await calls.list(stays.first, stays.id)).joinings).toMatchObject([{ state: 'agreed' }])
  await setDisputed(null)
  for (let count = 0; count < 4; count++) {
    await app.send(inviteKeeper, {
      access: stays.first.access,
      path: `/memorials/${stays.id}/keepers/`,
      body: { email: `crabtree${count}@example.org`, relation: 'sibling' },
    })
  }
  await calls.later(1, stays.first, goes.first)
  expect((await calls.page(goes.code)).grave.id).toBe(goes.id)
  expect((await calls.kept(stays.first))[0]?.keepers).toHaveLength(5)
  expect((await calls.list(stays.first, stays.id)).joinings).toEqual([])
  for (const person of [stays.first, goes.first]) {
    const letter = await newestLetterTo(app, person.email)
    expect(letter.text).toContain('That was not possible')
  }
})

test('the same person keeps the joined memorial once, and what came too late is carried along', async () => {
  const named = { full_name: 'Thaddeus Wormley' }
  const stays = await calls.newKept(2, named)
  const goes = await calls.newKept(2, named)
  const [, shared] = stays.people
  if (!shared) throw new Error('two keep it')
  await calls.accept(await calls.invite(goes.id, goes.first, shared), shared)
  await calls.ask(goes.first, goes.id, stays.code)
  await calls.ask(stays.first, stays.id, goes.code)
  await calls.later(14, stays.first, goes.first, shared)
  const mine = await calls.kept(shared)
  expect(mine).toHaveLength(1)
  expect(mine[0]?.keepers).toHaveLength(4)
  // It began before the two were one.
  await app.db
    .insertInto('tributes')
    .values({ grave_id: goes.id, author_name: 'Late', message: 'On its way' })
    .execute()
  await carryLatecomers(app.ctx)
  await expect
    .poll(async () => (await calls.page(stays.code)).tributes)
    .toMatchObject([{ author_name: 'Late' }])
})

test('one that was joined into a third leads on, and the older of two stays whoever asks', async () => {
  const named = { full_name: 'Ottoline Marsh' }
  const oldest = await calls.newKept(1, named)
  const { stays, goes } = await agreedPair(named)
  await calls.later(14, oldest.first, stays.first, goes.first)
  await calls.ask(oldest.first, oldest.id, stays.code)
  await calls.ask(goes.first, stays.id, oldest.code)
  await calls.later(14, oldest.first)
  for (const code of [stays.code, goes.code]) {
    expect((await calls.page(code)).grave.id).toBe(oldest.id)
  }
})

test('confirmations, claims and pages elsewhere come along; whoever keeps either claims no more', async () => {
  const { stays, goes } = await agreedPair({ full_name: 'Clementine Sallow' })
  const relative = await newMember(app)
  const at = app.clock.now()
  await app.db
    .insertInto('family_confirmations')
    .values({ grave_id: goes.id, account_id: relative.id, relation: 'sibling', confirmed_at: at })
    .execute()
  const claim = { grave_id: goes.id, relation: 'child' as const, words: '', link: '', made_at: at }
  const endsAt = new Date(at.getTime() + 30 * dayMs)
  await app.db
    .insertInto('family_claims')
    .values(
      [relative, stays.first].map(({ id }) => ({ ...claim, account_id: id, ends_at: endsAt })),
    )
    .execute()
  const address = 'https://www.wikitree.com/wiki/Sallow-1'
  await app.db
    .insertInto('same_as')
    .values({ grave_id: goes.id, address, by_guardian: false })
    .execute()
  await calls.later(14, stays.first)

  const [kept] = await calls.kept(stays.first)
  expect(kept?.confirmed_by).toMatchObject([{ relation: 'sibling' }])
  expect(kept?.claims).toHaveLength(1)
  const open = await app.db
    .selectFrom('family_claims')
    .select(['grave_id', 'account_id'])
    .where('ended_at', 'is', null)
    .where('grave_id', 'in', [stays.id, goes.id])
    .execute()
  expect(open).toEqual([{ grave_id: stays.id, account_id: relative.id }])
  expect((await calls.page(stays.code)).same_as).toEqual([address])
})
