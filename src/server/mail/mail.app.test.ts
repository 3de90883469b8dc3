import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopLetters } from '../../contract/mail/mail-preferences.ts'
import { smtpMailer } from '../adapters/smtp.ts'
import { RefusedForNow } from '../ports/mail.ts'
import { openSmtpServer } from '../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { enqueueLetter, retryLetter, sendLetter } from './mail.ts'
import { findLetters } from './management/mail-management.ts'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({
    ports: { mailer: smtpMailer({ url: smtp.url, from: 'vigil@example.org' }) },
  })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const content = {
  subject: 'A quiet word',
  blocks: [{ kind: 'text' as const, words: 'For <you> & all.' }],
}

async function post(key: string) {
  await enqueueLetter(app.ctx, app.db, { key, to: `${key}@example.org`, content })
  const row = await app.db
    .selectFrom('letters')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.id
}

const stateOf = (id: number) =>
  app.db
    .selectFrom('letters')
    .select(['state', 'attempts', 'last_answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const copiesOf = (key: string) =>
  smtp.received.filter(({ to }) => to?.[0]?.address === `${key}@example.org`).length

test('a letter is sent once and the response of the mail server is stored', async () => {
  const id = await post('once')
  await app.jobs.drain()
  await app.jobs.drain()
  expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect((await stateOf(id)).last_answer).toMatch(/^250/)
  expect(copiesOf('once')).toBe(1)
})

test('the same key never becomes a second letter', async () => {
  await post('same')
  await enqueueLetter(app.ctx, app.db, { key: 'same', to: 'same@example.org', content })
  await app.jobs.drain()
  expect(copiesOf('same')).toBe(1)
})

test('text typed by people is escaped in both parts', async () => {
  await post('marked-up')
  await app.jobs.drain()
  const letter = smtp.received.findLast(({ to }) => to?.[0]?.address === 'marked-up@example.org')
  expect(letter?.html).toContain('For &lt;you&gt; &amp; all.')
  expect(letter?.text).toContain('For <you> & all.')
})

test('a transaction that fails leaves no letter and no job behind', async () => {
  const failed = app.db.transaction().execute(async (trx) => {
    await enqueueLetter(app.ctx, trx, { key: 'undone', to: 'undone@example.org', content })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await app.jobs.drain()
  expect(copiesOf('undone')).toBe(0)
})

test('a refused letter is retried, fails after twelve attempts, and can be retried by hand', async () => {
  smtp.refuseWith('4.7.1 greylisted')
  const id = await post('unlucky')
  await app.jobs.drain()
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((await stateOf(id)).last_answer).toContain('greylisted')
  for (let tries = 1; tries < 12; tries++) await sendLetter(app.ctx, id)
  expect(await stateOf(id)).toMatchObject({ state: 'dead', attempts: 12 })
  const { letters } = await findLetters(app.ctx, { state: 'dead' })
  expect(letters).toHaveLength(1)

  smtp.refuseWith(null)
  expect(await retryLetter(app.ctx, id)).toBe(true)
  await app.jobs.drain()
  expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(copiesOf('unlucky')).toBe(1)
  expect(await retryLetter(app.ctx, id)).toBe(false)
})

test('a mail server on another machine that does not encrypt gets no letter', async () => {
  // A host name of this machine that the code does not treat as loopback.
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0')
  await expect(smtpMailer({ url, from: 'vigil@example.org' }).check()).rejects.toThrow(/STARTTLS/)
  await expect(smtpMailer({ url: smtp.url, from: 'vigil@example.org' }).check()).resolves.toBe(
    undefined,
  )
})

test('letters that follow each other use one connection, also after one that is refused', async () => {
  const before = smtp.connections()
  for (const key of ['first', 'second']) await sendLetter(app.ctx, await post(key))
  smtp.refuseFor('third@example.org', '5.1.1 no such user', 550)
  for (const key of ['third', 'fourth']) await sendLetter(app.ctx, await post(key))
  expect(['first', 'second', 'third', 'fourth'].map(copiesOf)).toEqual([1, 1, 0, 1])
  expect(smtp.connections() - before).toBeLessThanOrEqual(1)
})

test('two workers that deliver the same letter send it once', async () => {
  const id = await post('wanted-twice')
  await Promise.all([sendLetter(app.ctx, id), sendLetter(app.ctx, id), sendLetter(app.ctx, id)])
  expect(copiesOf('wanted-twice')).toBe(1)
})

test('a malformed token unsubscribes nothing and is no server error', async () => {
  const stop = (token: string) =>
    app.send(stopLetters, { path: `/mail/unsubscribe/?token=${token}` })
  expect(await stop('%00')).toMatchObject({
    status: 400,
    body: { token: ['Control characters are not allowed.'] },
  })
  expect((await stop('nobody-has-this-one')).status).toBe(400)
})

test('guessing tokens is rate limited, as the contract declares', async () => {
  const path = '/mail/unsubscribe/?token=guessed'
  const attempt = () => app.send(stopLetters, { path, address: '192.0.2.9' })
  for (let tries = 0; tries < 60; tries++) expect((await attempt()).status).toBe(400)
  expect((await attempt()).status).toBe(429)
  expect(stopLetters.problems).toContain('too-many')
})

test('a mail server that refuses a recipient for now is told from one that refuses us', async () => {
  const mailer = smtpMailer({ url: smtp.url, from: 'vigil@example.org' })
  const letter = {
    messageId: '<refused@example.org>',
    returnAddress: null,
    to: 'refused@example.org',
    subject: 'A quiet word',
    html: '',
    text: 'A quiet word',
    headers: {},
    attachments: [],
  }
  smtp.refuseWith('too many letters', 451)
  await expect(mailer.send(letter)).rejects.toBeInstanceOf(RefusedForNow)
  smtp.refuseWith('no such person', 550)
  await expect(mailer.send(letter)).rejects.not.toBeInstanceOf(RefusedForNow)
  smtp.refuseWith(null)
})
