import { activate, login, register } from '../../contract/accounts/accounts.ts'
import {
  confirmPremium,
  confirmUltraPremium,
  createPremiumIntent,
  createUltraPremiumIntent,
  paySandbox,
} from '../../contract/payments/payments.ts'
import type { TestApp } from './test-app.ts'

let people = 0

/** The browser token that helpers sign in with, so that no letter reports a new device. */
export const homeDevice = 'h'.repeat(43)

/** A member who has just registered and signed in. */
export async function newMember(
  app: TestApp,
  email = `member${++people}@example.org`,
  referral_source: string | null = null,
  more: { partner_sees_email?: boolean } = {},
) {
  const registered = await app.send(register, { body: { email, referral_source, ...more } })
  const password: string = registered.body.temporary_password
  const session = await app.send(login, { body: { email, password, device: homeDevice } })
  const tokens = session.body as { access: string; refresh: string }
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, email, password, ...tokens }
}

/** Pays for a tier in the sandbox, as the page does. */
export async function buy(app: TestApp, { access }: { access: string }, tier: 'premium' | 'ultra') {
  const [create, confirm] =
    tier === 'premium'
      ? [createPremiumIntent, confirmPremium]
      : [createUltraPremiumIntent, confirmUltraPremium]
  const { client_secret } = (await app.send(create, { access })).body
  const card = { client_secret, card_number: '4242424242424242' }
  const { payment_intent_id } = (await app.send(paySandbox, { access, body: card })).body
  await app.send(confirm, { access, body: { payment_intent_id } })
  return payment_intent_id as string
}

/** A member who has opened the mailed link. */
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
