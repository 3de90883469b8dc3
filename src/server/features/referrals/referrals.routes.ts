import {
  checkReferral,
  referralDashboard,
  referralLogin,
  referralSettings,
} from '../../../contract/referrals.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import { presentDashboard, presentTotals } from './partner.presenter.ts'
import type { PartnersService } from './partners.service.ts'

export function referralsRoutes(deps: { partners: PartnersService; limits: Limits }): Route[] {
  const { partners, limits } = deps
  return [
    on(
      checkReferral,
      async ({ query }, { address }) => {
        await limits.spend('referral by address', address)
        return partners.findByCode(query.ref)
      },
      ({ code, name }) => ({ referral_code: code, name }),
    ),
    on(
      referralLogin,
      async ({ body }, { address }) => {
        const code = body.referral_code.toLowerCase()
        await limits.spend('partner by address', address)
        await limits.spend('partner by code', code, address)
        const visit = await partners.login(code, body.password)
        await limits.forgive('partner by code', code, address)
        return visit
      },
      ({ access, ...totals }) => ({ ...presentTotals(totals), access }),
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
      async ({ params, body }, { partner, address }) => {
        demandOwn(params.referralCode, partner)
        await limits.spend('partner by code', partner.code, address)
        const { current_password: currentPassword, email, new_password: password } = body
        return partners.changeSettings(partner.code, currentPassword, { email, password })
      },
      (access) => ({ message: 'Settings updated successfully', access }),
    ),
  ]
}

/** A partner never sees people whom another partner referred. */
function demandOwn(code: string, partner: { code: string }): void {
  if (code.toLowerCase() !== partner.code) throw problem('forbidden')
}
