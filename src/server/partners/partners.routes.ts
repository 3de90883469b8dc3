import * as calls from '../../contract/partners/partners.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import {
  presentDashboard,
  presentMembersFile,
  presentPurchasesFile,
  presentSession,
} from './partner.presenter.ts'
import { requireOwn } from './partner.rules.ts'
import { confirmPartnerAddress } from './partner-addresses.ts'
import { endPartnerSession } from './partner-sessions.ts'
import {
  changePartnerSettings,
  findPartner,
  partnerDashboard,
  partnerMembers,
  partnerPurchases,
  signInPartner,
} from './partners.ts'

export function partnersRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.checkReferral,
      ({ query }) => findPartner(ctx, query.ref),
      ({ code, name }) => ({ referral_code: code, name }),
    ),
    route(
      calls.referralLogin,
      async ({ body }, { address }) => {
        await ctx.bots.pass(body.turnstile_token, address)
        return signInPartner(ctx, body.referral_code.toLowerCase(), body.password)
      },
      presentSession,
    ),
    route(
      calls.referralDashboard,
      ({ params }, { partner }) => {
        requireOwn(params.referralCode, partner)
        return partnerDashboard(ctx, partner.code)
      },
      presentDashboard,
    ),
    route(
      calls.referralSettings,
      ({ params, body }, { partner }) => {
        requireOwn(params.referralCode, partner)
        const { current_password: currentPassword, email, new_password: password } = body
        return changePartnerSettings(ctx, partner.code, currentPassword, { email, password })
      },
      ({ awaitsConfirmation, access }) => ({
        message: awaitsConfirmation
          ? `Settings updated successfully. We write to ${awaitsConfirmation} once the link we sent there is opened.`
          : 'Settings updated successfully',
        access,
      }),
    ),
    route(calls.referralExport, async ({ params }, { partner }) => {
      const code = requireOwn(params.referralCode, partner)
      return params.list === 'members'
        ? presentMembersFile(code, await partnerMembers(ctx, code))
        : presentPurchasesFile(code, await partnerPurchases(ctx, code))
    }),
    route(
      calls.referralLogout,
      (_, { partner }) => endPartnerSession(ctx, partner.sessionId),
      message('Signed out.'),
    ),
    route(
      calls.confirmPartnerEmail,
      ({ body }) => confirmPartnerAddress(ctx, body.token),
      message('Email changed successfully!'),
    ),
  ]
}
