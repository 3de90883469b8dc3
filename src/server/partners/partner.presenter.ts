import type { Answer, FileAnswer } from '../../contract/operation.ts'
import type { referralDashboard } from '../../contract/partners/partners.ts'
import { inMainUnit } from '../../contract/values/money.ts'
import { maskedEmail } from '../lib/masked-email.ts'
import type { partnerDashboard } from './partners.ts'

type Dashboard = Awaited<ReturnType<typeof partnerDashboard>>
type ReferredUser = Answer<typeof referralDashboard>['referred_users'][number]
type ReferredPurchase = Answer<typeof referralDashboard>['purchases'][number]

function presentTotals(totals: Pick<Dashboard, 'code' | 'registrations' | 'purchases'>) {
  return {
    referral_code: totals.code,
    total_registrations: totals.registrations,
    total_purchases: totals.purchases,
  }
}

export function presentSession({
  access,
  ...totals
}: Parameters<typeof presentTotals>[0] & { access: string }) {
  return { ...presentTotals(totals), access }
}

export function presentDashboard(dashboard: Dashboard): Answer<typeof referralDashboard> {
  return {
    ...presentTotals(dashboard),
    total_buyers: dashboard.buyers,
    referred_users: dashboard.people.map(presentPerson),
    purchases: dashboard.bought.map(presentPurchase),
    months: dashboard.months,
  }
}

function presentPerson(person: Dashboard['people'][number]): ReferredUser {
  return {
    id: person.id,
    full_name: person.fullName,
    email: person.isEmailShown ? person.email : maskedEmail(person.email),
    date_joined: person.joinedAt.toISOString(),
    has_premium_features: person.hasPremium,
    purchase_amount:
      person.paidCents === null ? null : inMainUnit(person.paidCents, person.currency ?? 'usd'),
    purchase_currency: person.currency?.toUpperCase() ?? null,
    payment_status: paymentStatus(person),
    grave_purchased_at: person.paidAt?.toISOString() ?? null,
  }
}

function paymentStatus({
  paidCents,
  isBuying,
}: Dashboard['people'][number]): ReferredUser['payment_status'] {
  if (paidCents !== null) return 'paid'
  return isBuying ? 'pending' : 'none'
}

function presentPurchase(purchase: Dashboard['bought'][number]): ReferredPurchase {
  return {
    id: purchase.id,
    user_id: purchase.memberId,
    tier: purchase.tier,
    amount: inMainUnit(purchase.amountCents, purchase.currency),
    currency: purchase.currency.toUpperCase(),
    status: purchase.state === 'open' ? 'pending' : purchase.state,
    opened_at: purchase.openedAt.toISOString(),
    paid_at: purchase.paidAt?.toISOString() ?? null,
  }
}

export function presentMembersFile(code: string, people: Dashboard['people']): FileAnswer {
  return csvFile(`${code}-members.csv`, people.map(presentPerson), [
    'id',
    'full_name',
    'email',
    'date_joined',
    'payment_status',
    'purchase_amount',
    'purchase_currency',
    'grave_purchased_at',
  ])
}

export function presentPurchasesFile(code: string, purchases: Dashboard['bought']): FileAnswer {
  return csvFile(`${code}-purchases.csv`, purchases.map(presentPurchase), [
    'id',
    'user_id',
    'tier',
    'amount',
    'currency',
    'status',
    'opened_at',
    'paid_at',
  ])
}

function csvFile<Row extends object>(
  name: string,
  rows: Row[],
  columns: (keyof Row & string)[],
): FileAnswer {
  const content = Buffer.from(csvOf(rows, columns))
  return { content, type: 'text/csv; charset=utf-8', isPublic: false, name }
}

/** A table as CSV (RFC 4180), with a header row. */
export function csvOf<Row extends object>(rows: Row[], columns: (keyof Row & string)[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

function cell(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : ''
  const safe = withoutFormulas(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A spreadsheet would run text that begins like a formula; an apostrophe makes it text. In many countries it
 * splits at semicolons, even inside quotes, and a new cell begins after each.
 */
function withoutFormulas(text: string): string {
  return text.replace(/^(?=[=+\-@\t\r])|([;\t]\s*)(?=[=+\-@])/g, "$1'")
}
