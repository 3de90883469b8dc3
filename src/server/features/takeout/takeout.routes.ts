import { downloadEverything } from '../../../contract/takeout.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import type { TakeoutService } from './takeout.service.ts'

export function takeoutRoutes(deps: { takeout: TakeoutService; limits: Limits }): Route[] {
  return [
    on(downloadEverything, async (_, { member }) => {
      await deps.limits.spend('takeout by person', String(member.accountId))
      return deps.takeout.downloadEverything(member.accountId)
    }),
  ]
}
