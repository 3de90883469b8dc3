import { activate, login, register } from '../../contract/accounts.ts'
import type { TestApp } from './test-app.ts'

let people = 0

/** Somebody who has just registered and signed in. */
export async function newMember(app: TestApp, email = `member${++people}@example.org`) {
  const registered = await app.send(register, { body: { email } })
  const password: string = registered.body.temporary_password
  const session = await app.send(login, { body: { email, password } })
  const tokens = session.body as { access: string; refresh: string }
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, email, password, ...tokens }
}

/** The same, with the mailed link opened. */
export async function newProvenMember(app: TestApp) {
  const member = await newMember(app)
  const { token } = await newestLetterTo(app, member.email)
  await app.send(activate, { body: { token } })
  return member
}

export async function grant(
  app: TestApp,
  member: { id: number },
  tier: 'premium' | 'ultra-premium',
): Promise<void> {
  await app.db.insertInto('tiers').values({ account_id: member.id, tier }).execute()
}

export async function newestLetterTo(app: TestApp, email: string) {
  const letter = await app.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...letter, token: /token=([\w-]+)/.exec(letter.text)?.[1] ?? '' }
}
