import type { FieldError } from '../../contract/errors/field-codes.ts'
import type { Database } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import { hashPassword, isPasswordOf } from '../lib/tokens/credentials.ts'
import type { Clock } from '../ports/clock.ts'
import * as figures from './figures.store.ts'
import { lastMonths } from './partner.rules.ts'
import type { PartnerAddressesService } from './partner-addresses.ts'
import type { PartnerSessionsService } from './partner-sessions.ts'
import * as store from './partners.store.ts'

/** Only the newest are listed; the totals count all. */
const listed = 1_000
const exported = 100_000

export type PartnersService = ReturnType<typeof partnersService>

/** Sign-in, figures and settings of partners. */
export function partnersService(deps: {
  db: Database
  clock: Clock
  sessions: PartnerSessionsService
  addresses: PartnerAddressesService
  isEasyToGuess(password: string): boolean
  /** What members' passwords are refused for, without what is specified otherwise for partners. */
  passwordErrors(password: string, person: { email: string; fullName: string }): FieldError[]
}) {
  const { db, clock, sessions, addresses } = deps

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
  async function enter({ code }: Pick<store.Partner, 'code'>) {
    return { ...(await totals(code)), access: await sessions.open(db, code) }
  }

  async function totals(code: string) {
    return { code, ...(await figures.totalsOf(db, code)) }
  }

  async function dashboard(code: string) {
    return {
      ...(await totals(code)),
      people: await figures.referredPeople(db, code, listed),
      bought: await figures.purchasesThrough(db, code, listed),
      months: await byMonth(code),
    }
  }

  async function byMonth(code: string) {
    const months = lastMonths(clock.now())
    const since = new Date(`${months[0]}-01T00:00:00Z`)
    const registrations = countsOf(await figures.registrationsByMonth(db, code, since))
    const purchases = countsOf(await figures.purchasesByMonth(db, code, since))
    return months.map((month) => ({
      month,
      registrations: registrations.get(month) ?? 0,
      purchases: purchases.get(month) ?? 0,
    }))
  }

  /** Returns a new access token, because a new password ends every session. */
  async function changeSettings(
    code: string,
    currentPassword: string,
    wanted: { email?: string | undefined; password?: string | undefined },
  ) {
    const partner = await store.findPartner(db, code)
    if (!(await isPasswordOf(partner, currentPassword)) || !partner) {
      throw problem('wrong-partner-password')
    }
    if (!wanted.email && !wanted.password) throw problem('nothing-to-change')
    if (wanted.password) demandGoodPassword(wanted.password, partner)
    const passwordHash = wanted.password && (await hashPassword(wanted.password))
    return db.transaction().execute(async (trx) => {
      if (passwordHash) {
        await store.updatePartner(trx, code, { passwordHash })
        await sessions.endAll(trx, code)
      }
      const address = wanted.email && (await addresses.change(trx, partner, wanted.email))
      const awaitsConfirmation = address === 'awaits-confirmation' ? wanted.email : undefined
      return { awaitsConfirmation, access: await sessions.open(trx, partner.code) }
    })
  }

  /** The rules for members, except for the length, which is six for partners. */
  function demandGoodPassword(password: string, { code, name, email }: store.Partner): void {
    if (deps.isEasyToGuess(password)) throw problem('common-partner-password')
    const errors = deps
      .passwordErrors(password, { email, fullName: `${name} ${code}` })
      .filter(({ code: reason }) => reason !== 'password-too-short')
    if (errors.length > 0) throw problem('weak-partner-password')
  }

  return {
    findByCode,
    login,
    enter,
    dashboard,
    members: (code: string) => figures.referredPeople(db, code, exported),
    purchases: (code: string) => figures.purchasesThrough(db, code, exported),
    changeSettings,
  }
}

function countsOf(rows: { month: string; count: number }[]): Map<string, number> {
  return new Map(rows.map(({ month, count }) => [month, count]))
}
