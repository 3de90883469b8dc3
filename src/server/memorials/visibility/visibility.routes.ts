import {
  chooseVisibility,
  getEntrustedVisibility,
  getVisibility,
  narrowVisibility,
} from '../../../contract/memorials/memorials.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentVisibility, readVisibility } from './visibility.presenter.ts'
import type { VisibilityService } from './visibility.ts'

export function visibilityRoutes(visibility: VisibilityService): Route[] {
  return [
    on(getVisibility, (_, { member }) => visibility.ofOwner(member.accountId), presentVisibility),
    on(
      chooseVisibility,
      ({ body }, { member }) => visibility.choose(member.accountId, readVisibility(body)),
      presentVisibility,
    ),
    on(
      getEntrustedVisibility,
      ({ params }, { member }) => visibility.ofEntrusted(member.accountId, params.id),
      presentVisibility,
    ),
    on(
      narrowVisibility,
      ({ params, body }, { member }) =>
        visibility.narrow(member.accountId, params.id, readVisibility(body)),
      presentVisibility,
    ),
  ]
}
