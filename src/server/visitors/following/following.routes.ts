import {
  confirmFollowing,
  followMemorial,
  readMemorialCalendar,
} from '../../../contract/visitors/following.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { FollowingService } from './following.ts'

export function followingRoutes({ following }: { following: FollowingService }): Route[] {
  return [
    on(
      followMemorial,
      ({ params, body }, { address }) =>
        following.ask(params.memorialCode, {
          email: body.email,
          timeZone: body.time_zone,
          botToken: body.turnstile_token,
          address,
        }),
      message('We have written to this address. Open the letter and press once, and it is done.'),
    ),
    on(
      confirmFollowing,
      ({ body }) => following.confirm(body.token, body.time_zone),
      message('Thank you. We will write to you on the day of birth and on the day of passing.'),
    ),
    on(readMemorialCalendar, ({ params }, visitor) =>
      following.readCalendar(params.memorialCode, visitor),
    ),
  ]
}
