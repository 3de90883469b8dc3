import {
  getTimeZone,
  setTimeZone,
  type TimeZoneSetting,
} from '../../../contract/accounts/time-zone.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { TimeZoneService } from './time-zone.ts'

export function timeZoneRoutes(timeZones: TimeZoneService): Route[] {
  return [
    on(getTimeZone, (_, { member }) => timeZones.get(member.accountId), present),
    on(
      setTimeZone,
      ({ body }, { member }) =>
        timeZones.choose(member.accountId, {
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
