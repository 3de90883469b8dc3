import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { declareAlive, resign } from '../../../contract/passings/passings.ts'
import { hourMs } from '../../../contract/values/durations.ts'
import { smtpMailer } from '../../adapters/smtp.ts'
import { sendLetter, sendOverdueLetters } from '../../mail/mail.ts'
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
import { newProvenMember } from '../../testing/members.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { messagesSummary, requireMessageStatus } from '../status/status.ts'
import { retryMessage, sendDueMessages } from './delivery.ts'

const operatorEmail = 'operator@example.org'
/** Forty attempts are forty connections. */
const manyAttempts = 120_000
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
const toOperator = () => smtp.to(operatorEmail).map(({ subject }) => subject)

async function dueMessage(guardianCount: 1 | 2) {
  const people = await ownerWithGuardians(app, guardianCount)
  const message = await leaveMessage(app, people.owner, 1)
  await recordPassing(app, people.guardian, people.owner, '2030-03-05')
  return { ...people, message }
}

async function letDaysPass(days: number): Promise<void> {
  for (let hours = 0; hours < days * 24; hours += 7) {
    app.clock.travel(7 * hourMs)
    await sendOverdueLetters(app.ctx)
  }
  await runDueJobs(app)
}

const attemptsOf = async (messageId: number) =>
  (await requireMessageStatus(app.ctx, messageId))?.letters.flatMap(({ attempts }) => attempts) ??
  []

test('a storage that never answers holds no transaction while a message is marked as sent', async () => {
  const { guardians, message } = await dueMessage(1)
  const { storage } = app.ports
  const { promise: isGivenUp, reject: giveUp } = Promise.withResolvers<void>()
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(() => isGivenUp)
  const running = runDueJobs(app)
  await expect.poll(() => put.mock.calls.length, { timeout: 10_000 }).toBe(1)
  // The embedded database has one connection, so a transaction would keep it to itself.
  const transactions = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where state = 'idle in transaction' and datname = current_database()`.execute(app.db)
  expect(transactions.rows).toEqual([{ open: 0 }])
  put.mockRestore()
  giveUp(new Error('The storage did not answer in time.'))
  await expect(running).rejects.toThrow()
  await runDueJobs(app, '2031-03-06T12:00:00Z')
  expect((await messageOf(app, message.id)).sent_at).not.toBeNull()
  expect(messagesTo(guardians[0]?.email ?? '')).toHaveLength(1)
})

test('a mail server that is down loses nothing, and nothing counts as sent', async () => {
  const { guardians, message } = await dueMessage(2)
  await smtp.close()
  await runDueJobs(app)
  await runDueJobs(app, '2031-03-05T12:00:00Z')
  expect((await messageOf(app, message.id)).sent_at).toBeNull()
  expect(await attemptsOf(message.id)).toContainEqual({
    at: expect.any(Date),
    isAccepted: false,
    answer: expect.stringContaining('ECONNREFUSED'),
  })
  await smtp.reopen()
  await runDueJobs(app, '2031-03-05T20:00:00Z')
  for (const { email } of guardians) expect(messagesTo(email)).toHaveLength(1)
  expect((await messageOf(app, message.id)).sent_at).not.toBeNull()
})

test('a message counts as sent only after a slow mail server accepts it, and three workers send it once', async () => {
  const { guardian, message } = await dueMessage(1)
  smtp.answerAfter(1500)
  await sendDueMessages(app.ctx)
  const { id } = await app.db
    .selectFrom('letters')
    .select('id')
    .where('key', 'like', `eternal-message:%:${message.id}:%`)
    .executeTakeFirstOrThrow()
  const delivered = Promise.all([1, 2, 3].map(() => sendLetter(app.ctx, id)))
  while (messagesTo(guardian.email).length === 0) await new Promise(setImmediate)
  expect((await messageOf(app, message.id)).sent_at).toBeNull()
  await delivered
  smtp.answerAfter(0)
  await runDueJobs(app)
  expect((await messageOf(app, message.id)).sent_at).not.toBeNull()
  expect(messagesTo(guardian.email)).toHaveLength(1)
  const [attempt, ...more] = await attemptsOf(message.id)
  expect(attempt).toMatchObject({ isAccepted: true, answer: expect.stringMatching(/^250/) })
  expect(more).toEqual([])
})

test('a letter to a greylisting server is retried until accepted; every response is stored', async () => {
  const { guardian, message } = await dueMessage(1)
  smtp.refuseFor(guardian.email, '4.7.1 greylisted, come again', 451)
  await runDueJobs(app)
  await runDueJobs(app, '2031-03-05T10:30:00Z')
  smtp.acceptFor(guardian.email)
  await runDueJobs(app, '2031-03-05T11:30:00Z')
  expect(messagesTo(guardian.email)).toHaveLength(1)
  const attempts = await attemptsOf(message.id)
  expect(attempts.map(({ isAccepted }) => isAccepted)).toEqual([false, false, true])
  expect(attempts[0]?.answer).toContain('greylisted')
  expect(attempts[2]?.answer).toMatch(/^250/)
})

test('when one of two guardians cannot be reached, the other and the operator each get one notice', {
  timeout: manyAttempts,
}, async () => {
  const { guardians, message } = await dueMessage(2)
  const [lost, other] = guardians.map(({ email }) => email)
  smtp.refuseFor(lost ?? '', '5.1.1 no such user', 550)
  await runDueJobs(app)
  expect(messagesTo(other ?? '')).toHaveLength(1)
  expect((await messageOf(app, message.id)).sent_at).not.toBeNull()
  const before = toOperator().length
  await letDaysPass(6)
  expect(toOperator()).toHaveLength(before)
  await letDaysPass(9)
  expect(messagesTo(lost ?? '')).toEqual([])
  expect(messagesTo(other ?? '')).toHaveLength(1)
  const notices = smtp
    .to(other ?? '')
    .filter(({ subject }) => subject?.includes('could not be brought'))
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain(lost)
  expect(toOperator().slice(before)).toEqual([
    'An Eternal Message did not reach one of two administrators',
  ])
  const refusals = (await attemptsOf(message.id)).filter(({ isAccepted }) => !isAccepted)
  expect(refusals.length).toBeGreaterThan(30)
  expect(refusals.every(({ answer }) => answer.includes('no such user'))).toBe(true)

  smtp.acceptFor(lost ?? '')
  expect(await retryMessage(app.ctx, message.id)).toBe(1)
  await runDueJobs(app)
  expect(messagesTo(lost ?? '')).toHaveLength(1)
  expect(messagesTo(other ?? '')).toHaveLength(1)
})

test('when no guardian could be reached, the operator gets a letter that says so', {
  timeout: manyAttempts,
}, async () => {
  const { guardian, message } = await dueMessage(1)
  smtp.refuseFor(guardian.email, '5.1.1 no such user', 550)
  const before = toOperator().length
  await runDueJobs(app)
  await letDaysPass(15)
  expect(toOperator().slice(before)).toEqual(['An Eternal Message has reached nobody'])
  expect((await messageOf(app, message.id)).sent_at).toBeNull()
  expect((await messagesSummary(app.ctx)).dead).toContainEqual({
    messageId: message.id,
    letterId: expect.any(Number),
    recipient: guardian.email,
    year: 1,
    attempts: 40,
    lastAnswer: expect.stringContaining('no such user'),
  })
})

test('a guardian who resigned gets nothing; one who proves the address later gets the letter', async () => {
  const { owner, guardian, message } = await dueMessage(1)
  smtp.refuseFor(guardian.email, '4.2.2 mailbox full', 452)
  await runDueJobs(app)
  const { access } = await signIn(app, guardian)
  await app.send(resign, { access, path: `/accounts/administered-users/${owner.id}/` })
  smtp.acceptFor(guardian.email)
  await runDueJobs(app, '2031-03-06T10:00:00Z')
  expect(messagesTo(guardian.email)).toEqual([])
  expect((await messageOf(app, message.id)).sent_at).toBeNull()

  // The owner is sealed, so only an earlier invitation can still be accepted.
  const successor = await newProvenMember(app)
  await app.db
    .insertInto('guardians')
    .values({ owner_id: owner.id, email: successor.email, seat: 2, invited_at: app.clock.now() })
    .execute()
  await signIn(app, successor)
  await runDueJobs(app, '2031-03-07T11:00:00Z')
  expect(messagesTo(successor.email)).toHaveLength(1)
  expect(messagesTo(guardian.email)).toEqual([])
})

test('an invited guardian gets nothing until the address is proven', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await leaveMessage(app, owner, 1)
  const { access } = await signIn(app, owner)
  await app.send(addGuardian, { access, body: { admin_email: 'invited@example.org' } })
  await recordPassing(app, guardian, owner, '2030-03-05')
  await runDueJobs(app)
  expect(messagesTo(guardian.email)).toHaveLength(1)
  expect(messagesTo('invited@example.org')).toEqual([])
})

test('a letter whose recording is missing waits, and the operator gets one notice', async () => {
  const { guardian, message } = await dueMessage(1)
  await app.ports.storage.remove(message.file)
  const before = toOperator().length
  await runDueJobs(app)
  await letDaysPass(14)
  expect(messagesTo(guardian.email)).toEqual([])
  expect((await messageOf(app, message.id)).sent_at).toBeNull()
  expect(toOperator().slice(before)).toEqual(['A letter waits for a file that is missing'])
  expect((await attemptsOf(message.id))[0]?.answer).toContain(message.file)

  await app.ports.storage.put(message.file, Buffer.alloc(0), 'audio/mpeg')
  app.clock.travel(2 * hourMs)
  await runDueJobs(app)
  expect(messagesTo(guardian.email)).toEqual([])

  await app.ports.storage.put(message.file, recording, 'audio/mpeg')
  app.clock.travel(2 * hourMs)
  await runDueJobs(app)
  const [letter] = messagesTo(guardian.email)
  expect(Buffer.from(letter?.attachments[0]?.content as ArrayBuffer)).toEqual(recording)
})

test('nothing is sent after "I am alive", and everything after a new passing', async () => {
  const { owner, guardians } = await ownerWithGuardians(app, 2)
  const [recorder, other] = guardians
  const message = await leaveMessage(app, owner, 1)
  smtp.refuseWith('4.3.2 come back later')
  if (recorder) await recordPassing(app, recorder, owner, '2030-03-05')
  await runDueJobs(app)
  const { text } = await app.db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', owner.email)
    .where('subject', '=', 'Your passing has been recorded')
    .executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(text)?.[1]
  expect((await app.send(declareAlive, { body: { token } })).status).toBe(200)
  smtp.refuseWith(null)
  await runDueJobs(app, '2031-03-08T00:00:00Z')
  for (const { email } of guardians) expect(messagesTo(email)).toEqual([])
  expect(await messageOf(app, message.id)).toMatchObject({ due_on: null, sent_at: null })

  if (other) await recordPassing(app, other, owner, '2031-03-07')
  await runDueJobs(app, '2032-03-07T09:00:00Z')
  expect(messagesTo(other?.email ?? '')).toHaveLength(1)
  expect(messagesTo(recorder?.email ?? '')).toEqual([])
})

test('three processes that scan for due messages at once write each letter once', async () => {
  const people = []
  for (let i = 0; i < 4; i++) people.push(await dueMessage(2))
  const scan = () => sendDueMessages(app.ctx)
  await Promise.all([scan(), scan(), scan()])
  await runDueJobs(app)
  for (const { guardians } of people) {
    for (const { email } of guardians) expect(messagesTo(email)).toHaveLength(1)
  }
})
