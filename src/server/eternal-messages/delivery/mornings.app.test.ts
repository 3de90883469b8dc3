import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login, refreshSession } from '../../../contract/accounts/accounts.ts'
import { getTimeZone, setTimeZone } from '../../../contract/accounts/time-zone.ts'
import {
  leaveMessage,
  messageOf,
  ownerWithGuardians,
  recordPassing,
  runDueJobs,
  signIn,
  travelTo,
} from '../../testing/eternal-messages.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => travelTo(app, '2031-03-05T10:00:00Z'))
afterAll(() => app.close())

type Guardian = Awaited<ReturnType<typeof ownerWithGuardians>>['guardian']

async function choose(guardian: Guardian, time_zone: string, is_chosen = true) {
  const { access } = await signIn(app, guardian)
  return app.send(setTimeZone, { access, body: { time_zone, is_chosen } })
}

async function messagesTo({ email }: { email: string }): Promise<string[]> {
  const letters = await app.db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', email)
    .where('key', 'like', 'eternal-message:%')
    .where('state', '=', 'sent')
    .execute()
  return letters.map(({ text }) => text)
}

const countTo = async (guardian: { email: string }) => (await messagesTo(guardian)).length

test('each guardian gets the message at nine in the morning where they live', async () => {
  const { owner, guardian: east, guardians } = await ownerWithGuardians(app, 2)
  const west = guardians[1] ?? east
  await choose(east, 'Pacific/Kiritimati')
  await choose(west, 'Pacific/Pago_Pago')
  const { id } = await leaveMessage(app, owner, 1)
  await recordPassing(app, east, owner, '2031-03-04')

  await runDueJobs(app, '2032-03-03T18:50:00Z')
  expect(await countTo(east)).toBe(0)
  await runDueJobs(app, '2032-03-03T19:00:00Z')
  expect([await countTo(east), await countTo(west)]).toEqual([1, 0])
  // It counts as sent, though the other guardian's morning is still to come.
  expect(await messageOf(app, id)).toMatchObject({
    sent_at: expect.any(Date),
    awaits_morning: true,
    look_at: new Date('2032-03-04T20:00:00Z'),
  })
  await runDueJobs(app, '2032-03-04T19:50:00Z')
  expect(await countTo(west)).toBe(0)
  await runDueJobs(app, '2032-03-04T20:00:00Z')
  await runDueJobs(app, '2032-03-05T20:00:00Z')
  expect([await countTo(east), await countTo(west)]).toEqual([1, 1])
  expect((await messageOf(app, id)).awaits_morning).toBe(false)
  for (const text of [...(await messagesTo(east)), ...(await messagesTo(west))]) {
    expect(text).not.toContain('reaches you late')
  }
})

test('the clocks of the guardian change, and the message leaves at nine on them', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(guardian, 'America/New_York')
  await leaveMessage(app, owner, 1)
  await leaveMessage(app, owner, 2)
  // Clocks in New York go forward on 14 March 2032 and on 13 March 2033.
  travelTo(app, '2031-03-20T10:00:00Z')
  await recordPassing(app, guardian, owner, '2031-03-13')
  await runDueJobs(app, '2032-03-13T13:50:00Z')
  expect(await countTo(guardian)).toBe(0)
  await runDueJobs(app, '2032-03-13T14:00:00Z')
  expect(await countTo(guardian)).toBe(1)
  await runDueJobs(app, '2033-03-13T12:50:00Z')
  expect(await countTo(guardian)).toBe(1)
  await runDueJobs(app, '2033-03-13T13:00:00Z')
  expect(await countTo(guardian)).toBe(2)
})

test('the 29th of February is the guardian’s own, and the 28th in other years', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(guardian, 'Pacific/Kiritimati')
  await leaveMessage(app, owner, 4)
  await leaveMessage(app, owner, 5)
  await recordPassing(app, guardian, owner, '2028-02-29')
  await runDueJobs(app, '2032-02-28T18:50:00Z')
  expect(await countTo(guardian)).toBe(0)
  await runDueJobs(app, '2032-02-28T19:00:00Z')
  expect(await countTo(guardian)).toBe(1)
  await runDueJobs(app, '2033-02-27T18:50:00Z')
  expect(await countTo(guardian)).toBe(1)
  await runDueJobs(app, '2033-02-27T19:00:00Z')
  expect(await countTo(guardian)).toBe(2)
})

test('a zone changed on the day sends nothing twice and loses nothing', async () => {
  const { owner, guardian: first, guardians } = await ownerWithGuardians(app, 2)
  const second = guardians[1] ?? first
  await choose(first, 'Pacific/Kiritimati')
  await choose(second, 'Pacific/Pago_Pago')
  await leaveMessage(app, owner, 1)
  await recordPassing(app, first, owner, '2031-03-04')
  await runDueJobs(app, '2032-03-03T19:00:00Z')
  expect([await countTo(first), await countTo(second)]).toEqual([1, 0])
  // The first flies west, where the morning is still to come; the second flies east, where it has been.
  await choose(first, 'Pacific/Pago_Pago')
  await choose(second, 'Pacific/Kiritimati')
  await runDueJobs(app, '2032-03-03T19:10:00Z')
  expect([await countTo(first), await countTo(second)]).toEqual([1, 1])
  await choose(second, 'Pacific/Pago_Pago')
  await runDueJobs(app, '2032-03-04T20:00:00Z')
  await runDueJobs(app, '2032-03-06T20:00:00Z')
  expect([await countTo(first), await countTo(second)]).toEqual([1, 1])
})

test('a guardian who moves west before the morning gets the message there, later', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(guardian, 'Europe/Berlin')
  await leaveMessage(app, owner, 1)
  await recordPassing(app, guardian, owner, '2031-03-04')
  await runDueJobs(app, '2032-03-04T07:50:00Z')
  await choose(guardian, 'America/Los_Angeles')
  await runDueJobs(app, '2032-03-04T08:10:00Z')
  expect(await countTo(guardian)).toBe(0)
  await runDueJobs(app, '2032-03-04T17:00:00Z')
  expect(await countTo(guardian)).toBe(1)
})

test('late messages leave one a day, in the mornings of the guardian', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(guardian, 'Pacific/Kiritimati')
  const held: number[] = []
  for (const year of [1, 2, 3] as const) held.push((await leaveMessage(app, owner, year)).id)
  await recordPassing(app, guardian, owner, '2031-03-04')
  const days = ['2040-03-10', '2040-03-10', '2040-03-11']
  for (const [position, send_on] of days.entries()) {
    await app.db
      .updateTable('eternal_messages')
      .set({ send_on, look_at: null })
      .where('id', '=', held[position] ?? 0)
      .execute()
  }
  await runDueJobs(app, '2040-03-09T18:50:00Z')
  expect(await countTo(guardian)).toBe(0)
  for (const [day, count] of [
    ['2040-03-09', 1],
    ['2040-03-10', 2],
    ['2040-03-11', 3],
  ] as const) {
    await runDueJobs(app, `${day}T19:00:00Z`)
    await runDueJobs(app, `${day}T23:00:00Z`)
    expect(await countTo(guardian)).toBe(count)
  }
})

test('the zone follows the browser at each sign-in until the guardian chooses one', async () => {
  const { guardian } = await ownerWithGuardians(app, 1)
  const { email, password } = guardian
  const zoneAfter = async (time_zone?: string) => {
    const { body } = await app.send(login, { body: { email, password, time_zone } })
    const tokens = body as { access: string; refresh: string }
    return { ...tokens, zone: (await app.send(getTimeZone, tokens)).body }
  }
  expect((await zoneAfter()).zone).toEqual({ time_zone: null, is_chosen: false })
  expect((await zoneAfter('Europe/Berlin')).zone.time_zone).toBe('Europe/Berlin')
  expect((await zoneAfter('Nowhere/Atlantis')).zone.time_zone).toBe('Europe/Berlin')
  const { refresh } = await zoneAfter('Asia/Tokyo')
  const renewed = await app.send(refreshSession, {
    body: { refresh, time_zone: 'Australia/Sydney' },
  })
  const { access } = renewed.body as { access: string }
  expect((await app.send(getTimeZone, { access })).body.time_zone).toBe('Australia/Sydney')

  await choose(guardian, 'America/Lima')
  expect((await zoneAfter('Asia/Tokyo')).zone).toEqual({
    time_zone: 'America/Lima',
    is_chosen: true,
  })
  await choose(guardian, 'Asia/Tokyo', false)
  expect((await zoneAfter('Europe/Berlin')).zone.time_zone).toBe('Europe/Berlin')
  const refused = await choose(guardian, 'Nowhere/Atlantis')
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { codes: { time_zone: ['invalid-choice'] } },
  ])
})
