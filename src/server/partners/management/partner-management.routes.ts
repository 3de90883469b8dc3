import * as calls from '../../../contract/partners/operator-partners.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import {
  addPartner,
  disablePartner,
  enablePartner,
  listPartners,
  recordPayout,
  resetPartnerPassword,
} from './partner-management.ts'

/** Partners in the operators' console. */
export function partnerManagementRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listPartners,
      () => listPartners(ctx),
      (all) => all.map(presentPartner),
    ),
    route(
      calls.addPartner,
      ({ body: { name, email, referral_code: code, reason } }, { operator }) =>
        addPartner(ctx, { name, email, code }, { reason, by: operator.accountId }),
    ),
    route(
      calls.disablePartner,
      ({ params, body }, { operator }) =>
        disablePartner(ctx, params.referralCode, { ...body, by: operator.accountId }),
      message('The partner is disabled and signed out everywhere.'),
    ),
    route(
      calls.enablePartner,
      ({ params, body }, { operator }) =>
        enablePartner(ctx, params.referralCode, { ...body, by: operator.accountId }),
      message('The partner is enabled.'),
    ),
    route(
      calls.resetPartnerPassword,
      ({ params, body }, { operator }) =>
        resetPartnerPassword(ctx, params.referralCode, { ...body, by: operator.accountId }),
      (password) => ({ password }),
    ),
    route(
      calls.recordPayout,
      ({ params, body: { reason, amount_cents: amountCents, currency } }, { operator }) =>
        recordPayout(
          ctx,
          params.referralCode,
          { amountCents, currency },
          { reason, by: operator.accountId },
        ),
      message('The payment is recorded.'),
    ),
  ]
}

function presentPartner(partner: Awaited<ReturnType<typeof listPartners>>[number]) {
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
