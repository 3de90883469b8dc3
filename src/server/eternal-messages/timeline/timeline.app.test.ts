import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeZone } from '../../../contract/accounts/time-zone.ts'
import {
  closeCalendar,
  listAwaitedLetters,
  openCalendar,
  seeCalendarAddress,
  writeHeardWords,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { resign } from '../../../contract/passings/passings.ts'
import {
  leaveMessage,
  ownerWithGuardians,
  recordPassing,
  runDueJobs,
  signIn,
  travelTo,
} from '../../testing/eternal-messages.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  travelTo(app, '2031-03-05T10:00:00Z')
})
afterAll(() => app.close())

const unheard = { words: '', may_write_words: false }
const awaited = async (access: string) => (await app.send(listAwaitedLetters, { access })).body
const readCalendar = (address: string) => app.fetchFile(new URL(address).pathname)

async function newPassedOwner() {
  const people = await ownerWithGuardians(app, 2)
  for (const year of [1, 2, 10] as const) await leaveMessage(app, people.owner, year)
  await recordPassing(app, people.guardian, people.owner, '2029-12-24')
  await runDueJobs(app)
  const { access } = await signIn(app, people.guardian)
  return { ...people, access }
}

test('a guardian sees nothing of a living owner’s messages', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await leaveMessage(app, owner, 1)
  const { access } = await signIn(app, guardian)
  expect(await awaited(access)).toEqual([])
})

test('a guardian sees which letters have come and which will', async () => {
  const { owner, access } = await newPassedOwner()
  expect(await awaited(access)).toEqual([
    {
      id: owner.id,
      letters: [
        {
          year: 1,
          due_on: '2030-12-24',
          state: 'came',
          came_at: expect.stringMatching(/^2031-03-05/),
          words: '',
          may_write_words: true,
        },
        { year: 2, due_on: '2031-12-24', state: 'to-come', came_at: null, ...unheard },
        { year: 10, due_on: '2039-12-24', state: 'to-come', came_at: null, ...unheard },
      ],
    },
  ])
  const stranger = await newMember(app)
  expect(await awaited(stranger.access)).toEqual([])
})

test('the calendar feed works by its private address until it is deleted or replaced', async () => {
  const { access } = await newPassedOwner()
  expect((await app.send(seeCalendarAddress, { access })).body).toEqual({ address: null })
  const { address } = (await app.send(openCalendar, { access })).body
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\/anniversaries\.ics$/)
  const calendar = await readCalendar(address)
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(calendar.headers['cache-control']).toBe('private, no-store')
  expect(calendar.payload.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
    'DTSTART;VALUE=DATE:20301224',
    'DTSTART;VALUE=DATE:20311224',
    'DTSTART;VALUE=DATE:20391224',
  ])
  expect(calendar.payload).toContain('SUMMARY:A message from Ada Example\\, one year on')

  const { address: another } = (await app.send(openCalendar, { access })).body
  expect((await readCalendar(address)).statusCode).toBe(404)
  expect((await readCalendar(another)).statusCode).toBe(200)
  await app.send(closeCalendar, { access })
  expect((await readCalendar(another)).statusCode).toBe(404)
  expect((await app.send(seeCalendarAddress, { access })).body).toEqual({ address: null })
})

test('a guardian who resigned sees an empty calendar and timeline', async () => {
  const { owner, access } = await newPassedOwner()
  const { address } = (await app.send(openCalendar, { access })).body
  const path = `/accounts/administered-users/${owner.id}/`
  expect((await app.send(resign, { access, path })).status).toBe(200)
  expect(await awaited(access)).toEqual([])
  expect((await readCalendar(address)).payload).not.toContain('VEVENT')
})

const writeWords = (access: string, ownerId: number, year: number, words: string) =>
  app.send(writeHeardWords, {
    access,
    path: `/accounts/administered-users/${ownerId}/letters/${year}/words/`,
    body: { words },
  })

test('a guardian writes down a message that has come, and no other', async () => {
  const { owner, guardians, access } = await newPassedOwner()
  const typed = 'Mind the <b>stair</b>\u202e.'
  expect((await writeWords(access, owner.id, 1, typed)).status).toBe(200)
  const words = 'Mind the <b>stair</b>.'
  for (const guardian of guardians) {
    const [{ letters }] = await awaited((await signIn(app, guardian)).access)
    expect(letters[0]).toMatchObject({ year: 1, words, may_write_words: true })
  }
  expect((await writeWords(access, owner.id, 2, 'x')).status).toBe(404)
  expect((await writeWords(access, owner.id, 3, 'x')).status).toBe(404)
  expect((await writeWords(access, owner.id, 7, 'x')).status).toBe(400)
  expect((await writeWords(access, owner.id, 1, 'x'.repeat(2001))).status).toBe(400)
  const stranger = await newMember(app)
  expect((await writeWords(stranger.access, owner.id, 1, 'x')).status).toBe(403)
  const events = await app.db
    .selectFrom('audit')
    .select('event')
    .where('account_id', '=', owner.id)
    .where('event', '=', 'message-words-written')
    .execute()
  expect(events).toHaveLength(1)
})

test('what the owner wrote is read and stays, and without the tier nothing is written', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await leaveMessage(app, owner, 1, 'My own words')
  await leaveMessage(app, owner, 2)
  await recordPassing(app, guardian, owner, '2020-01-01')
  await runDueJobs(app)
  const { access } = await signIn(app, guardian)
  expect((await awaited(access))[0].letters[0]).toMatchObject({
    words: 'My own words',
    may_write_words: false,
  })
  expect((await writeWords(access, owner.id, 1, 'Others')).body.code).toBe('words-of-the-owner')
  await app.db.updateTable('eternal_messages').set({ transcript: '' }).execute()
  await app.db.deleteFrom('tiers').where('account_id', '=', owner.id).execute()
  expect((await writeWords(access, owner.id, 1, 'x')).body.code).toBe('ultra-premium-needed')
})

test('the words one guardian wrote go with the letter to the other, whose morning is later', async () => {
  const { owner, guardian: east, guardians } = await ownerWithGuardians(app, 2)
  const west = guardians[1] ?? east
  for (const [guardian, time_zone] of [
    [east, 'Pacific/Kiritimati'],
    [west, 'Pacific/Pago_Pago'],
  ] as const) {
    const { access } = await signIn(app, guardian)
    await app.send(setTimeZone, { access, body: { time_zone, is_chosen: true } })
  }
  await leaveMessage(app, owner, 1)
  await recordPassing(app, east, owner, '2031-03-04')
  await runDueJobs(app, '2032-03-03T19:00:00Z')
  const { access } = await signIn(app, east)
  expect((await writeWords(access, owner.id, 1, 'Water the fern.')).status).toBe(200)
  await runDueJobs(app, '2032-03-04T20:00:00Z')
  const letters = await app.db
    .selectFrom('letters')
    .select(['recipient', 'text', 'html'])
    .where('key', 'like', 'eternal-message:%')
    .where('recipient', 'in', [east.email, west.email])
    .orderBy('id')
    .execute()
  expect(
    letters.map(({ text, html }) => [text, html].map((one) => one.includes('Water the fern.'))),
  ).toEqual([
    [false, false],
    [true, true],
  ])
  expect(letters[1]?.recipient).toBe(west.email)
})
