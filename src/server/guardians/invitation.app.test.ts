import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, login } from '../../contract/accounts/accounts.ts'
import { acceptInvitation, getInvitation } from '../../contract/guardians/guardians.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import { listEntrusted } from '../../contract/passings/passings.ts'
import { newestLetterTo, newMember, newProvenMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { deadLink, guardianRow, nameGuardian, newStranger } from '../testing/undo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function invited(email: string) {
  const owner = await newMember(app)
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: 'Ilse Brandt' } })
  await nameGuardian(app, owner, email)
  return { owner, token: (await newestLetterTo(app, email)).token }
}

const accept = ({ access }: { access: string }, token: string) =>
  app.send(acceptInvitation, { access, body: { token } })

test('the page of an invitation says from whom it comes, and to which address', async () => {
  const email = newStranger()
  const { token } = await invited(email)
  expect((await app.send(getInvitation, { body: { token } })).body).toEqual({
    owner_name: 'Ilse Brandt',
    admin_email: email,
    ends_at: expect.any(String),
    has_accepted: false,
    has_account: false,
  })
  expect(await app.send(getInvitation, { body: { token: 'x'.repeat(43) } })).toMatchObject(deadLink)
})

test('moving an account to an invited address makes nobody an administrator, also not at the next sign-in', async () => {
  const email = newStranger()
  const { owner, token } = await invited(email)
  const other = await newProvenMember(app)
  const { access, password } = other
  await app.send(changeEmail, { access, body: { new_email: email, password } })
  await app.db
    .updateTable('accounts')
    .set({ email_proven_at: app.clock.now() })
    .where('id', '=', other.id)
    .execute()
  await app.send(login, { body: { email, password } })
  expect(await guardianRow(app, owner, email)).toMatchObject({ account_id: null })
  expect((await app.send(listEntrusted, { access })).body).toEqual([])

  // In the session, by somebody who has seen whose memorial it is.
  const { body } = await accept(other, token)
  expect(body.message).toBe('Thank you. You watch over the memorial of Ilse Brandt.')
  expect((await app.send(listEntrusted, { access })).body).toHaveLength(1)
  expect((await newestLetterTo(app, owner.email)).subject).toBe(`${email} has said yes`)
  expect((await accept(other, token)).status).toBe(200)
})

test('the owner is told who accepted, in the ordinary case too', async () => {
  const email = newStranger()
  const { owner } = await invited(email)
  const member = await newMember(app, email)
  await app.db
    .updateTable('accounts')
    .set({ email_proven_at: app.clock.now() })
    .where('id', '=', member.id)
    .execute()
  await app.send(login, { body: { email, password: member.password } })
  expect(await guardianRow(app, owner, email)).toMatchObject({ account_id: member.id })
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.subject).toBe(`${email} has said yes`)
  expect(letter.text).toContain('can record your passing')
})

test('another account, an unproven address and a dead token accept nothing', async () => {
  const email = newStranger()
  const { token } = await invited(email)
  const other = await newProvenMember(app)
  expect(await accept(other, token)).toMatchObject({
    status: 403,
    body: { code: 'invited-address', detail: expect.stringContaining(email) },
  })
  const unproven = await newMember(app, email)
  expect(await accept(unproven, token)).toMatchObject({ body: { code: 'unproven-address' } })
  app.clock.travel(91 * 24 * 3_600_000)
  const { access } = (await app.send(login, { body: { email, password: unproven.password } })).body
  expect(await accept({ access }, token)).toMatchObject(deadLink)
})
