import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeEmail,
  closeAccount,
  firstSignIn,
  keepAccount,
  login,
} from '../../contract/accounts/accounts.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import {
  acceptInvitation,
  addGuardian,
  getInvitation,
  inviteAgain,
  listGuardians,
} from '../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { acceptEntrusted, type Entrusted, listEntrusted } from '../../contract/passings/passings.ts'
import { newestLetterTo, newMember, newProvenMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { deadLink, guardianRow, guardiansOf, newStranger, removeNamed } from '../testing/undo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function invited(email: string) {
  const owner = await newMember(app)
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: 'Ilse Brandt' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-03-09' } })
  const words = { name: 'Ruth', relation: 'my sister', note: 'You know where the key is.' }
  await app.send(addGuardian, { access, body: { admin_email: email, ...words } })
  return { owner, token: (await newestLetterTo(app, email)).token }
}

const accept = ({ access }: { access: string }, token: string) =>
  app.send(acceptInvitation, { access, body: { token } })

test('the page of an invitation says from whom it comes, and to which address', async () => {
  const email = newStranger()
  const { token } = await invited(email)
  expect((await app.send(getInvitation, { body: { token } })).body).toEqual({
    kind: 'administrator',
    owner_name: 'Ilse Brandt',
    memorial_id: null,
    asked_by: 'Ilse Brandt',
    stone: {
      grave_style: 'simple',
      date_of_birth: '1940-03-09',
      date_of_death: null,
      memorial_message: '',
      profile_photo: null,
    },
    name: 'Ruth',
    relation: 'my sister',
    note: 'You know where the key is.',
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

  // From the session of a person who has seen whose memorial it is.
  const { body } = await accept(other, token)
  expect(body.message).toBe('Thank you. You watch over the memorial of Ilse Brandt.')
  expect((await app.send(listEntrusted, { access })).body).toHaveLength(1)
  expect((await newestLetterTo(app, owner.email)).subject).toBe('Ruth said yes')
  expect((await accept(other, token)).status).toBe(200)
})

const row = (owner: { id: number }, email: string) => guardianRow(app, owner, email)
const statusFor = async ({ access }: { access: string }) =>
  (await app.send(listGuardians, { access })).body[0].status

test('somebody with an account is asked like everybody else, and may act at once', async () => {
  const member = await newProvenMember(app)
  const { owner } = await invited(member.email)
  expect(await statusFor(owner)).toBe('pending')
  const entrusted = async () =>
    (await app.send(listEntrusted, { access: member.access })).body.map(
      ({ id, status, note }: Entrusted) => ({ id, status, note }),
    )
  const note = 'You know where the key is.'
  expect(await entrusted()).toEqual([{ id: owner.id, status: 'pending', note }])

  const path = `/accounts/administered-users/${owner.id}/accept/`
  const yes = () => app.send(acceptEntrusted, { access: member.access, path })
  expect((await yes()).body.message).toBe('Thank you. You watch over the memorial of Ilse Brandt.')
  expect(await entrusted()).toEqual([{ id: owner.id, status: 'accepted', note }])
  expect(await statusFor(owner)).toBe('accepted')
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.subject).toBe('Ruth said yes')
  expect(letter.text).toContain('they can record your passing')
  // A second time changes nothing and sends no second letter.
  expect((await yes()).status).toBe(200)
  expect((await newestLetterTo(app, owner.email)).id).toBe(letter.id)
})

test('the owner cannot read from the answer whether an address has an account', async () => {
  const member = await newProvenMember(app)
  const shapes: unknown[] = []
  for (const email of [member.email, newStranger()]) {
    const { owner } = await invited(email)
    const [guardian] = (await app.send(listGuardians, { access: owner.access })).body
    const { id, invitation_ends_at, status, has_accepted, reach, accepted_at } = guardian
    const path = `/accounts/administrators/${id}/invite/`
    const again = await app.send(inviteAgain, { access: owner.access, path })
    const answer = { status, has_accepted, reach, accepted_at }
    shapes.push({ ...answer, ends: typeof invitation_ends_at, again: again.status })
  }
  expect(shapes[0]).toEqual(shapes[1])
})

test('one press of a stranger says yes, proves the address, and opens an account for this alone', async () => {
  const email = newStranger()
  const { owner, token } = await invited(email)
  const { status, body } = await app.send(acceptInvitation, { body: { token } })
  expect(status).toBe(200)
  expect(body).toEqual({
    message: 'Thank you. You watch over the memorial of Ilse Brandt.',
    is_new_account: true,
  })
  expect(await statusFor(owner)).toBe('accepted')
  expect((await newestLetterTo(app, owner.email)).subject).toBe('Ruth said yes')

  const letter = await newestLetterTo(app, email)
  expect(letter.subject).toBe('You watch over the memorial of Ilse Brandt')
  expect(letter.text).not.toMatch(/gravestone|your memorial|your place/i)
  const signedIn = await app.send(firstSignIn, { body: { token: letter.token } })
  const { access } = signedIn.body
  expect((await app.send(getProfile, { access })).body).toMatchObject({
    email,
    is_administrator: true,
    is_only_administrator: true,
    date_of_birth: null,
  })
  expect((await app.send(listEntrusted, { access })).body).toMatchObject([
    { id: owner.id, status: 'accepted' },
  ])

  // Pressed again, even by a person it was forwarded to: nothing changes, and no one is signed in.
  const again = await app.send(acceptInvitation, { body: { token } })
  expect(again).toMatchObject({ status: 200, body: { is_new_account: false } })
  expect(Object.keys(again.body)).toEqual(['message', 'is_new_account'])
})

test('a forwarded invitation gives a third person nothing', async () => {
  const email = newStranger()
  const { owner, token } = await invited(email)
  const third = await newProvenMember(app)
  expect(await accept(third, token)).toMatchObject({
    status: 403,
    body: { code: 'invited-address', detail: expect.stringContaining(email) },
  })
  // Signed out, the third person answers for the invited address, which alone can sign in.
  await app.send(acceptInvitation, { body: { token } })
  expect((await app.send(listEntrusted, { access: third.access })).body).toEqual([])
  expect((await row(owner, email))?.account_id).not.toBe(third.id)
  expect((await newestLetterTo(app, third.email)).subject).not.toContain('watch over')
})

test('an address that was registered and not proven is proven by the press', async () => {
  const email = newStranger()
  const { owner, token } = await invited(email)
  const unproven = await newMember(app, email)
  expect((await accept(unproven, token)).status).toBe(200)
  expect(await row(owner, email)).toMatchObject({ account_id: unproven.id })
})

test('a withdrawn, an old and an unknown invitation is a dead link', async () => {
  const email = newStranger()
  const { owner, token } = await invited(email)
  const [guardian] = await guardiansOf(app, owner)
  await removeNamed(app, owner, guardian?.id ?? 0)
  expect(await app.send(acceptInvitation, { body: { token } })).toMatchObject(deadLink)
  expect(await app.send(getInvitation, { body: { token } })).toMatchObject(deadLink)
  const late = await invited(newStranger())
  app.clock.travel(91 * 24 * 3_600_000)
  expect(await app.send(acceptInvitation, { body: { token: late.token } })).toMatchObject(deadLink)
})

test('a closing account is told to stay first, and a closing owner asks for nothing', async () => {
  const member = await newProvenMember(app)
  const { access, password } = member
  await app.send(closeAccount, { access, body: { password } })
  const { owner, token } = await invited(member.email)
  expect(await app.send(acceptInvitation, { body: { token } })).toMatchObject({
    status: 409,
    body: { code: 'invited-account-closing' },
  })
  await app.send(keepAccount, { access })
  expect((await app.send(acceptInvitation, { body: { token } })).status).toBe(200)

  const other = await invited(newStranger())
  await app.send(closeAccount, {
    access: other.owner.access,
    body: { password: other.owner.password },
  })
  expect(await app.send(acceptInvitation, { body: { token: other.token } })).toMatchObject(deadLink)
  expect(await statusFor(owner)).toBe('accepted')
})
