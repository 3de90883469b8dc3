import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listEternalMessages } from '../../../contract/eternal-messages/eternal-messages.ts'
import { stopLetters } from '../../../contract/mail/mail-preferences.ts'
import { updateDateOfBirth } from '../../../contract/memorials/memorials.ts'
import { smtpMailer } from '../../adapters/smtp.ts'
import {
  leaveMessage,
  messageOf,
  ownerWithGuardians,
  recording,
  recordPassing,
  runDueJobs,
  signIn,
  travelTo,
} from '../../testing/eternal-messages.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const operatorEmail = 'operator@example.org'
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({
    config: { operatorEmail },
    ports: { mailer: smtpMailer({ url: smtp.url, from: 'vigil@example.org' }) },
  })
})
beforeEach(() => travelTo(app, '2031-03-05T10:00:00Z'))
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const messagesTo = (address: string) =>
  smtp.to(address).filter(({ subject }) => subject?.includes('left you a message'))
const toOperator = (words: string) =>
  smtp.to(operatorEmail).filter(({ subject }) => subject?.includes(words))

test('on the day, and not before, each guardian gets the recording', async () => {
  const { owner, guardian, guardians } = await ownerWithGuardians(app, 2)
  const born = { ...(await signIn(app, owner)), body: { date_of_birth: '1940-03-09' } }
  await app.send(updateDateOfBirth, born)
  const { id } = await leaveMessage(app, owner, 1, 'Be <well>.')
  await recordPassing(app, guardian, owner, '2031-03-04')
  await runDueJobs(app, '2032-03-04T08:50:00Z')
  for (const { email } of guardians) expect(messagesTo(email)).toEqual([])
  expect((await messageOf(app, id)).sent_at).toBeNull()

  await runDueJobs(app, '2032-03-04T09:00:00Z')
  await runDueJobs(app)
  for (const { email } of guardians) {
    const [letter, ...more] = messagesTo(email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Ada Example left you a message for this day')
    expect(letter?.text).toContain('This is the first anniversary.')
    expect(letter?.text).toContain('“Be <well>.”')
    expect(letter?.html).toContain('Be &lt;well&gt;.')
    expect(letter?.text).not.toContain('reaches you late')
    // The link does not lead to the list, which may not show the grave.
    expect(letter?.text).toMatch(/\/g\/\w+/)
    const [file] = letter?.attachments ?? []
    expect(file).toMatchObject({ filename: 'Ada Example, year 1.mp3', mimeType: 'audio/mpeg' })
    expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(recording)
  }
  const ids = guardians.map(({ email }) => messagesTo(email)[0]?.messageId)
  expect(new Set(ids).size).toBe(2)
  const { access } = await signIn(app, owner)
  const [first] = (await app.send(listEternalMessages, { access })).body
  expect(first).toMatchObject({ is_sent: true, due_on: '2032-03-04' })
})

test('one click unsubscribes from these letters, and each letter has the link', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  const first = await leaveMessage(app, owner, 1)
  const second = await leaveMessage(app, owner, 2)
  await recordPassing(app, guardian, owner, '2031-03-04')
  await runDueJobs(app, '2032-03-04T09:00:00Z')
  const header = (key: string) =>
    messagesTo(email)[0]?.headers.find((header) => header.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const token = /token=([\w-]+)/.exec(header('list-unsubscribe') ?? '')?.[1]
  const stopped = await app.send(stopLetters, { path: `/mail/unsubscribe/?token=${token}` })
  expect(stopped.body).toEqual({ message: 'You will get no more letters with Eternal Messages.' })

  const notices = toOperator('nobody is there').length
  await runDueJobs(app, '2033-03-04T09:00:00Z')
  await runDueJobs(app, '2033-03-06T09:00:00Z')
  expect(messagesTo(email)).toHaveLength(1)
  expect((await messageOf(app, first.id)).sent_at).not.toBeNull()
  expect((await messageOf(app, second.id)).sent_at).toBeNull()
  expect(toOperator('nobody is there')).toHaveLength(notices + 1)
})

test('a passing recorded late sends the overdue messages at once, once, and says that they are late', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  for (const year of [1, 2, 3, 4] as const) await leaveMessage(app, owner, year)
  await recordPassing(app, guardian, owner, '2028-01-15')
  for (let again = 0; again < 3; again++) await runDueJobs(app)
  expect(messagesTo(email)).toHaveLength(3)
  // Several are sent at once, so the order of arrival is open.
  const late = messagesTo(email).map(
    ({ text }) => /meant for (.*) and reaches you late/.exec(text ?? '')?.[1],
  )
  expect(late.toSorted()).toEqual(['January 15, 2029', 'January 15, 2030', 'January 15, 2031'])
  await runDueJobs(app, '2032-01-15T09:00:00Z')
  expect(messagesTo(email)).toHaveLength(4)
  expect(messagesTo(email)[3]?.text).not.toContain('late')
})

test('a server that was down for forty days sends the missed message once', async () => {
  const { owner, guardian, guardians } = await ownerWithGuardians(app, 2)
  const { id } = await leaveMessage(app, owner, 1)
  await recordPassing(app, guardian, owner, '2031-03-01')
  await runDueJobs(app, '2032-02-20T00:00:00Z')
  await runDueJobs(app, '2032-03-31T00:00:00Z')
  await runDueJobs(app, '2032-04-01T00:00:00Z')
  for (const { email } of guardians) {
    expect(messagesTo(email)).toHaveLength(1)
    expect(messagesTo(email)[0]?.text).toContain('meant for March 1, 2032 and reaches you late')
  }
  expect((await messageOf(app, id)).sent_at?.toISOString()).toMatch(/^2032-03-31/)
})

test('a clock that jumps back and forth sends nothing twice and loses nothing', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  await leaveMessage(app, owner, 1)
  await leaveMessage(app, owner, 2)
  await recordPassing(app, guardian, owner, '2031-03-02')
  await runDueJobs(app, '2032-03-02T14:00:00Z')
  expect(messagesTo(email)).toHaveLength(1)
  await runDueJobs(app, '2031-06-01T00:00:00Z')
  await runDueJobs(app, '2032-03-01T23:00:00Z')
  await runDueJobs(app, '2032-03-03T00:00:00Z')
  expect(messagesTo(email)).toHaveLength(1)

  // While the clock runs ahead, a letter is refused and its retry is scheduled far in the future.
  smtp.refuseWith('4.3.2 come back later')
  await runDueJobs(app, '2033-03-02T14:00:00Z')
  smtp.refuseWith(null)
  await runDueJobs(app, '2033-03-02T09:10:00Z')
  expect(messagesTo(email)).toHaveLength(1)
  await runDueJobs(app, '2033-03-02T05:00:00Z')
  expect(messagesTo(email)).toHaveLength(2)
})

test('a lease from a clock that ran ahead does not block delivery', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  await leaveMessage(app, owner, 1)
  await recordPassing(app, guardian, owner, '2030-03-02')
  smtp.refuseWith('4.3.2 come back later')
  await runDueJobs(app)
  smtp.refuseWith(null)
  await app.db
    .updateTable('letters')
    .set({ leased_until: new Date('2051-01-01T00:00:00Z') })
    .where('recipient', '=', email)
    .where('state', '=', 'waiting')
    .execute()
  await runDueJobs(app, '2031-03-05T12:00:00Z')
  expect(messagesTo(email)).toHaveLength(1)
})

test('a passing on the 29th of February is remembered on the 28th, and on the 29th in leap years', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  for (const year of [3, 4, 5] as const) await leaveMessage(app, owner, year)
  await recordPassing(app, guardian, owner, '2028-02-29')
  // The third was on the 28th of February 2031, before it was recorded.
  await runDueJobs(app)
  expect(messagesTo(email)).toHaveLength(1)
  await runDueJobs(app, '2032-02-29T08:50:00Z')
  expect(messagesTo(email)).toHaveLength(1)
  await runDueJobs(app, '2032-02-29T09:00:00Z')
  expect(messagesTo(email)).toHaveLength(2)
  await runDueJobs(app, '2033-02-28T08:50:00Z')
  expect(messagesTo(email)).toHaveLength(2)
  await runDueJobs(app, '2033-02-28T09:00:00Z')
  expect(messagesTo(email)).toHaveLength(3)
})

test('without a time zone it is nine in UTC, wherever the server is and before and after its clocks change', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  await leaveMessage(app, owner, 1)
  await leaveMessage(app, owner, 2)
  await recordPassing(app, guardian, owner, '2031-03-05')
  // Clocks in New York go forward on 14 March 2032 and 13 March 2033; the fifth is still winter.
  await runDueJobs(app, '2032-03-05T08:50:00Z')
  expect(messagesTo(email)).toHaveLength(0)
  await runDueJobs(app, '2032-03-05T09:00:00Z')
  expect(messagesTo(email)).toHaveLength(1)
  await recordPassing(app, guardian, owner, '2031-03-13')
  await runDueJobs(app, '2033-03-13T08:50:00Z')
  expect(messagesTo(email)).toHaveLength(1)
  await runDueJobs(app, '2033-03-13T09:00:00Z')
  expect(messagesTo(email)).toHaveLength(2)
  vi.unstubAllEnvs()
})

test('correcting the day after the first message moves the rest and repeats nothing', async () => {
  const { owner, guardian, guardians } = await ownerWithGuardians(app, 2)
  const first = await leaveMessage(app, owner, 1)
  const second = await leaveMessage(app, owner, 2)
  await recordPassing(app, guardian, owner, '2031-03-01')
  await runDueJobs(app, '2032-03-01T09:01:00Z')
  await recordPassing(app, guardian, owner, '2030-06-30')
  await runDueJobs(app)
  expect((await messageOf(app, first.id)).due_on).toBe('2032-03-01')
  expect((await messageOf(app, second.id)).due_on).toBe('2032-06-30')
  await runDueJobs(app, '2032-06-29T12:00:00Z')
  for (const { email } of guardians) expect(messagesTo(email)).toHaveLength(1)
  await runDueJobs(app, '2032-06-30T09:00:00Z')
  await runDueJobs(app, '2033-03-01T09:00:00Z')
  for (const { email } of guardians) expect(messagesTo(email)).toHaveLength(2)
})

test('a waiting letter is withdrawn when its day moves to the future', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  await leaveMessage(app, owner, 1)
  await recordPassing(app, guardian, owner, '2030-03-01')
  smtp.refuseWith('4.3.2 come back later')
  await runDueJobs(app)
  await recordPassing(app, guardian, owner, '2031-02-01')
  smtp.refuseWith(null)
  await runDueJobs(app, '2031-03-08T00:00:00Z')
  expect(messagesTo(email)).toHaveLength(0)
  await runDueJobs(app, '2032-02-01T09:00:00Z')
  expect(messagesTo(email)).toHaveLength(1)
})

test('a message waits while ultra premium is missing and is sent when it is back', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { email } = guardian
  await leaveMessage(app, owner, 1)
  await app.db.deleteFrom('tiers').where('account_id', '=', owner.id).execute()
  await recordPassing(app, guardian, owner, '2030-03-01')
  await runDueJobs(app)
  expect(messagesTo(email)).toHaveLength(0)
  await app.db.insertInto('tiers').values({ account_id: owner.id, tier: 'ultra-premium' }).execute()
  await runDueJobs(app, '2031-03-06T11:00:00Z')
  expect(messagesTo(email)).toHaveLength(1)
})
