import * as calls from '../../../contract/memorials/memorials.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { changeOf, presentEntrustedVisibility, presentVisibility } from './visibility.presenter.ts'
import {
  chooseVisibility,
  narrowVisibility,
  readEntrustedVisibility,
  readVisibility,
} from './visibility.ts'

export function visibilityRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.getVisibility,
      (_, { member }) => readVisibility(ctx, member.accountId),
      presentVisibility,
    ),
    route(
      calls.chooseVisibility,
      ({ body }, { member }) => chooseVisibility(ctx, member.accountId, changeOf(body)),
      presentVisibility,
    ),
    route(
      calls.changeVisibility,
      ({ body }, { member }) => chooseVisibility(ctx, member.accountId, changeOf(body)),
      presentVisibility,
    ),
    route(
      calls.getEntrustedVisibility,
      ({ params }, { member }) => readEntrustedVisibility(ctx, member.accountId, params.id),
      presentEntrustedVisibility,
    ),
    route(
      calls.narrowVisibility,
      ({ params, body }, { member }) =>
        narrowVisibility(ctx, member.accountId, params.id, changeOf(body)),
      presentEntrustedVisibility,
    ),
  ]
}
