import type { Answer } from '../../../contract/operation.ts'
import type { referralDashboard } from '../../../contract/referrals.ts'
import { inMainUnit } from '../../../contract/values/money.ts'
import type { PartnersService } from './partners.service.ts'

type Dashboard = Awaited<ReturnType<PartnersService['dashboard']>>

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
    referred_users: dashboard.people.map((person) => ({
      id: person.id,
      full_name: person.fullName,
      email: person.email,
      date_joined: person.joinedAt.toISOString(),
      has_premium_features: person.hasPremium,
      purchase_amount:
        person.paidCents === null ? null : inMainUnit(person.paidCents, person.currency ?? 'usd'),
      purchase_currency: person.currency?.toUpperCase() ?? null,
      payment_status: person.paidCents === null ? 'pending' : 'paid',
      grave_purchased_at: person.paidAt?.toISOString() ?? null,
    })),
  }
}
