import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, keepAccount, login } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { makeRecoveryCode } from '../../../contract/accounts/recovery-code.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { updateFullName } from '../../../contract/memorials/memorials.ts'
import { sendContactMessage } from '../../../contract/site/contact.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { switchOnOneTimeCodes } from '../../testing/one-time-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const eraseDue = () => app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
const close = ({ access, password }: { access: string; password: string }) =>
  app.send(closeAccount, { access, body: { password } })

async function newOwnerWithPortrait() {
  const owner = await newMember(app)
  const key = crypto.randomUUID()
  for (const size of ['large', 'small']) {
    await app.ports.storage.put(`portraits/${key}-${size}.webp`, Buffer.from(size), 'image/webp')
  }
  await app.db
    .updateTable('graves')
    .set({ portrait_key: key })
    .where('account_id', '=', owner.id)
    .execute()
  return { ...owner, portrait: `portraits/${key}-large.webp` }
}

test('closing needs the password', async () => {
  const owner = await newMember(app)
  expect((await close({ ...owner, password: 'wrong' })).status).toBe(400)
  expect((await app.send(getProfile, owner)).body.erased_at).toBeNull()
})

test('a closed account can be reopened for fourteen days', async () => {
  const owner = await newOwnerWithPortrait()
  expect((await close(owner)).body.message).toMatch(/will be erased on \d{4}-\d\d-\d\d/)
  expect((await newestLetterTo(app, owner.email)).subject).toBe('Your account is being closed')
  app.clock.travel(13 * dayMs)
  await eraseDue()
  const signIn = { body: { email: owner.email, password: owner.password } }
  const { access } = (await app.send(login, signIn)).body
  expect((await app.send(getProfile, { access })).body.erased_at).toEqual(expect.any(String))
  await app.send(keepAccount, { access })
  app.clock.travel(2 * dayMs)
  await eraseDue()
  const later = await app.send(login, signIn)
  expect((await app.send(getProfile, later.body)).body.erased_at).toBeNull()
  expect(await app.ports.storage.find(owner.portrait)).not.toBeNull()
})

test('after that only the audit log is left', async () => {
  const owner = await newOwnerWithPortrait()
  const body = { admin_email: 'trusted@example.org' }
  await app.send(addGuardian, { access: owner.access, body })
  const message = { name: 'Me', email: owner.email, subject: 'A question', message: 'Why?' }
  await app.send(sendContactMessage, { body: message })
  await switchOnOneTimeCodes(app, owner)
  await app.send(makeRecoveryCode, { access: owner.access })
  await close(owner)
  app.clock.travel(14 * dayMs + 1000)
  await eraseDue()
  await eraseDue()
  const signIn = { email: owner.email, password: owner.password }
  expect((await app.send(login, { body: signIn })).status).toBe(400)
  expect(await app.ports.storage.find(owner.portrait)).toBeNull()
  for (const table of [
    'graves',
    'sessions',
    'known_devices',
    'one_time_secrets',
    'recovery_codes',
    'mailed_tokens',
  ] as const) {
    const rows = await app.db.selectFrom(table).select('account_id').execute()
    expect(rows.filter(({ account_id }) => account_id === owner.id)).toEqual([])
  }
  const letters = await app.db.selectFrom('letters').select('recipient').execute()
  expect(letters.filter(({ recipient }) => recipient === owner.email)).toEqual([])
  const messages = await app.db.selectFrom('contact_messages').select('email').execute()
  expect(messages.filter(({ email }) => email === owner.email)).toEqual([])
  const audit = await app.db
    .selectFrom('audit')
    .select('event')
    .where('account_id', '=', owner.id)
    .orderBy('id')
    .execute()
  expect(audit.at(-1)).toEqual({ event: 'account-erased' })
})

test('the takeout is a ZIP with a page that opens offline', async () => {
  const owner = await newOwnerWithPortrait()
  const full_name = 'Åse <b>Lund</b>'
  await app.send(updateFullName, { access: owner.access, body: { full_name } })
  await app.db
    .insertInto('tributes')
    .values({ grave_id: owner.id, author_name: 'Per', message: 'Takk for alt & mer.' })
    .execute()
  const answer = await app.fetchFile('/api/accounts/takeout/', owner.access)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="vigil-memorial.zip"')
  const files = payloadOf(answer.rawPayload)
  expect(Object.keys(files).toSorted()).toEqual([
    'data.json',
    'index.html',
    'look/cinzel-latin-500-normal.woff2',
    'look/eb-garamond-latin-400-normal.woff2',
    'look/memorial.css',
    'portrait-large.webp',
    'portrait-small.webp',
    'ro-crate-metadata.json',
    'stone.jpg',
  ])
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('index.html')).toContain('Åse &lt;b&gt;Lund&lt;/b&gt;')
  expect(text('index.html')).toContain('Takk for alt &amp; mer.')
  const data = JSON.parse(text('data.json'))
  expect(data.account.email).toBe(owner.email)
  expect(data.tributes).toHaveLength(1)
  expect(data.sessions).toMatchObject([{ device: 'An unknown device' }])
  expect(data.devices).toHaveLength(1)
  expect(text('data.json')).not.toContain('password')
})
