import {
  checkReferral,
  referralDashboard,
  referralLogin,
  referralSettings,
} from '../../../contract/referrals.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import type { PartnersService } from './partners.service.ts'

export function referralsRoutes(deps: { partners: PartnersService }): Route[] {
  const { partners } = deps
  return [
    on(checkReferral, ({ query }) => partners.whoHas(query.ref)),
    on(referralLogin, ({ body }) =>
      partners.login(body.referral_code.toLowerCase(), body.password),
    ),
    on(referralDashboard, ({ params }, { partner }) => {
      demandOwn(params.referralCode, partner)
      return partners.dashboard(partner.code)
    }),
    on(referralSettings, async ({ params, body }, { partner }) => {
      demandOwn(params.referralCode, partner)
      const { current_password, email, new_password } = body
      return partners.change(partner.code, current_password, { email, password: new_password })
    }),
  ]
}

/** A partner never sees another's people. */
function demandOwn(code: string, partner: { code: string }): void {
  if (code.toLowerCase() !== partner.code) throw problem('forbidden')
}
