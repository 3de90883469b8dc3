import {
  checkReferral,
  referralDashboard,
  referralLogin,
  referralSettings,
} from '../../../contract/referrals.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { BotGate } from '../bot-check/index.ts'
import { demandOwn } from './own-code.ts'
import { presentDashboard, presentSession } from './partner.presenter.ts'
import type { PartnersService } from './partners.service.ts'

export function referralsRoutes(deps: { partners: PartnersService; bots: BotGate }): Route[] {
  const { partners, bots } = deps
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
      (access) => ({ message: 'Settings updated successfully', access }),
    ),
  ]
}
