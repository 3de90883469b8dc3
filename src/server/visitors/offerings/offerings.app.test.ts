import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import {
  chooseVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import {
  chooseTributes,
  listOfferings,
  offerMemory,
  refuseOffering,
  takeOffering,
} from '../../../contract/visitors/offerings.ts'
import { reportTribute } from '../../../contract/visitors/reports.ts'
import { leaveTribute, listTributes } from '../../../contract/visitors/tributes.ts'
import { problem } from '../../lib/problem.ts'
import { signIn } from '../../testing/eternal-messages.ts'
import { newestLetterTo, newMember, newProvenMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import * as offerings from './offerings.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const words = { author_name: 'A neighbour', message: 'She taught me to swim.\n\nIn the cold lake.' }

async function newGrave({ isOpen = true, audience = '' } = {}) {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access, id } = owner
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  const code: string = url.split('/').at(-1)
  if (audience) {
    const body = {
      audience,
      search_engines: true,
      birthday: 'full',
      portrait_while_living: true,
      words_while_living: true,
    }
    await app.send(chooseVisibility, { access, body })
  }
  if (isOpen) {
    await app.send(recordPassage, {
      access: guardian.access,
      path: `/accounts/administered-users/${id}/update-death-date/`,
      body: { death_date: '2020-02-02' },
    })
  }
  return { id, code, owner, guardian }
}

const offer = (id: number, body: object = words, { query = '', address = '' } = {}) =>
  app.send(offerMemory, {
    path: `/accounts/offerings/${id}/memory/${query}`,
    body,
    ...(address && { address }),
  })
const queue = (id: number, access: string) =>
  app.send(listOfferings, { access, path: `/accounts/offerings/${id}/` })
const waiting = async (id: number, access: string) => (await queue(id, access)).body.offerings
const take = (id: number, offeringId: number, access: string) =>
  app.send(takeOffering, { access, path: `/accounts/offerings/${id}/${offeringId}/take/` })
const refuse = (id: number, offeringId: number, access: string) =>
  app.send(refuseOffering, { access, path: `/accounts/offerings/${id}/${offeringId}/refuse/` })
const readFirst = (id: number, access: string, tributes_read_first: boolean) =>
  app.send(chooseTributes, {
    access,
    path: `/accounts/offerings/${id}/tributes/`,
    body: { tributes_read_first },
  })
const leave = (id: number, message: string) =>
  app.send(leaveTribute, {
    path: `/accounts/tributes/${id}/create/`,
    body: { author_name: 'A friend', message },
  })
const tributes = async (id: number, access?: string) =>
  (await app.send(listTributes, { path: `/accounts/tributes/${id}/`, ...(access && { access }) }))
    .body
const memorial = async (code: string) =>
  (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body
const runJob = async (name: string) => {
  await app.jobHandlers.find((handler) => handler.job.name === name)?.run({})
}
const lettersTo = async (email: string) =>
  app.db
    .selectFrom('letters')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .where('key', 'like', 'offerings:%')
    .orderBy('id')
    .execute()
/** To a time of the next day, in UTC. */
function travelToTomorrow(hours: number) {
  const now = app.clock.now()
  app.clock.travel(new Date(now).setUTCHours(24 + hours, 0, 0, 0) - now.getTime())
}

test('a memory shows once a guardian has taken it, and never before', async () => {
  const { id, code, guardian } = await newGrave()
  expect(await offer(id)).toMatchObject({
    status: 201,
    body: { message: 'Thank you. It shows here once an administrator has read it.' },
  })
  expect((await tributes(id)).tributes).toEqual([])
  expect((await tributes(id, guardian.access)).tributes).toEqual([])
  expect((await memorial(code)).tributes).toEqual([])
  const [offered] = await waiting(id, guardian.access)
  expect(offered).toMatchObject({ kind: 'memory', ...words, refused_at: null })
  expect((await take(id, offered.id, guardian.access)).status).toBe(200)
  const shown = { kind: 'memory', ...words, created_at: offered.offered_at }
  expect((await tributes(id)).tributes).toMatchObject([shown])
  await expect.poll(async () => (await memorial(code)).tributes).toMatchObject([shown])
  expect(await waiting(id, guardian.access)).toEqual([])
  expect(await take(id, offered.id, guardian.access)).toMatchObject({
    status: 404,
    body: { code: 'offering-not-found' },
  })
})

test('of two presses at once one takes it', async () => {
  const { id, guardian } = await newGrave()
  await offer(id)
  const [{ id: offeringId }] = await waiting(id, guardian.access)
  const presses = [1, 2, 3].map(() => take(id, offeringId, guardian.access))
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 404, 404])
  expect((await tributes(id)).tributes).toHaveLength(1)
})

test('nobody but a guardian sees or decides what was offered', async () => {
  const { id, owner, guardian } = await newGrave()
  await offer(id)
  const [{ id: offeringId }] = await waiting(id, guardian.access)
  const stranger = await newProvenMember(app)
  const other = await newGrave()
  for (const { access } of [stranger, other.guardian, owner]) {
    expect((await queue(id, access)).status).toBe(403)
    expect((await take(id, offeringId, access)).status).toBe(403)
    expect((await refuse(id, offeringId, access)).status).toBe(403)
    expect((await readFirst(id, access, true)).status).toBe(403)
  }
  // By the number of another memorial it is not found.
  expect((await take(other.id, offeringId, other.guardian.access)).status).toBe(404)
  expect(await waiting(id, guardian.access)).toHaveLength(1)
})

test('closed, hidden and unknown memorials take nothing', async () => {
  const living = await newGrave({ isOpen: false })
  expect((await offer(living.id)).body.code).toBe('grave-not-public')
  expect((await queue(living.id, living.guardian.access)).status).toBe(403)
  expect((await queue(living.id, living.owner.access)).status).toBe(403)
  expect((await offer(2 ** 40)).status).toBe(404)
  const linked = await newGrave({ audience: 'link' })
  expect((await offer(linked.id)).status).toBe(404)
  expect((await offer(linked.id, words, { query: `?link=${linked.code}` })).status).toBe(201)
})

test.each([
  ['has no name', { ...words, author_name: '' }, 'author_name'],
  ['has a name of two lines', { ...words, author_name: 'two\nlines' }, 'author_name'],
  ['has a name of 81 characters', { ...words, author_name: 'x'.repeat(81) }, 'author_name'],
  ['is blank', { ...words, message: ' ' }, 'message'],
  ['has turns of direction alone', { ...words, message: '\u202e\u2066' }, 'message'],
  ['rings a bell', { ...words, message: 'bell \u0007' }, 'message'],
  ['is too long', { ...words, message: 'x'.repeat(4001) }, 'message'],
])('an offering that %s is refused at its field', async (_name, body, field) => {
  const { status, body: errors } = await offer(1, body)
  expect(status).toBe(400)
  expect(Object.keys(errors)).toEqual([field, 'code', 'codes'])
})

test('markup stays text, turned letters are straightened, and ten megabytes are refused', async () => {
  const { id, guardian } = await newGrave()
  const typed = '<img src=x onerror=alert(1)> \u202egnirts\u202c שלום'
  await offer(id, { author_name: '<b>Max</b>', message: typed })
  const [{ author_name, message, id: offeringId }] = await waiting(id, guardian.access)
  expect(author_name).toBe('<b>Max</b>')
  expect(message).toBe('<img src=x onerror=alert(1)> gnirts שלום')
  await take(id, offeringId, guardian.access)
  const longest = { ...words, message: '\u{1F56F}'.repeat(4000) }
  expect((await offer(id, longest)).status).toBe(201)
  expect(await offer(id, { ...words, message: 'x'.repeat(10_000_000) })).toMatchObject({
    status: 413,
    body: { code: 'body-too-large' },
  })
})

test('one address offers ten times an hour, and two hundred things wait at most', async () => {
  const { id, guardian } = await newGrave()
  const address = '192.0.2.99'
  for (let count = 0; count < 10; count++) {
    expect((await offer(id, words, { address })).status).toBe(201)
  }
  expect((await offer(id, words, { address })).status).toBe(429)
  const crowd = Array.from({ length: 190 }, () => ({
    grave_id: id,
    kind: 'memory' as const,
    author_name: 'A crowd',
    message: 'x',
    offered_at: app.clock.now(),
  }))
  await app.db.insertInto('offerings').values(crowd).execute()
  expect(await offer(id)).toMatchObject({ status: 409, body: { code: 'too-many-waiting' } })
  await readFirst(id, guardian.access, true)
  expect((await leave(id, 'One more')).body.code).toBe('too-many-waiting')
  const [first] = await waiting(id, guardian.access)
  await refuse(id, first.id, guardian.access)
  expect((await offer(id)).status).toBe(201)
})

test('a visitor has to pass the bot check where it is on', async () => {
  const { id, guardian } = await newGrave()
  const guarded = {
    ...app.ctx,
    bots: {
      async pass(token: string) {
        if (token !== 'a-person') throw problem('bot-check-failed')
      },
      awayCount: () => 0,
      onAway: () => {},
    },
  }
  const come = (botToken: string) =>
    offerings.offerMemory(guarded, id, {
      authorName: 'x',
      message: 'x',
      botToken,
      address: '127.0.0.1',
    })
  await expect(come('')).rejects.toThrow(expect.objectContaining({ code: 'bot-check-failed' }))
  await come('a-person')
  expect(await waiting(id, guardian.access)).toHaveLength(1)
})

test('tributes show at once, or after reading where a guardian chose so', async () => {
  const { id, code, guardian } = await newGrave()
  expect((await leave(id, 'At once')).body.is_waiting).toBe(false)
  expect((await queue(id, guardian.access)).body.tributes_read_first).toBe(false)
  for (const _ of ['once', 'twice']) {
    expect((await readFirst(id, guardian.access, true)).body.message).toContain('wait')
  }
  await expect.poll(async () => (await memorial(code)).tributes_read_first).toBe(true)
  expect(await leave(id, 'Read me')).toMatchObject({
    status: 201,
    body: { message: 'Read me', is_waiting: true },
  })
  const before = await tributes(id)
  expect(before.are_read_first).toBe(true)
  expect(before.tributes).toMatchObject([{ message: 'At once' }])
  const [held] = await waiting(id, guardian.access)
  expect(held).toMatchObject({ kind: 'tribute', author_name: 'A friend', message: 'Read me' })
  await take(id, held.id, guardian.access)
  expect((await tributes(id)).tributes).toMatchObject([
    { kind: 'tribute', message: 'Read me' },
    { message: 'At once' },
  ])
  await readFirst(id, guardian.access, false)
  expect((await leave(id, 'At once again')).body.is_waiting).toBe(false)
})

test('taken words are reported and moderated as every tribute is', async () => {
  const { id, guardian } = await newGrave()
  await offer(id)
  const [{ id: offeringId }] = await waiting(id, guardian.access)
  await take(id, offeringId, guardian.access)
  const [{ id: tributeId }] = (await tributes(id)).tributes
  const reported = await app.send(reportTribute, {
    path: `/accounts/tributes/${id}/${tributeId}/report/`,
    body: { reason: 'It is not true.' },
  })
  expect(reported.status).toBeLessThan(300)
  const open = await app.db
    .selectFrom('report_cases')
    .select('tribute_id')
    .where('grave_id', '=', id)
    .execute()
  expect(open).toEqual([{ tribute_id: tributeId }])
})

test('the takeout has what was taken, and not what waits', async () => {
  const { id, owner, guardian } = await newGrave()
  await offer(id)
  await offer(id, { ...words, message: 'Nobody has read this.' })
  const [{ id: offeringId }] = await waiting(id, guardian.access)
  await take(id, offeringId, guardian.access)
  // Only an owner whose passing was undone can ask for it.
  await app.db.deleteFrom('passings').where('owner_id', '=', owner.id).execute()
  const { rawPayload } = await app.fetchFile('/api/accounts/takeout/', owner.access)
  const files = payloadOf(rawPayload)
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(JSON.parse(text('data.json')).tributes).toMatchObject([{ kind: 'memory', ...words }])
  expect(text('index.html')).toContain('She taught me to swim.')
  expect(text('index.html')).not.toContain('Nobody has read this.')
  expect(text('index.html')).toContain('belongs to them and is not in this copy')
})

test('a guardian gets one letter a morning about what is new, with a way to stop it', async () => {
  const [first, second] = [await newGrave(), await newGrave()]
  const { email } = first.guardian
  await app.db
    .updateTable('guardians')
    .set({ account_id: first.guardian.id, email })
    .where('owner_id', '=', second.id)
    .execute()
  travelToTomorrow(8)
  await offer(first.id)
  await offer(first.id, { ...words, message: 'Another' })
  await offer(second.id)
  await runJob('tell-of-offerings')
  expect(await lettersTo(email)).toEqual([])
  app.clock.travel(dayMs / 24)
  for (const _ of ['once', 'twice']) await runJob('tell-of-offerings')
  const [letter, ...others] = await lettersTo(email)
  expect(others).toEqual([])
  expect(letter?.text).toContain('2 memories')
  expect(letter?.text).toContain('1 memory')
  expect(letter?.text).not.toContain('swim')
  // Without anything new there is no letter; what arrives after nine waits for the next morning.
  await offer(first.id)
  app.clock.travel(dayMs / 24)
  await runJob('tell-of-offerings')
  expect(await lettersTo(email)).toHaveLength(1)
  app.clock.travel(dayMs)
  await runJob('tell-of-offerings')
  const next = await newestLetterTo(app, email)
  expect(next.subject).toBe('Something was offered at the memorial of Ida Example')
  app.clock.travel(dayMs)
  await runJob('tell-of-offerings')
  expect(await lettersTo(email)).toHaveLength(2)

  const headers = next.headers as Record<string, string>
  const stop = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  const stopped = await app.http.inject({
    method: 'POST',
    url: stop.pathname + stop.search,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.json().message).toBe('You will get no more letters about what visitors offer.')
  await offer(first.id)
  app.clock.travel(dayMs)
  await runJob('tell-of-offerings')
  expect(await lettersTo(email)).toHaveLength(2)
})

test('nine is nine where the guardian lives, and one without power is not written to', async () => {
  const { id, guardian } = await newGrave()
  await app.db
    .updateTable('accounts')
    .set({ time_zone: 'Asia/Tokyo' })
    .where('id', '=', guardian.id)
    .execute()
  await offer(id)
  travelToTomorrow(23)
  // Eight in the morning in Tokyo.
  await runJob('tell-of-offerings')
  const early = (await lettersTo(guardian.email)).length
  app.clock.travel(dayMs / 24)
  await runJob('tell-of-offerings')
  expect([early, (await lettersTo(guardian.email)).length]).toEqual([0, 1])
  const other = await newGrave()
  await app.db
    .updateTable('guardians')
    .set({ suspended_at: app.clock.now() })
    .where('owner_id', '=', other.id)
    .execute()
  await offer(other.id)
  app.clock.travel(dayMs)
  await runJob('tell-of-offerings')
  expect(await lettersTo(other.guardian.email)).toEqual([])
})

test('a guardian is told of what waited at a memorial that came later, and of nothing twice', async () => {
  const [first, second] = [await newGrave(), await newGrave()]
  const { email, id: accountId } = first.guardian
  await offer(second.id)
  await offer(first.id)
  travelToTomorrow(9)
  await runJob('tell-of-offerings')
  expect(await lettersTo(email)).toHaveLength(1)
  const move = { account_id: accountId, email }
  await app.db.updateTable('guardians').set(move).where('owner_id', '=', second.id).execute()
  app.clock.travel(dayMs)
  for (const _ of ['once', 'twice']) await runJob('tell-of-offerings')
  const [, next, ...others] = await lettersTo(email)
  expect(next?.text).toContain('1 memory')
  expect(next?.text).not.toContain('2 memories')
  expect(others).toEqual([])
})

test('what a guardian could not be told of while suspended is told of afterwards', async () => {
  const [first, second] = [await newGrave(), await newGrave()]
  const { email, id: accountId } = first.guardian
  const move = { account_id: accountId, email }
  await app.db.updateTable('guardians').set(move).where('owner_id', '=', second.id).execute()
  const suspend = (suspended_at: Date | null) =>
    app.db
      .updateTable('guardians')
      .set({ suspended_at })
      .where('owner_id', '=', second.id)
      .execute()
  await suspend(app.clock.now())
  await offer(second.id)
  await offer(first.id)
  travelToTomorrow(9)
  await runJob('tell-of-offerings')
  expect((await lettersTo(email)).length).toBe(1)
  await suspend(null)
  app.clock.travel(dayMs)
  await runJob('tell-of-offerings')
  expect((await lettersTo(email)).length).toBe(2)
})

test('what is refused or not taken is gone after thirty days', async () => {
  const { id, guardian } = await newGrave()
  for (const message of ['Refused', 'Forgotten', 'Taken']) await offer(id, { ...words, message })
  const [refused, , taken] = await waiting(id, guardian.access)
  await take(id, taken.id, guardian.access)
  app.clock.travel(10 * dayMs)
  const rows = () =>
    app.db.selectFrom('offerings').select('message').where('grave_id', '=', id).execute()
  const { access } = await signIn(app, guardian)
  expect((await refuse(id, refused.id, access)).status).toBe(200)
  app.clock.travel(21 * dayMs)
  await runJob('erase-offerings')
  expect(await rows()).toEqual([{ message: 'Refused' }])
  app.clock.travel(10 * dayMs)
  await runJob('erase-offerings')
  expect(await rows()).toEqual([])
  expect((await tributes(id)).tributes).toMatchObject([{ message: 'Taken' }])
})

test('a refused offering can still be taken', async () => {
  const { id, guardian } = await newGrave()
  await offer(id)
  const [{ id: offeringId }] = await waiting(id, guardian.access)
  expect((await refuse(id, offeringId, guardian.access)).status).toBe(200)
  expect(await waiting(id, guardian.access)).toMatchObject([{ refused_at: expect.any(String) }])
  expect((await take(id, offeringId, guardian.access)).status).toBe(200)
  expect((await refuse(id, offeringId, guardian.access)).status).toBe(404)
  expect((await tributes(id)).tributes).toHaveLength(1)
})
