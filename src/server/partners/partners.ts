import { isEasyToGuess, passwordErrors } from '../accounts/passwords/password.rules.ts'
import type { Context } from '../context.ts'
import { problem } from '../lib/problem.ts'
import { hashPassword, isPasswordOf } from '../lib/tokens/credentials.ts'
import * as figures from './figures.store.ts'
import { lastMonths } from './partner.rules.ts'
import { changePartnerAddress } from './partner-addresses.ts'
import { deleteSessionsOf } from './partner-sessions.store.ts'
import { openPartnerSession } from './partner-sessions.ts'
import * as store from './partners.store.ts'

/** Only the newest are listed; the totals count all. */
const listed = 1_000
const exported = 100_000

// Sign-in, figures and settings of partners.

export async function findPartner(ctx: Context, code: string): Promise<store.Partner> {
  const partner = await store.findPartner(ctx.db, code)
  if (!partner) throw problem('unknown-referral-code')
  return partner
}

export async function signInPartner(ctx: Context, code: string, password: string) {
  const partner = await store.findPartner(ctx.db, code)
  if (!(await isPasswordOf(partner, password)) || !partner) {
    throw problem('wrong-partner-credentials')
  }
  return enterAsPartner(ctx, partner)
}

/** For a partner who has given the password or used a passkey. */
export async function enterAsPartner(ctx: Context, { code }: Pick<store.Partner, 'code'>) {
  return { ...(await totals(ctx, code)), access: await openPartnerSession(ctx, ctx.db, code) }
}

async function totals(ctx: Context, code: string) {
  return { code, ...(await figures.totalsOf(ctx.db, code)) }
}

export async function partnerDashboard(ctx: Context, code: string) {
  return {
    ...(await totals(ctx, code)),
    people: await figures.referredPeople(ctx.db, code, listed),
    bought: await figures.purchasesThrough(ctx.db, code, listed),
    months: await byMonth(ctx, code),
  }
}

async function byMonth(ctx: Context, code: string) {
  const months = lastMonths(ctx.clock.now())
  const since = new Date(`${months[0]}-01T00:00:00Z`)
  const registrations = countsOf(await figures.registrationsByMonth(ctx.db, code, since))
  const purchases = countsOf(await figures.purchasesByMonth(ctx.db, code, since))
  return months.map((month) => ({
    month,
    registrations: registrations.get(month) ?? 0,
    purchases: purchases.get(month) ?? 0,
  }))
}

/** Returns a new access token, because a new password ends every session. */
export async function changePartnerSettings(
  ctx: Context,
  code: string,
  currentPassword: string,
  wanted: { email?: string | undefined; password?: string | undefined },
) {
  const partner = await store.findPartner(ctx.db, code)
  if (!(await isPasswordOf(partner, currentPassword)) || !partner) {
    throw problem('wrong-partner-password')
  }
  if (!wanted.email && !wanted.password) throw problem('nothing-to-change')
  if (wanted.password) requireGoodPassword(ctx, wanted.password, partner)
  const passwordHash = wanted.password && (await hashPassword(wanted.password))
  return ctx.db.transaction().execute(async (trx) => {
    if (passwordHash) {
      await store.updatePartner(trx, code, { passwordHash })
      await deleteSessionsOf(trx, code)
    }
    const address = wanted.email && (await changePartnerAddress(ctx, trx, partner, wanted.email))
    const awaitsConfirmation = address === 'awaits-confirmation' ? wanted.email : undefined
    return { awaitsConfirmation, access: await openPartnerSession(ctx, trx, partner.code) }
  })
}

/** The rules for members, except for the length, which is six for partners. */
function requireGoodPassword(
  ctx: Context,
  password: string,
  { code, name, email }: store.Partner,
): void {
  if (isEasyToGuess(password, ctx.site.siteName)) throw problem('common-partner-password')
  const errors = passwordErrors(password, { email, fullName: `${name} ${code}` }).filter(
    ({ code: reason }) => reason !== 'password-too-short',
  )
  if (errors.length > 0) throw problem('weak-partner-password')
}

export function partnerMembers(ctx: Context, code: string) {
  return figures.referredPeople(ctx.db, code, exported)
}

export function partnerPurchases(ctx: Context, code: string) {
  return figures.purchasesThrough(ctx.db, code, exported)
}

function countsOf(rows: { month: string; count: number }[]): Map<string, number> {
  return new Map(rows.map(({ month, count }) => [month, count]))
}
