import {
  closeCalendar,
  listAwaitedLetters,
  openCalendar,
  readCalendar,
  seeCalendarAddress,
} from '../../../contract/eternal-messages.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import type { AwaitedService } from './awaited.service.ts'

export function awaitedRoutes(deps: { awaited: AwaitedService; limits: Limits }): Route[] {
  const { awaited, limits } = deps
  return [
    on(listAwaitedLetters, (_, { member }) => awaited.list(member.accountId)),
    on(seeCalendarAddress, (_, { member }) => awaited.calendarAddress(member.accountId)),
    on(openCalendar, async (_, { member }) => {
      await limits.spend('calendar by person', String(member.accountId))
      return awaited.openCalendar(member.accountId)
    }),
    on(closeCalendar, (_, { member }) => awaited.closeCalendar(member.accountId)),
    on(readCalendar, ({ params }) => awaited.readCalendar(params.token)),
  ]
}
