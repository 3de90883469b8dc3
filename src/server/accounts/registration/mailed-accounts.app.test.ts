import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  activate,
  changeEmail,
  changePassword,
  chooseFirstPassword,
  confirmEmail,
  firstSignIn,
  forgotPassword,
  login,
  register,
  resetPassword,
} from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { smtpMailer } from '../../adapters/smtp.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { handlePendingRequest, requeuePendingRequests } from './pending-requests.ts'

const from = 'Vigil <vigil@example.org>'
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({
    config: {
      publicUrl: 'https://vigil.example.org',
      mail: { kind: 'smtp', url: smtp.url, from },
    },
    ports: { mailer: smtpMailer({ url: smtp.url, from }) },
  })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

async function lastLetterTo(email: string) {
  await app.jobs.drain()
  const letter = smtp.received.findLast(({ to }) => to?.[0]?.address === email)
  if (!letter?.text || !letter.html) throw new Error(`No whole letter reached ${email}.`)
  const secret = (pattern: RegExp) => pattern.exec(letter.text ?? '')?.[1] ?? ''
  return {
    ...letter,
    text: letter.text,
    html: letter.html,
    password: secret(/Password: (\S+)/),
    token: secret(/token=([\w-]+)/),
  }
}

async function newMember(email: string) {
  await app.send(register, { body: { email } })
  const { password } = await lastLetterTo(email)
  const { body } = await app.send(login, { body: { email, password } })
  return { password, access: body.access as string }
}

const provenAt = (email: string) =>
  app.db
    .selectFrom('accounts')
    .select('email_proven_at')
    .where('email', '=', email)
    .executeTakeFirst()

test('with a mail server the credentials go by letter only', async () => {
  const email = 'amaya@example.org'
  const { status, body } = await app.send(register, { body: { email } })
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['message'])
  const letter = await lastLetterTo(email)
  expect(letter.from?.address).toBe('vigil@example.org')
  expect(letter.messageId).toMatch(/^<[0-9a-f]{32}@vigil\.example\.org>$/)
  expect(letter.text).toContain('https://vigil.example.org/activate?token=')
  expect(letter.html).toContain(`href="https://vigil.example.org/activate?token=${letter.token}"`)
  expect(letter.html).toContain(letter.password)
  expect((await app.send(login, { body: { email, password: letter.password } })).status).toBe(200)
})

test('the first letter signs in once, and lets its owner choose a password', async () => {
  const email = 'amparo@example.org'
  await app.send(register, { body: { email } })
  const { token, html, password } = await lastLetterTo(email)
  expect(html).toContain(`href="https://vigil.example.org/first-sign-in?token=${token}"`)

  const { body } = await app.send(firstSignIn, { body: { token } })
  const access = body.access as string
  expect((await provenAt(email))?.email_proven_at).toBeInstanceOf(Date)
  expect((await app.send(firstSignIn, { body: { token } })).status).toBe(400)
  expect((await app.send(activate, { body: { token } })).status).toBe(400)

  const chosen = {
    token: body.password_token as string,
    new_password: 'quiet lantern 7',
    new_password2: 'quiet lantern 7',
  }
  const stranger = await newMember('aiko@example.org')
  const refused = await app.send(chooseFirstPassword, { access: stranger.access, body: chosen })
  expect(refused.status).toBe(400)
  const weak = { ...chosen, new_password: '12345678', new_password2: '12345678' }
  expect((await app.send(chooseFirstPassword, { access, body: weak })).status).toBe(400)
  expect((await app.send(chooseFirstPassword, { access, body: chosen })).status).toBe(200)
  expect((await app.send(getProfile, { access })).body.email).toBe(email)
  expect((await app.send(login, { body: { email, password } })).status).toBe(400)
  const again = { email, password: 'quiet lantern 7' }
  expect((await app.send(login, { body: again })).status).toBe(200)
})

test('after the password has changed, the first letter signs nobody in', async () => {
  const email = 'anneli@example.org'
  await app.send(register, { body: { email } })
  const { token, password } = await lastLetterTo(email)
  const { body } = await app.send(login, { body: { email, password } })
  await app.send(changePassword, {
    access: body.access as string,
    body: {
      old_password: password,
      new_password: 'quiet lantern 7',
      new_password2: 'quiet lantern 7',
    },
  })
  expect((await app.send(firstSignIn, { body: { token } })).status).toBe(400)
})

test('a newcomer who registers again before coming in gets the first letter again', async () => {
  const email = 'benat@example.org'
  const first = await app.send(register, { body: { email } })
  const { password } = await lastLetterTo(email)
  const again = await app.send(register, { body: { email } })
  await app.send(register, { body: { email } })
  expect(again).toMatchObject({ status: first.status, body: first.body })
  const letter = await lastLetterTo(email)
  expect(letter.subject).toBe('Your place in Vigil is waiting')
  expect(smtp.received.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(2)
  expect((await app.send(firstSignIn, { body: { token: letter.token } })).status).toBe(200)
  expect((await app.send(login, { body: { email, password } })).status).toBe(200)
})

test('signing in with a mailed password proves the address', async () => {
  const email = 'bohdan@example.org'
  await app.send(register, { body: { email } })
  const { password } = await lastLetterTo(email)
  expect(await provenAt(email)).toEqual({ email_proven_at: null })
  await app.send(login, { body: { email, password } })
  expect((await provenAt(email))?.email_proven_at).toBeInstanceOf(Date)
})

test('a known address gets the same answer, and its owner one letter a day that says so', async () => {
  const email = 'chiara@example.org'
  const first = await app.send(register, { body: { email } })
  const { password } = await lastLetterTo(email)
  await app.send(login, { body: { email, password } })
  const again = await app.send(register, { body: { email } })
  await app.send(register, { body: { email } })
  expect(again).toMatchObject({ status: first.status, body: first.body })
  await app.jobs.drain()
  const subjects = smtp.received
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject }) => subject)
  expect(subjects).toEqual(['Your place in Vigil', 'You already have a place in Vigil'])
})

test('a pending registration is carried out even when its job is lost', async () => {
  const email = 'lior@example.org'
  expect((await app.send(register, { body: { email } })).status).toBe(201)
  await sql`delete from pgboss.job where name = 'see-to-knock'`.execute(app.db)
  await app.jobs.drain()
  expect(await provenAt(email)).toBeUndefined()
  app.clock.travel(61_000)
  await requeuePendingRequests(app.ctx)
  const { password } = await lastLetterTo(email)
  expect((await app.send(login, { body: { email, password } })).status).toBe(200)
})

test('two processes that take one pending request send one letter, and the request is deleted', async () => {
  const email = 'malin@example.org'
  await app.send(register, { body: { email } })
  const { id } = await app.db
    .selectFrom('knocks')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await Promise.all([handlePendingRequest(app.ctx, id), handlePendingRequest(app.ctx, id)])
  await app.jobs.drain()
  expect(smtp.received.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
  expect(await app.db.selectFrom('knocks').selectAll().execute()).toEqual([])
})

test('the letter about a forgotten password holds a link that works', async () => {
  await newMember('emre@example.org')
  await app.send(forgotPassword, { body: { email: 'emre@example.org' } })
  const { token } = await lastLetterTo('emre@example.org')
  const body = { token, new_password: 'quiet lantern 7', new_password2: 'quiet lantern 7' }
  expect(await app.send(resetPassword, { body })).toMatchObject({
    status: 200,
    body: { email: 'emre@example.org' },
  })
})

test('a new address waits until it is confirmed, and the old one gets a letter', async () => {
  const { password, access } = await newMember('fenna@example.org')
  const body = { new_email: 'fenna.new@example.org', password }
  const asked = await app.send(changeEmail, { access, body })
  expect(asked.body.message).toContain('fenna.new@example.org')
  expect((await app.send(getProfile, { access })).body.email).toBe('fenna@example.org')
  expect((await lastLetterTo('fenna@example.org')).text).toContain('fenna.new@example.org')

  const { token } = await lastLetterTo('fenna.new@example.org')
  const confirmed = await app.send(confirmEmail, { body: { token } })
  expect(confirmed.body).toEqual({ message: 'Email changed successfully!' })
  expect((await app.send(getProfile, { access })).body.email).toBe('fenna.new@example.org')
  expect((await lastLetterTo('fenna@example.org')).subject).toBe('Your address was changed')
  expect((await app.send(confirmEmail, { body: { token } })).status).toBe(400)
})

test('after the address has changed, the first letter signs nobody in', async () => {
  const email = 'freya@example.org'
  await app.send(register, { body: { email } })
  const { token, password } = await lastLetterTo(email)
  const { body } = await app.send(login, { body: { email, password } })
  await app.send(changeEmail, {
    access: body.access as string,
    body: { new_email: 'freya.new@example.org', password },
  })
  const confirmation = await lastLetterTo('freya.new@example.org')
  await app.send(confirmEmail, { body: { token: confirmation.token } })
  expect((await app.send(firstSignIn, { body: { token } })).status).toBe(400)
})

test('asking for the address of another account reveals nothing and changes nothing', async () => {
  await newMember('goran@example.org')
  const { password, access } = await newMember('hana@example.org')
  const asked = await app.send(changeEmail, {
    access,
    body: { new_email: 'goran@example.org', password },
  })
  expect(asked.status).toBe(200)
  const { token } = await lastLetterTo('goran@example.org')
  expect((await app.send(confirmEmail, { body: { token } })).status).toBe(400)
  expect((await app.send(getProfile, { access })).body.email).toBe('hana@example.org')
})

test('a letter with a secret is wiped from the outbox once it is sent', async () => {
  const { password } = await newMember('ines@example.org')
  const kept = await app.db
    .selectFrom('letters')
    .select(['html', 'text', 'state'])
    .where('recipient', '=', 'ines@example.org')
    .execute()
  expect(kept).toEqual([{ html: '', text: '', state: 'sent' }])
  expect(password).not.toBe('')
})
