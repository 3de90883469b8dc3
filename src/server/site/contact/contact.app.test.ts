import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '../../../contract/site/contact.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { smtpMailer } from '../../adapters/smtp.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  forgetContactMessages,
  forgetOldMessages,
  markMessageAnswered,
  unansweredMessages,
} from './contact.ts'

const operator = 'operator@example.org'
const isHuman = (token: string) => Promise.resolve(token.startsWith('good'))

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
let local: TestApp
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({
    config: { operatorEmail: operator },
    ports: {
      mailer: smtpMailer({ url: smtp.url, from: 'vigil@example.org' }),
      botCheck: { isHuman, check: async () => {} },
    },
  })
  local = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await local.close()
  await smtp.close()
})

let tokens = 0
const words = (given: object = {}) => ({
  name: 'Odile Harrow',
  email: 'Odile@Example.org ',
  subject: 'A stone for my brother',
  message: 'Dear guardians,\n\n<b>how</b> do I begin?',
  turnstile_token: `good-${++tokens}`,
  ...given,
})
const send = (body: object, address?: string) =>
  app.send(sendContactMessage, { body, ...(address && { address }) })
const received = async (subject: string) => {
  await app.jobs.drain()
  return smtp.received.filter((letter) => letter.subject === `Contact: ${subject}`)
}

test('a message is stored and mailed to the operator, and a reply goes to the visitor', async () => {
  const { status, body } = await send(words())
  expect(status).toBe(201)
  expect(body).toEqual({ message: 'Your message has been delivered.' })
  const [letter, ...others] = await received('A stone for my brother')
  expect(others).toEqual([])
  expect(letter?.to?.[0]?.address).toBe(operator)
  expect(letter?.from?.address).toBe('vigil@example.org')
  expect(letter?.replyTo?.map(({ address }) => address)).toEqual(['odile@example.org'])
  expect(letter?.text).toContain('<b>how</b> do I begin?')
  expect(letter?.html).toContain('&lt;b&gt;how&lt;/b&gt; do I begin?')
  expect(await unansweredMessages(app.ctx)).toMatchObject([
    { name: 'Odile Harrow', email: 'odile@example.org', subject: 'A stone for my brother' },
  ])
})

test('a mail server that is down loses nothing', async () => {
  smtp.refuseWith('4.3.2 closed for the night')
  expect((await send(words({ subject: 'In the night' }))).status).toBe(201)
  expect(await received('In the night')).toEqual([])
  expect((await unansweredMessages(app.ctx))[0]?.subject).toBe('In the night')
  smtp.refuseWith(null)
})

test.each(['name', 'subject'])('a %s of two lines cannot become a header', async (field) => {
  for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\u0085']) {
    const typed = `Hello${lineBreak}Bcc: everybody@example.org`
    const { status, body } = await send(words({ [field]: typed }))
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual([field, 'code', 'codes'])
  }
})

test('an address with a header in it is refused', async () => {
  for (const email of ['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org']) {
    const { status, body } = await send(words({ email }))
    expect(status).toBe(400)
    expect(Object.keys(body.codes)).toEqual(['email'])
    expect(Object.keys(body)).toEqual(['email', 'code', 'codes'])
  }
})

test('every field that is missing or too long is named', async () => {
  const { turnstile_token } = words()
  const nothing = await send({ turnstile_token })
  expect(nothing.status).toBe(400)
  const missing = ['name', 'email', 'subject', 'message']
  expect(Object.keys(nothing.body)).toEqual([...missing, 'code', 'codes'])
  expect(Object.keys(nothing.body.codes)).toEqual(missing)
  const tooLong = await send(words({ message: '\u{1F56F}'.repeat(2001), subject: ' ' }))
  expect(tooLong.body).toEqual({
    subject: ['This field may not be blank.'],
    message: ['Please write at most 2000 characters.'],
    code: 'invalid-input',
    codes: { subject: ['blank'], message: ['too-long'] },
  })
  const whole = await send(words({ message: '\u{1F56F}'.repeat(2000) }))
  expect(whole.status).toBe(201)
})

test('a bot is refused, and a token is valid once', async () => {
  const refused = {
    status: 400,
    body: { detail: 'Security verification failed. Please try again.' },
  }
  expect(await send(words({ turnstile_token: 'bad' }))).toMatchObject(refused)
  const body = words()
  expect((await send(body)).status).toBe(201)
  expect(await send(body)).toMatchObject(refused)
})

test('one IP address can send ten messages in an hour', async () => {
  const address = '192.0.2.99'
  for (let count = 0; count < 10; count++) {
    expect((await send(words(), address)).status).toBe(201)
  }
  expect((await send(words(), address)).status).toBe(429)
  expect((await send(words())).status).toBe(201)
})

test('without an operator address the message is stored, and stays until it is answered', async () => {
  for (const subject of ['First', 'Second']) {
    await local.send(sendContactMessage, { body: words({ subject }) })
  }
  const waiting = await unansweredMessages(local.ctx)
  expect(waiting.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  const id = waiting[0]?.id ?? 0
  expect(await markMessageAnswered(local.ctx, id)).toBe(true)
  expect(await markMessageAnswered(local.ctx, id)).toBe(false)
  expect((await unansweredMessages(local.ctx)).map(({ subject }) => subject)).toEqual(['First'])
  expect(await local.db.selectFrom('letters').select('id').execute()).toEqual([])
})

test('an erased address leaves no message and no letter about it', async () => {
  await send(words({ email: 'gone@example.org', subject: 'Please forget me' }))
  await app.db
    .transaction()
    .execute((trx) => forgetContactMessages(app.ctx, trx, 'gone@example.org'))
  expect(await received('Please forget me')).toEqual([])
  const left = (await unansweredMessages(app.ctx)).filter(
    ({ email }) => email === 'gone@example.org',
  )
  expect(left).toEqual([])
})

test('messages are deleted after two years', async () => {
  await local.send(sendContactMessage, { body: words({ subject: 'Long ago' }) })
  local.clock.travel(729 * dayMs)
  await forgetOldMessages(local.ctx)
  expect(await unansweredMessages(local.ctx)).not.toEqual([])
  local.clock.travel(2 * dayMs)
  await forgetOldMessages(local.ctx)
  expect(await unansweredMessages(local.ctx)).toEqual([])
})
