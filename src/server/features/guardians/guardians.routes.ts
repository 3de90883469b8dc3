import {
  addGuardian,
  confirmReachable,
  declareAlive,
  listEntrusted,
  listGuardians,
  recordPassage,
  removeGuardian,
} from '../../../contract/guardians.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import type { GuardiansService } from './guardians.service.ts'
import type { PassingsService } from './passings.service.ts'
import type { ReachService } from './reach.service.ts'

export function guardiansRoutes(deps: {
  guardians: GuardiansService
  passings: PassingsService
  reach: ReachService
  limits: Limits
}): Route[] {
  const { guardians, passings, reach, limits } = deps
  return [
    on(listGuardians, (_, { member }) => guardians.list(member.accountId)),
    on(addGuardian, async ({ body }, { member }) => {
      await limits.spend('invite by person', String(member.accountId))
      return guardians.add(member.accountId, body.admin_email)
    }),
    on(removeGuardian, ({ params }, { member }) => guardians.remove(member.accountId, params.id)),
    on(listEntrusted, (_, { member }) => passings.entrusted(member.accountId)),
    on(recordPassage, ({ params, body }, { member }) =>
      passings.record(member.accountId, params.id, body.death_date),
    ),
    on(declareAlive, async ({ body }, { address }) => {
      await limits.spend('link by address', address)
      return passings.declareAlive(body.token)
    }),
    on(confirmReachable, async ({ body }, { address }) => {
      await limits.spend('link by address', address)
      return reach.confirm(body.token)
    }),
  ]
}
