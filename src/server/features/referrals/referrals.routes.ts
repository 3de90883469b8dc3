import {
  checkReferral,
  referralDashboard,
  referralLogin,
  referralSettings,
} from '../../../contract/referrals.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import type { PartnersService } from './partners.service.ts'

export function referralsRoutes(deps: { partners: PartnersService; limits: Limits }): Route[] {
  const { partners, limits } = deps
  return [
    on(checkReferral, async ({ query }, { address }) => {
      await limits.spend('referral by address', address)
      return partners.whoHas(query.ref)
    }),
    on(referralLogin, async ({ body }, { address }) => {
      const code = body.referral_code.toLowerCase()
      await limits.spend('partner by address', address)
      await limits.spend('partner by code', code, address)
      const visit = await partners.login(code, body.password)
      await limits.forgive('partner by code', code, address)
      return visit
    }),
    on(referralDashboard, ({ params }, { partner }) => {
      demandOwn(params.referralCode, partner)
      return partners.dashboard(partner.code)
    }),
    on(referralSettings, async ({ params, body }, { partner, address }) => {
      demandOwn(params.referralCode, partner)
      await limits.spend('partner by code', partner.code, address)
      const { current_password, email, new_password } = body
      return partners.change(partner.code, current_password, { email, password: new_password })
    }),
  ]
}

/** A partner never sees another's people. */
function demandOwn(code: string, partner: { code: string }): void {
  if (code.toLowerCase() !== partner.code) throw problem('forbidden')
}
