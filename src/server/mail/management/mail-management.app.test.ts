import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findLetters,
  lookAtLetter,
  sendFailedLettersAgain,
  sendLetterAgain,
  writeToAddressAgain,
} from '../../../contract/mail/operator-mail.ts'
import type { Operation } from '../../../contract/operation.ts'
import { readAudit } from '../../../contract/operator/audit.ts'
import { newMember } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { retryLetter, sendOverdueLetters } from '../mail.ts'
import { markGone } from '../suppressions.store.ts'
import { newestLetters, type Search } from './mail-management.store.ts'

let app: TestApp
let access = ''
const sent: string[] = []
beforeAll(async () => {
  const mailer = {
    keepsLetters: false,
    send: async ({ messageId }: { messageId: string }) => {
      sent.push(messageId)
      return '250 taken'
    },
    check: async () => {},
  }
  app = await openTestApp({ ports: { mailer } })
  access = (await newOperator(app, 'supervisor')).access
})
afterAll(() => app.close())

const reason = 'Has not got a letter'
let letters = 0
async function newLetter(values: object = {}): Promise<number> {
  const key = `test:${++letters}`
  const row = await app.db
    .insertInto('letters')
    .values({
      key,
      message_id: `<${key}@example.org>`,
      recipient: 'reader@example.org',
      subject: `Letter ${letters}`,
      html: '<p>a private voice, token=abc</p>',
      text: 'a private voice, token=abc',
      state: 'dead',
      try_at: app.clock.now(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const find = async (body: object) => (await app.send(findLetters, { access, body })).body
const idsOf = async (body: object) =>
  (await find(body)).letters.map(({ id }: { id: number }) => id) as number[]
const act = (operation: Operation, id: number) =>
  app.send(operation, {
    access,
    path: operation.path.replace(':letterId', String(id)),
    body: { reason },
  })
const writeAgain = (email: string) =>
  app.send(writeToAddressAgain, { access, body: { email, reason } })
const messageOf = (id: number) => `<test:${id}@example.org>`

test('letters are found by address and by state, with masked addresses and without their words', async () => {
  const recipient = 'berta@example.org'
  const created_at = new Date(app.clock.now().getTime() - 2 * 3_600_000)
  const dead = await newLetter({ recipient })
  const late = await newLetter({ recipient, state: 'waiting', created_at })
  const young = await newLetter({ recipient, state: 'waiting', created_at: app.clock.now() })
  expect(await idsOf({ text: ' Berta@Example.org ' })).toEqual([young, late, dead])
  expect(await idsOf({ text: recipient, state: 'waiting' })).toEqual([young, late])
  expect(await idsOf({ text: recipient, state: 'late' })).toEqual([late])
  expect(await idsOf({ text: 'berta' })).toEqual([])
  const all = await find({ state: 'dead' })
  expect(all.letters[0]).toMatchObject({ id: dead, recipient: 'b••••@example.org' })
  expect(JSON.stringify(all)).not.toMatch(/private|token|berta/)
})

test('pages follow each other without a gap, of late letters too', async () => {
  const created_at = new Date(app.clock.now().getTime() - 3 * 3_600_000)
  for (let count = 0; count < 60; count++) await newLetter({ state: 'waiting', created_at })
  for (const state of ['late', 'waiting']) {
    const first = await find({ state })
    expect(first).toMatchObject({ has_more: true })
    const seen = first.letters.map(({ id }: { id: number }) => id)
    const rest = await idsOf({ state, before: seen.at(-1) })
    expect(new Set([...seen, ...rest]).size).toBe(seen.length + rest.length)
    expect(rest.length).toBeGreaterThan(10)
  }
  await app.db.deleteFrom('letters').where('created_at', '=', created_at).execute()
})

test('a look shows the way of a letter, never what it says, and is in the audit', async () => {
  const member = await newMember(app)
  const id = await newLetter({ recipient: member.email, state: 'returned-for-now' })
  const at = app.clock.now()
  await app.db
    .insertInto('letter_tries')
    .values({ letter_id: id, tried_at: at, is_taken: true, answer: '250 taken' })
    .execute()
  await app.db
    .insertInto('returned_mail')
    .values({
      hash: Buffer.from('x'),
      letter_id: id,
      kind: 'for-now',
      answer: '452 full',
      received_at: at,
    })
    .execute()
  const { body } = await act(lookAtLetter, id)
  expect(body).toMatchObject({
    recipient: member.email,
    deliveries: [{ is_accepted: true, answer: '250 taken' }],
    returns: [{ kind: 'for-now', answer: '452 full' }],
    gone_since: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/private|token/)
  const { entries } = (await app.send(readAudit, { access })).body
  expect(entries[0]).toMatchObject({ event: 'letter-viewed', account_id: member.id, reason })
  expect((await act(lookAtLetter, 999_999)).status).toBe(404)
})

test('what failed is sent again, once for two presses', async () => {
  const id = await newLetter()
  const mine = messageOf(letters)
  const both = await Promise.all([act(sendLetterAgain, id), act(sendLetterAgain, id)])
  expect(both.map(({ status }) => status)).toContain(200)
  await app.jobs.drain()
  expect(sent.filter((one) => one === mine)).toHaveLength(1)
  expect((await act(sendLetterAgain, id)).body.code).toBe('letter-sent')
  expect((await act(lookAtLetter, id)).body).toMatchObject({ state: 'sent' })
  expect((await act(sendLetterAgain, 999_999)).status).toBe(404)
})

test('a wiped secret and a letter on its way are not sent again', async () => {
  const wiped = await newLetter({
    state: 'returned-for-good',
    is_secret: true,
    html: '',
    text: '',
  })
  expect((await act(sendLetterAgain, wiped)).body.code).toBe('letter-wiped')
  expect(await retryLetter(app.ctx, wiped)).toBe(false)
  const leased_until = new Date(app.clock.now().getTime() + 60_000)
  const carried = await newLetter({ state: 'waiting', leased_until })
  expect((await act(sendLetterAgain, carried)).body.code).toBe('letter-on-its-way')
})

test('an address that was gone is written to again, and the audit holds no address', async () => {
  const email = 'gone@example.org'
  const id = await newLetter({ recipient: email, state: 'returned-for-good' })
  await markGone(app.db, email, app.clock.now())
  expect((await find({ text: email })).gone_since).not.toBeNull()
  expect((await act(sendLetterAgain, id)).body.code).toBe('address-gone')
  expect((await writeAgain(email)).status).toBe(200)
  expect((await writeAgain(email)).body.code).toBe('address-not-gone')
  const { entries } = (await app.send(readAudit, { access })).body
  expect(entries[0]).toMatchObject({ event: 'address-reachable', account_id: null, reason })
  expect(JSON.stringify(entries[0])).not.toContain(email)
  expect((await act(sendLetterAgain, id)).body).toMatchObject({ state: 'waiting' })
})

test('every search reads its page from an index', async () => {
  await sql`insert into letters (key, message_id, recipient, subject, html, text, state, try_at)
    select 'many:' || n, 'many:' || n, 'many' || n % 100 || '@example.org', '', '', '',
      case when n % 50 = 0 then 'waiting' else 'sent' end, now()
    from generate_series(1, 5000) n`.execute(app.db)
  await sql`analyze letters`.execute(app.db)
  const searches: Search[] = [
    {},
    { before: 4000 },
    { state: 'sent' },
    { state: 'waiting', before: 4000 },
    { state: 'returned-for-good' },
    { waitingSince: new Date() },
    { waitingSince: new Date(), before: 4000 },
    { recipient: 'many1@example.org' },
    { recipient: 'many1@example.org', state: 'sent', before: 4000 },
  ]
  for (const search of searches) {
    const plan = JSON.stringify(await newestLetters(app.db, search, 51).explain('json'))
    expect(plan, JSON.stringify(search)).not.toContain('Seq Scan')
  }
})

test('all letters that were given up are sent again, except old ones, secrets and gone addresses', async () => {
  await app.db.deleteFrom('letters').execute()
  const dayAgo = new Date(app.clock.now().getTime() - 86_400_000)
  const since = app.clock.now().toISOString().slice(0, 10)
  const created_at = new Date(`${since}T00:00:00Z`)
  const old = await newLetter({ created_at: dayAgo })
  const young = await newLetter({ created_at })
  const secret = await newLetter({ created_at, is_secret: true })
  const gone = await newLetter({ created_at, recipient: 'nobody@example.org' })
  await markGone(app.db, 'nobody@example.org', created_at)
  const stateOf = async (id: number) =>
    (await app.db.selectFrom('letters').select('state').where('id', '=', id).executeTakeFirst())
      ?.state
  const sendAll = (body: object) =>
    app.send(sendFailedLettersAgain, { access, body: { reason, ...body } })
  expect((await sendAll({ since })).body).toEqual({ letters: 2, message: '2 are sent again now.' })
  await sendOverdueLetters(app.ctx)
  expect(await Promise.all([old, young, secret, gone].map(stateOf))).toEqual([
    'dead',
    'sent',
    'dead',
    'returned-for-good',
  ])
  expect((await sendAll({})).body.letters).toBe(1)
  await sendOverdueLetters(app.ctx)
  expect((await sendAll({})).body).toEqual({ letters: 0, message: 'No letter was given up.' })
  const { body } = await app.send(readAudit, { access })
  expect(body.entries.at(0)).toMatchObject({ event: 'letters-retried', reason })
})
