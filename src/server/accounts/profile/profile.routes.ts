import * as calls from '../../../contract/accounts/profile.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { profilePresenter } from './profile.presenter.ts'
import { readProfile } from './profile.store.ts'

export function profileRoutes(ctx: Context): Route[] {
  const present = profilePresenter(ctx)
  return [
    route(calls.getProfile, (_, { member }) => readProfile(ctx.db, member.accountId), present),
  ]
}
