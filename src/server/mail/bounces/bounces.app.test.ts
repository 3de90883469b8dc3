import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeEmail, confirmEmail } from '../../../contract/accounts/accounts.ts'
import { type Guardian, listGuardians } from '../../../contract/guardians/guardians.ts'
import { smtpMailer } from '../../adapters/smtp.ts'
import {
  leaveMessage,
  messageOf,
  ownerWithGuardians,
  recordPassing,
  runDueJobs,
  signIn,
  travelTo,
} from '../../testing/eternal-messages.ts'
import { followingCalls } from '../../testing/followers.ts'
import * as reports from '../../testing/reports.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { LetterKind } from '../letter.rules.ts'
import { enqueueLetter } from '../mail.ts'
import { rewriteLetter } from '../management/mail-management.ts'
import { receiveBounce } from './bounces.ts'

const operatorEmail = 'operator@example.org'
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({
    config: { operatorEmail, returns: { address: 'returns@example.org', imapUrl: null } },
    ports: { mailer: smtpMailer({ url: smtp.url, from: 'Vigil <vigil@example.org>' }) },
  })
})
beforeEach(() => travelTo(app, '2031-03-05T10:00:00Z'))
afterAll(async () => {
  await app.close()
  await smtp.close()
})

type Report = (about: { to: string; recipient: string; id?: string }) => Buffer

const subjectsTo = (address: string, words: string) =>
  smtp.to(address).filter(({ subject }) => subject?.includes(words))
const messagesTo = (address: string) => subjectsTo(address, 'left you a message')

/** Delivers the provider's report about the newest letter with this subject to this address. */
async function comesBack(recipient: string, words: string, report: Report, id = '1') {
  const letter = subjectsTo(recipient, words).at(-1)
  if (!letter) throw new Error(`No letter with "${words}" went to ${recipient}.`)
  const outcome = await receiveBounce(
    app.ctx,
    report({ to: smtp.returnPathOf(letter), recipient, id }),
  )
  await runDueJobs(app)
  return outcome
}

async function letterTo(recipient: string, words: string) {
  return app.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('subject', 'like', `%${words}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function write(
  to: string,
  key: string,
  letter: { isSecret?: boolean; kind?: LetterKind } = {},
) {
  await app.db.transaction().execute((trx) =>
    enqueueLetter(app.ctx, trx, {
      key,
      to,
      ...letter,
      content: { subject: `About ${key}`, blocks: [] },
    }),
  )
  await runDueJobs(app)
}

/** Two guardians and a message that has reached both. */
async function deliveredMessage() {
  const { owner, guardian, guardians } = await ownerWithGuardians(app, 2)
  const { id } = await leaveMessage(app, owner, 1)
  await leaveMessage(app, owner, 2)
  await recordPassing(app, guardian, owner, '2031-03-04')
  await runDueJobs(app, '2032-03-04T09:00:00Z')
  const other = guardians[1] ?? guardian
  return { owner, guardian, other, id }
}

test('each letter leaves with a return address of its own, and still comes from us', async () => {
  await write('reader@example.com', 'own-address')
  const [letter] = smtp.to('reader@example.com')
  expect(letter?.from?.address).toBe('vigil@example.org')
  const { id } = await letterTo('reader@example.com', 'own-address')
  expect(letter && smtp.returnPathOf(letter)).toMatch(
    new RegExp(`^returns\\+${id}-[0-9a-f]{24}@example\\.org$`),
  )
})

test('a full mailbox gets the letter again the next day, three times, then it has come back for good', async () => {
  const reader = 'full@example.com'
  await write(reader, 'full')
  for (const round of [1, 2, 3]) {
    expect(await comesBack(reader, 'full', reports.gmailFull, `${round}`)).toBe('returned-for-now')
    expect(await comesBack(reader, 'full', reports.gmailFull, `${round}`)).toBe('known')
    expect(await letterTo(reader, 'full')).toMatchObject({
      state: 'returned-for-now',
      sent_at: null,
      last_answer: expect.stringContaining('over quota'),
    })
    expect(smtp.to(reader)).toHaveLength(round)
    app.clock.travel(25 * 3_600_000)
    await runDueJobs(app)
    expect(smtp.to(reader)).toHaveLength(round + 1)
    expect((await letterTo(reader, 'full')).state).toBe('sent')
  }
  expect(await comesBack(reader, 'full', reports.gmailFull, '4')).toBe('returned-for-good')
  app.clock.travel(50 * 3_600_000)
  await runDueJobs(app)
  expect(smtp.to(reader)).toHaveLength(4)
  // The address exists: other letters still go to it.
  await write(reader, 'another')
  expect(subjectsTo(reader, 'another')).toHaveLength(1)
})

test('a letter with a secret is not sent again: what was secret is wiped', async () => {
  await write('secret@example.com', 'secret', { isSecret: true })
  expect(await comesBack('secret@example.com', 'secret', reports.gmailFull)).toBe(
    'returned-for-now',
  )
  app.clock.travel(25 * 3_600_000)
  await runDueJobs(app)
  expect(smtp.to('secret@example.com')).toHaveLength(1)
})

test('an address that is gone is not written to again, until the operator says that it exists', async () => {
  const reader = 'gone@example.com'
  await write(reader, 'first')
  smtp.refuseFor(reader, '4.3.2 later', 451)
  await write(reader, 'waiting')
  smtp.acceptFor(reader)
  expect(await comesBack(reader, 'first', reports.postfixUnknown)).toBe('returned-for-good')
  await write(reader, 'second')
  app.clock.travel(25 * 3_600_000)
  await runDueJobs(app)
  expect(smtp.to(reader)).toHaveLength(1)
  expect((await letterTo(reader, 'waiting')).state).toBe('returned-for-good')
  expect(subjectsTo(operatorEmail, 'the address is gone').at(-1)?.text).toContain(reader)

  await rewriteLetter(app.ctx, reader, { reason: 'it exists again', by: null })
  await write(reader, 'third')
  expect(subjectsTo(reader, 'third')).toHaveLength(1)
})

test('the operator’s own address is never given up', async () => {
  await write(operatorEmail, 'alert-1')
  expect(await comesBack(operatorEmail, 'alert-1', reports.postfixUnknown)).toBe(
    'returned-for-good',
  )
  await write(operatorEmail, 'alert-2')
  expect(subjectsTo(operatorEmail, 'alert-2')).toHaveLength(1)
})

test('forged, late and strange reports change nothing', async () => {
  const reader = 'kept@example.com'
  await write(reader, 'kept')
  const [letter] = smtp.to(reader)
  const to = letter ? smtp.returnPathOf(letter) : ''
  const receive = (mail: Buffer) => receiveBounce(app.ctx, mail)
  const about = { to, recipient: reader }
  const forged = to.replace(/\+\d+-/, '+1-')
  expect(await receive(reports.postfixUnknown({ ...about, to: forged }))).toBe('unmatched')
  expect(await receive(reports.postfixDelayed(about))).toBe('delay')
  expect(await receive(reports.outOfOffice(about))).toBe('no-report')
  expect((await letterTo(reader, 'kept')).state).toBe('sent')
  await app.db.deleteFrom('letters').where('recipient', '=', reader).execute()
  expect(await receive(reports.postfixUnknown(about))).toBe('known')
})

test('a living owner and the other guardian learn that a guardian’s address is gone', async () => {
  const { owner, guardian, guardians } = await ownerWithGuardians(app, 2)
  const other = guardians[1] ?? guardian
  await runDueJobs(app)
  await comesBack(guardian.email, 'watch over', reports.exchangeUnknown)
  const notice = `no longer reach ${guardian.email}`
  for (const { email } of [owner, other]) expect(subjectsTo(email, notice)).toHaveLength(1)
  expect(subjectsTo(operatorEmail, 'the address is gone').at(-1)?.text).toContain(guardian.email)
  const { access } = await signIn(app, owner)
  const { body } = await app.send(listGuardians, { access })
  expect(
    (body as Guardian[]).find(({ admin_email }) => admin_email === guardian.email)?.reach,
  ).toBe('silent')
})

test('an Eternal Message that came back to one guardian counts as sent by the other', async () => {
  const { guardian, other, id, owner } = await deliveredMessage()
  expect(await comesBack(guardian.email, 'left you', reports.gmailUnknown)).toBe(
    'returned-for-good',
  )
  expect((await messageOf(app, id)).sent_at).not.toBeNull()
  const told = subjectsTo(other.email, 'could not be brought to')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('Our letter to them has come back.')
  expect(subjectsTo(owner.email, 'no longer reach')).toHaveLength(0)

  // The next one goes to the guardian who can still be reached.
  await runDueJobs(app, '2033-03-04T09:00:00Z')
  expect([messagesTo(guardian.email).length, messagesTo(other.email).length]).toEqual([1, 2])
})

test('an Eternal Message that came back from everywhere is not sent, and goes to a new address', async () => {
  const { guardian, other, id } = await deliveredMessage()
  await comesBack(guardian.email, 'left you', reports.eximUnknown)
  await comesBack(other.email, 'left you', reports.eximUnknown)
  expect((await messageOf(app, id)).sent_at).toBeNull()
  expect(subjectsTo(operatorEmail, 'nobody is there to receive it').length).toBeGreaterThan(0)
  for await (const marker of app.ports.storage.list('notes/sent')) {
    expect(marker).not.toMatch(new RegExp(`^notes/sent/${id}-`))
  }

  const { access } = await signIn(app, guardian)
  const newEmail = `new-${guardian.email}`
  const body = { new_email: newEmail, password: guardian.password }
  expect((await app.send(changeEmail, { access, body })).status).toBe(200)
  await runDueJobs(app)
  const letter = smtp.to(newEmail).at(-1)
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  await app.send(confirmEmail, { body: { token } })
  await runDueJobs(app)
  expect(messagesTo(newEmail)).toHaveLength(1)
  expect((await messageOf(app, id)).sent_at).not.toBeNull()
})

test('a letter that came back for now is not counted as sent until it is', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const { id } = await leaveMessage(app, owner, 1)
  await recordPassing(app, guardian, owner, '2031-03-04')
  await runDueJobs(app, '2032-03-04T09:00:00Z')
  await comesBack(guardian.email, 'left you', reports.postfixExpired)
  expect((await messageOf(app, id)).sent_at).toBeNull()
  await runDueJobs(app, '2032-03-05T10:00:00Z')
  expect(messagesTo(guardian.email)).toHaveLength(2)
  expect((await messageOf(app, id)).sent_at).not.toBeNull()
  const [first, second] = messagesTo(guardian.email)
  expect(second?.messageId).toBe(first?.messageId)
})

test('a complaint stops the letters that can be stopped, and no others', async () => {
  const { guardian, other, id } = await deliveredMessage()
  expect(await comesBack(guardian.email, 'left you', reports.yahooComplaint)).toBe('complaint')
  expect(await comesBack(guardian.email, 'left you', reports.yahooComplaint)).toBe('known')
  expect((await messageOf(app, id)).sent_at).not.toBeNull()
  expect(subjectsTo(operatorEmail, 'A reader complained')).toHaveLength(1)
  await runDueJobs(app, '2033-03-04T09:00:00Z')
  expect([messagesTo(guardian.email).length, messagesTo(other.email).length]).toEqual([1, 2])
  await write(guardian.email, 'account-matter')
  expect(subjectsTo(guardian.email, 'account-matter')).toHaveLength(1)
  for (const kind of ['tributes', 'offerings', 'kin'] as const) {
    await write(guardian.email, `a-${kind}-letter`, { kind })
    expect(subjectsTo(guardian.email, `a-${kind}-letter`)).toEqual([])
    await write(other.email, `a-${kind}-letter-to-the-other`, { kind })
    expect(subjectsTo(other.email, `a-${kind}-letter-to-the-other`)).toHaveLength(1)
  }
})

test('an address that is gone, or complains, follows nothing any more', async () => {
  const calls = followingCalls(app)
  for (const report of [reports.postfixUnknown, reports.yahooComplaint]) {
    const { id, code } = await calls.newMemorial()
    const { email } = await calls.newFollower(code)
    const other = await calls.newFollower(code)
    await app.jobs.drain()
    const told = subjectsTo(operatorEmail, 'the address is gone').length
    await comesBack(email, 'Shall we write', report)
    expect((await calls.followersOf(id)).map((row) => row.email)).toEqual([other.email])
    expect(await calls.lettersTo(email)).toEqual([])
    // There are many followers: the operator need not hear of each lost address.
    expect(subjectsTo(operatorEmail, 'the address is gone')).toHaveLength(told)
  }
})

test('a report counts for a week after the letter, not later', async () => {
  const reader = 'late@example.com'
  await write(reader, 'late')
  app.clock.travel(8 * 24 * 3_600_000)
  expect(await comesBack(reader, 'late', reports.postfixUnknown)).toBe('known')
  expect((await letterTo(reader, 'late')).state).toBe('sent')
  await write(reader, 'afterwards')
  expect(subjectsTo(reader, 'afterwards')).toHaveLength(1)
})

test('one report alone does not give up an address that signed in since; a second one does', async () => {
  const { owner } = await ownerWithGuardians(app, 1)
  const reader = owner.email
  await write(reader, 'seen-1')
  await write(reader, 'seen-2')
  app.clock.travel(3_600_000)
  await signIn(app, owner)
  expect(await comesBack(reader, 'seen-1', reports.postfixUnknown, '1')).toBe('returned-for-now')
  await write(reader, 'seen-3')
  expect(subjectsTo(reader, 'seen-3')).toHaveLength(1)
  expect(await comesBack(reader, 'seen-2', reports.postfixUnknown, '2')).toBe('returned-for-good')
  await write(reader, 'seen-4')
  expect(subjectsTo(reader, 'seen-4')).toHaveLength(0)
})
