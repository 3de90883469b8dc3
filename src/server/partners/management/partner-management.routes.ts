import {
  addPartner,
  disablePartner,
  enablePartner,
  listPartners,
  recordPayout,
  resetPartnerPassword,
} from '../../../contract/partners/operator-partners.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { PartnerManagementService } from './partner-management.ts'

/** Partners in the operators' console. */
export function partnerManagementRoutes(partners: PartnerManagementService): Route[] {
  return [
    on(
      listPartners,
      () => partners.list(),
      (all) => all.map(presentPartner),
    ),
    on(addPartner, ({ body: { name, email, referral_code: code, reason } }, { operator }) =>
      partners.add({ name, email, code }, { reason, by: operator.accountId }),
    ),
    on(
      disablePartner,
      ({ params, body }, { operator }) =>
        partners.disable(params.referralCode, { ...body, by: operator.accountId }),
      message('The partner is disabled and signed out everywhere.'),
    ),
    on(
      enablePartner,
      ({ params, body }, { operator }) =>
        partners.enable(params.referralCode, { ...body, by: operator.accountId }),
      message('The partner is enabled.'),
    ),
    on(
      resetPartnerPassword,
      ({ params, body }, { operator }) =>
        partners.resetPassword(params.referralCode, { ...body, by: operator.accountId }),
      (password) => ({ password }),
    ),
    on(
      recordPayout,
      ({ params, body: { reason, amount_cents: amountCents, currency } }, { operator }) =>
        partners.recordPayout(
          params.referralCode,
          { amountCents, currency },
          { reason, by: operator.accountId },
        ),
      message('The payment is recorded.'),
    ),
  ]
}

function presentPartner(partner: Awaited<ReturnType<PartnerManagementService['list']>>[number]) {
  const { code, name, email, registrations, buyers, purchases } = partner
  return {
    code,
    name,
    email,
    registrations,
    buyers,
    purchases,
    disabled_at: partner.disabledAt?.toISOString() ?? null,
    owed: partner.owed.map(({ amountCents, currency }) => ({
      amount_cents: amountCents,
      currency: currency.toUpperCase(),
    })),
  }
}
