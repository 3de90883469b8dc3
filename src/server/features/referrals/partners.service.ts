import type { Database } from '../../database/connect.ts'
import { hashPassword, isPasswordOf, temporaryPassword } from '../../lib/credentials.ts'
import { problem } from '../../lib/problem.ts'
import { signedTokens } from '../../lib/signed-token.ts'
import type { Clock } from '../../ports/clock.ts'
import { codeFromName, isGoodCode, passwordMark } from './partner.ts'
import * as store from './referrals.store.ts'

export type PartnersService = ReturnType<typeof partnersService>

/** Those who bring people here: their way in, what they see, and how the operator keeps them. */
export function partnersService(deps: {
  db: Database
  clock: Clock
  secret: string
  isEasyToGuess(password: string): boolean
}) {
  const { db, clock } = deps
  const tokens = signedTokens(deps.secret, 'partner')

  async function whoHas(code: string) {
    const partner = await store.findPartner(db, code)
    if (!partner) throw problem('unknown-referral-code')
    return { referral_code: partner.code, name: partner.name }
  }

  async function login(code: string, password: string) {
    const partner = await store.findPartner(db, code)
    if (!(await isPasswordOf(partner, password)) || !partner) {
      throw problem('wrong-partner-credentials')
    }
    return { ...(await totals(partner.code)), access: await issue(partner) }
  }

  function issue({ code, password_hash }: { code: string; password_hash: string }) {
    return tokens.issue(code, { mark: passwordMark(password_hash) }, clock.now())
  }

  /** Whoever was disabled or got a new password since is no longer admitted. */
  async function admit(bearer: string): Promise<{ code: string } | null> {
    const payload = await tokens.read(bearer, clock.now())
    const partner = payload?.sub ? await store.findPartner(db, payload.sub) : undefined
    const isCurrent = partner && passwordMark(partner.password_hash) === payload?.mark
    return isCurrent ? { code: partner.code } : null
  }

  async function totals(code: string) {
    const { registrations, purchases } = await store.totalsOf(db, code)
    return {
      referral_code: code,
      total_registrations: registrations ?? 0,
      total_purchases: purchases ?? 0,
    }
  }

  async function dashboard(code: string) {
    const people = await store.peopleOf(db, code)
    return {
      ...(await totals(code)),
      referred_users: people.map((person) => ({
        id: person.id,
        full_name: person.full_name,
        email: person.email,
        date_joined: person.created_at.toISOString(),
        has_premium_features: person.tier !== null,
        purchase_amount: person.amount_cents === null ? null : person.amount_cents / 100,
        purchase_currency: person.currency?.toUpperCase() ?? null,
        payment_status: person.amount_cents === null ? ('pending' as const) : ('paid' as const),
        grave_purchased_at: person.paid_at?.toISOString() ?? null,
      })),
    }
  }

  async function change(
    code: string,
    currentPassword: string,
    wanted: { email?: string | undefined; password?: string | undefined },
  ) {
    const partner = await store.findPartner(db, code)
    if (!(await isPasswordOf(partner, currentPassword)) || !partner) {
      throw problem('wrong-partner-password')
    }
    if (wanted.password && deps.isEasyToGuess(wanted.password)) {
      throw problem('common-partner-password')
    }
    const hash = wanted.password ? await hashPassword(wanted.password) : partner.password_hash
    const email = wanted.email ?? partner.email
    await store.updatePartner(db, code, { email, password_hash: hash })
    const access = await issue({ code: partner.code, password_hash: hash })
    return { message: 'Settings updated successfully', access }
  }

  /** Null when the code is taken or cannot be one. */
  async function add(partner: { name: string; email: string; code?: string | undefined }) {
    const password = temporaryPassword()
    const row = { name: partner.name, email: partner.email.toLowerCase() }
    const code = partner.code?.toLowerCase() ?? codeFromName(partner.name)
    if (!isGoodCode(code)) return null
    const isAdded = await store.insertPartner(db, {
      ...row,
      code,
      password_hash: await hashPassword(password),
    })
    return isAdded ? { code, password } : null
  }

  /** The new password, or null for an unknown code. */
  async function resetPassword(code: string): Promise<string | null> {
    const password = temporaryPassword()
    const password_hash = await hashPassword(password)
    return (await store.updatePartner(db, code, { password_hash })) ? password : null
  }

  async function list() {
    const partners = await store.allPartners(db)
    return Promise.all(
      partners.map(async (partner) => ({ ...partner, ...(await totals(partner.code)) })),
    )
  }

  return {
    whoHas,
    login,
    admit,
    dashboard,
    change,
    add,
    resetPassword,
    list,
    disable: (code: string) => store.updatePartner(db, code, { disabled_at: clock.now() }),
  }
}
