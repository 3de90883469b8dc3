import {
  addGuardian,
  confirmReachable,
  declareAlive,
  listEntrusted,
  listGuardians,
  recordPassage,
  removeGuardian,
} from '../../../contract/guardians.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentEntrusted, presentGuardian } from './guardians.presenter.ts'
import type { GuardiansService } from './guardians.service.ts'
import type { PassingsService } from './passings.service.ts'
import type { ReachService } from './reach.service.ts'

export function guardiansRoutes(deps: {
  guardians: GuardiansService
  passings: PassingsService
  reach: ReachService
}): Route[] {
  const { guardians, passings, reach } = deps
  return [
    on(
      listGuardians,
      (_, { member }) => guardians.list(member.accountId),
      (named) => named.map(presentGuardian),
    ),
    on(
      addGuardian,
      ({ body }, { member }) => guardians.add(member.accountId, body.admin_email),
      message('Administrator added successfully! An invitation is on its way.'),
    ),
    on(
      removeGuardian,
      ({ params }, { member }) => guardians.remove(member.accountId, params.id),
      message('Administrator removed successfully!'),
    ),
    on(
      listEntrusted,
      (_, { member }) => passings.listEntrusted(member.accountId),
      (owners) => owners.map(presentEntrusted),
    ),
    on(
      recordPassage,
      ({ params, body }, { member }) =>
        passings.record(member.accountId, params.id, body.death_date),
      message('Death date updated successfully!'),
    ),
    on(
      declareAlive,
      ({ body }) => passings.declareAlive(body.token),
      message(
        'Welcome back. Your memorial is closed again, and the guardian who recorded your passing has lost that power.',
      ),
    ),
    on(
      confirmReachable,
      ({ body }) => reach.confirm(body.token),
      message('Thank you. We know now that our letters reach you.'),
    ),
  ]
}
