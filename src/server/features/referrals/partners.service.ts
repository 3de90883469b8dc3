import type { FieldError } from '../../../contract/errors/field-codes.ts'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { hashPassword, isPasswordOf, temporaryPassword } from '../../lib/tokens/credentials.ts'
import { signedTokens } from '../../lib/tokens/signed-token.ts'
import type { Clock } from '../../ports/clock.ts'
import { codeFromName, isGoodCode, passwordFingerprint } from './partner.ts'
import { deletePasskeysOfPartner } from './partner-passkeys.store.ts'
import * as store from './referrals.store.ts'

export type PartnersService = ReturnType<typeof partnersService>

/** Sign-in and figures of partners, and what the operator does with them. */
export function partnersService(deps: {
  db: Database
  clock: Clock
  secret: string
  isEasyToGuess(password: string): boolean
  /** What members' passwords are refused for, without what is specified otherwise for partners. */
  passwordErrors(password: string, person: { email: string; fullName: string }): FieldError[]
}) {
  const { db, clock } = deps
  const tokens = signedTokens(deps.secret, 'partner')

  async function findByCode(code: string): Promise<store.Partner> {
    const partner = await store.findPartner(db, code)
    if (!partner) throw problem('unknown-referral-code')
    return partner
  }

  async function login(code: string, password: string) {
    const partner = await store.findPartner(db, code)
    if (!(await isPasswordOf(partner, password)) || !partner) {
      throw problem('wrong-partner-credentials')
    }
    return enter(partner)
  }

  /** For a partner who has shown the password or a passkey. */
  async function enter(partner: Pick<store.Partner, 'code' | 'passwordHash'>) {
    return { ...(await totals(partner.code)), access: await issueToken(partner) }
  }

  function issueToken({ code, passwordHash }: Pick<store.Partner, 'code' | 'passwordHash'>) {
    return tokens.issue(code, { mark: passwordFingerprint(passwordHash) }, clock.now())
  }

  /** Refuses the token of a partner who was disabled or got a new password since. */
  async function authenticate(bearer: string): Promise<{ code: string } | null> {
    const payload = await tokens.read(bearer, clock.now())
    const partner = payload?.sub ? await store.findPartner(db, payload.sub) : undefined
    const isCurrent = partner && passwordFingerprint(partner.passwordHash) === payload?.mark
    return isCurrent ? { code: partner.code } : null
  }

  async function totals(code: string) {
    return { code, ...(await store.totalsOf(db, code)) }
  }

  async function dashboard(code: string) {
    const people = await store.referredPeople(db, code)
    return { ...(await totals(code)), people }
  }

  /** Returns a new access token, because a new password ends the old ones. */
  async function changeSettings(
    code: string,
    currentPassword: string,
    wanted: { email?: string | undefined; password?: string | undefined },
  ): Promise<string> {
    const partner = await store.findPartner(db, code)
    if (!(await isPasswordOf(partner, currentPassword)) || !partner) {
      throw problem('wrong-partner-password')
    }
    if (!wanted.email && !wanted.password) throw problem('nothing-to-change')
    if (wanted.password) demandGoodPassword(wanted.password, partner)
    const passwordHash = wanted.password
      ? await hashPassword(wanted.password)
      : partner.passwordHash
    const email = wanted.email ?? partner.email
    await store.updatePartner(db, code, { email, passwordHash })
    return issueToken({ code: partner.code, passwordHash })
  }

  /** The rules for members, except for the length, which is six for partners. */
  function demandGoodPassword(password: string, { code, name, email }: store.Partner): void {
    if (deps.isEasyToGuess(password)) throw problem('common-partner-password')
    const errors = deps
      .passwordErrors(password, { email, fullName: `${name} ${code}` })
      .filter(({ code: reason }) => reason !== 'password-too-short')
    if (errors.length > 0) throw problem('weak-partner-password')
  }

  /** Returns null when the code is taken or not valid. */
  async function add(partner: { name: string; email: string; code?: string | undefined }) {
    const password = temporaryPassword()
    const code = partner.code?.toLowerCase() ?? codeFromName(partner.name)
    if (!isGoodCode(code)) return null
    const isAdded = await store.insertPartner(db, {
      code,
      name: partner.name,
      email: partner.email.toLowerCase(),
      passwordHash: await hashPassword(password),
    })
    return isAdded ? { code, password } : null
  }

  /** Returns the new password, or null for an unknown code. */
  async function resetPassword(code: string): Promise<string | null> {
    const password = temporaryPassword()
    const passwordHash = await hashPassword(password)
    return db.transaction().execute(async (trx) => {
      if (!(await store.updatePartner(trx, code, { passwordHash }))) return null
      // The partner may have lost the account to a person who added one.
      await deletePasskeysOfPartner(trx, code)
      return password
    })
  }

  async function list() {
    const partners = await store.allPartners(db)
    return Promise.all(
      partners.map(async (partner) => ({ ...partner, ...(await totals(partner.code)) })),
    )
  }

  return {
    findByCode,
    login,
    enter,
    authenticate,
    dashboard,
    changeSettings,
    add,
    resetPassword,
    list,
    disable: (code: string) => store.updatePartner(db, code, { disabledAt: clock.now() }),
  }
}
