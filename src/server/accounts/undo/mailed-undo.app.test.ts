import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, confirmEmail, login, register } from '../../../contract/accounts/accounts.ts'
import { thisWasNotMe } from '../../../contract/accounts/undo.ts'
import { smtpMailer } from '../../adapters/smtp.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const from = 'Vigil <vigil@example.org>'
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({
    config: { publicUrl: 'https://vigil.example.org', mail: { kind: 'smtp', url: smtp.url, from } },
    ports: { mailer: smtpMailer({ url: smtp.url, from }) },
  })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

/** What the pattern captures in the newest mail to this address. */
async function inMailTo(email: string, pattern: RegExp): Promise<string> {
  await app.jobs.drain()
  const texts = smtp.received
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ text }) => pattern.exec(text ?? '')?.[1])
  return texts.findLast((found) => found !== undefined) ?? ''
}

const notMe = /this-was-not-me\?token=([\w-]+)/
const press = (token: string) => app.send(thisWasNotMe, { body: { token } })
const confirm = (token: string) => app.send(confirmEmail, { body: { token } })

const accountAt = (email: string) =>
  app.db
    .selectFrom('accounts')
    .select(['id', 'email_proven_at as provenAt'])
    .where('email', '=', email)
    .executeTakeFirst()

/** A thief with the password asks to move this owner's account. */
async function askedToMove(email: string, new_email: string): Promise<void> {
  await app.send(register, { body: { email } })
  const password = await inMailTo(email, /Password: (\S+)/)
  const { access } = (await app.send(login, { body: { email, password } })).body
  const asked = await app.send(changeEmail, { access, body: { new_email, password } })
  expect(asked.status).toBe(200)
}

test('a change of address that was asked for is void after a press', async () => {
  await askedToMove('amaya@example.org', 'thief1@example.org')
  const link = await inMailTo('thief1@example.org', /confirm-email\?token=([\w-]+)/)
  const token = await inMailTo('amaya@example.org', notMe)
  expect((await press(token)).status).toBe(200)
  expect(await confirm(link)).toMatchObject({ status: 400, body: { code: 'dead-link' } })
})

test('the letter about the wish also undoes the confirmed change, proof included', async () => {
  const email = 'bertil@example.org'
  await askedToMove(email, 'thief2@example.org')
  const before = await accountAt(email)
  expect(before?.provenAt).toBeInstanceOf(Date)
  const token = await inMailTo(email, notMe)
  await confirm(await inMailTo('thief2@example.org', /confirm-email\?token=([\w-]+)/))
  expect(await accountAt(email)).toBeUndefined()
  // Registered by the thief, who cannot read mail to this address.
  await app.send(register, { body: { email } })
  await app.jobs.drain()
  expect((await press(token)).status).toBe(200)
  expect(await accountAt(email)).toEqual(before)
  expect(await inMailTo('thief2@example.org', /gone back to (.+?)\./)).toBe(
    'the address it had before',
  )
})

test('the link is gone from the outbox once the letter is sent', async () => {
  await askedToMove('chiara@example.org', 'thief3@example.org')
  const token = await inMailTo('chiara@example.org', notMe)
  const letters = await app.db.selectFrom('letters').select(['text', 'html']).execute()
  expect(token).not.toBe('')
  expect(JSON.stringify(letters)).not.toContain(token)
})
