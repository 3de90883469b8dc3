import * as calls from '../../../contract/accounts/time-zone.ts'
import { type TimeZoneSetting } from '../../../contract/accounts/time-zone.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { chooseTimeZone, readTimeZone } from './time-zone.ts'

export function timeZoneRoutes(ctx: Context): Route[] {
  return [
    route(calls.getTimeZone, (_, { member }) => readTimeZone(ctx, member.accountId), present),
    route(
      calls.setTimeZone,
      ({ body }, { member }) =>
        chooseTimeZone(ctx, member.accountId, {
          timeZone: body.time_zone,
          isChosen: body.is_chosen,
        }),
      present,
    ),
  ]
}

function present(setting: { timeZone: string | null; isChosen: boolean }): TimeZoneSetting {
  return { time_zone: setting.timeZone, is_chosen: setting.isChosen }
}
