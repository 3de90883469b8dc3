import { addPasskey, passkeyOptions } from '../../contract/accounts/passkeys.ts'
import { thisWasNotMe } from '../../contract/accounts/undo.ts'
import { addGuardian, listGuardians, removeGuardian } from '../../contract/guardians/guardians.ts'
import { newAuthenticator } from './authenticator.ts'
import type { TestApp } from './test-app.ts'

interface SignedIn {
  access: string
}

/** A different one each time, because an address gets at most three invitations a day. */
let strangers = 0
export const newStranger = () => `stranger${++strangers}@example.org`

export const nameGuardian = (app: TestApp, { access }: SignedIn, admin_email: string) =>
  app.send(addGuardian, { access, body: { admin_email } })

export const removeNamed = (app: TestApp, { access }: SignedIn, id: number) =>
  app.send(removeGuardian, { access, path: `/accounts/administrators/${id}/remove/` })

export async function guardiansOf(app: TestApp, { access }: SignedIn): Promise<{ id: number }[]> {
  return (await app.send(listGuardians, { access })).body
}

/** The row as the database holds it, every column. */
export const guardianRow = (app: TestApp, owner: { id: number }, email: string) =>
  app.db
    .selectFrom('guardians')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .where('email', '=', email)
    .executeTakeFirst()

export function addForeignPasskey(app: TestApp, signedIn: SignedIn) {
  return addPasskeyOf(app, signedIn, newAuthenticator(app.config.publicUrl))
}

export async function addPasskeyOf(
  app: TestApp,
  { access }: SignedIn,
  device: ReturnType<typeof newAuthenticator>,
) {
  const { challenge } = (await app.send(passkeyOptions, { access })).body
  const body = { name: 'A foreign key', credential: device.create(challenge) }
  return app.send(addPasskey, { access, body })
}

/** The newest letter to this address that offers "This was not me", and the token of its link. */
export async function notMeLetterTo(app: TestApp, email: string) {
  const [letter] = await app.db
    .selectFrom('letters')
    .select(['subject', 'text', 'is_secret as isSecret'])
    .where('recipient', '=', email)
    .where('text', 'like', '%/this-was-not-me?token=%')
    .orderBy('id', 'desc')
    .execute()
  if (!letter) throw new Error(`No letter to ${email} offers to undo a change.`)
  const token = /this-was-not-me\?token=([\w-]+)/.exec(letter.text)?.[1] ?? ''
  return { ...letter, token }
}

export const press = (app: TestApp, token: string) => app.send(thisWasNotMe, { body: { token } })

export const deadLink = { status: 400, body: { code: 'dead-link' } }
