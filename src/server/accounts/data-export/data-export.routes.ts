import { downloadEverything } from '../../../contract/accounts/data-export.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { TakeoutService } from './data-export.ts'

export function takeoutRoutes(deps: { takeout: TakeoutService }): Route[] {
  return [
    on(downloadEverything, (_, { member }) => deps.takeout.downloadEverything(member.accountId)),
  ]
}
