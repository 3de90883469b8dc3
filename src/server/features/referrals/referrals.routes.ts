import { checkReferral } from '../../../contract/referrals.ts'
import type { Database } from '../../database/connect.ts'
import type { Limits } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import { on, type Route } from '../../http/serve.ts'
import { findPartner } from './referrals.store.ts'

export function referralsRoutes(deps: { db: Database; limits: Limits }): Route[] {
  return [
    on(checkReferral, async ({ query }, { address }) => {
      await deps.limits.spend('referral by address', address)
      const partner = await findPartner(deps.db, query.ref)
      if (!partner) throw problem('unknown-referral-code')
      return { referral_code: partner.code, name: partner.name }
    }),
  ]
}
