import {
  checkReferral,
  confirmPartnerEmail,
  referralDashboard,
  referralExport,
  referralLogin,
  referralLogout,
  referralSettings,
} from '../../contract/partners/partners.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { BotGate } from '../site/bot-check/bot-check.ts'
import { demandOwn } from './own-code.rules.ts'
import {
  presentDashboard,
  presentMembersFile,
  presentPurchasesFile,
  presentSession,
} from './partner.presenter.ts'
import type { PartnerAddressesService } from './partner-addresses.ts'
import type { PartnerSessionsService } from './partner-sessions.ts'
import type { PartnersService } from './partners.ts'

export function referralsRoutes(deps: {
  partners: PartnersService
  partnerSessions: PartnerSessionsService
  partnerAddresses: PartnerAddressesService
  bots: BotGate
}): Route[] {
  const { partners, partnerSessions, partnerAddresses, bots } = deps
  return [
    on(
      checkReferral,
      ({ query }) => partners.findByCode(query.ref),
      ({ code, name }) => ({ referral_code: code, name }),
    ),
    on(
      referralLogin,
      async ({ body }, { address }) => {
        await bots.pass(body.turnstile_token, address)
        return partners.login(body.referral_code.toLowerCase(), body.password)
      },
      presentSession,
    ),
    on(
      referralDashboard,
      ({ params }, { partner }) => {
        demandOwn(params.referralCode, partner)
        return partners.dashboard(partner.code)
      },
      presentDashboard,
    ),
    on(
      referralSettings,
      ({ params, body }, { partner }) => {
        demandOwn(params.referralCode, partner)
        const { current_password: currentPassword, email, new_password: password } = body
        return partners.changeSettings(partner.code, currentPassword, { email, password })
      },
      ({ awaitsConfirmation, access }) => ({
        message: awaitsConfirmation
          ? `Settings updated successfully. We write to ${awaitsConfirmation} once the link we sent there is opened.`
          : 'Settings updated successfully',
        access,
      }),
    ),
    on(referralExport, async ({ params }, { partner }) => {
      const code = demandOwn(params.referralCode, partner)
      return params.list === 'members'
        ? presentMembersFile(code, await partners.members(code))
        : presentPurchasesFile(code, await partners.purchases(code))
    }),
    on(
      referralLogout,
      (_, { partner }) => partnerSessions.end(partner.sessionId),
      message('Signed out.'),
    ),
    on(
      confirmPartnerEmail,
      ({ body }) => partnerAddresses.confirm(body.token),
      message('Email changed successfully!'),
    ),
  ]
}
