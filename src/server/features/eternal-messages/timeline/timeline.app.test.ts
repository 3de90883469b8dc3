import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeCalendar,
  listAwaitedLetters,
  openCalendar,
  seeCalendarAddress,
} from '../../../../contract/memorials/eternal-messages.ts'
import { resign } from '../../../../contract/memorials/passings.ts'
import {
  leaveMessage,
  ownerWithGuardians,
  recordPassing,
  runDueJobs,
  signIn,
  travelTo,
} from '../../../testing/eternal-messages.ts'
import { newMember } from '../../../testing/members.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  travelTo(app, '2031-03-05T10:00:00Z')
})
afterAll(() => app.close())

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
        },
        { year: 2, due_on: '2031-12-24', state: 'to-come', came_at: null },
        { year: 10, due_on: '2039-12-24', state: 'to-come', came_at: null },
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
