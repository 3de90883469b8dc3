import * as calls from '../../../contract/visitors/following.ts'
import { forgetFollower } from '../../../contract/visitors/operator-followers.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import {
  askToFollow,
  confirmFollowing,
  endFollowingByOperator,
  readMemorialCalendar,
} from './following.ts'

export function followingRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.followMemorial,
      ({ params, body }, { address }) =>
        askToFollow(ctx, params.memorialCode, {
          email: body.email,
          timeZone: body.time_zone,
          botToken: body.turnstile_token,
          address,
        }),
      message('We have written to this address. Open the letter and press once, and it is done.'),
    ),
    route(
      calls.confirmFollowing,
      ({ body }) => confirmFollowing(ctx, body.token, body.time_zone),
      message('Thank you. We will write to you on the day of birth and on the day of passing.'),
    ),
    route(calls.readMemorialCalendar, ({ params }, visitor) =>
      readMemorialCalendar(ctx, params.memorialCode, visitor),
    ),
    route(
      forgetFollower,
      async ({ body: { email, reason } }, { operator }) => ({
        email,
        ended: await endFollowingByOperator(ctx, email, { reason, by: operator.accountId }),
      }),
      ({ email, ended }) => ({
        message: `${email} follows no memorial any more. It had followed ${ended}.`,
      }),
    ),
  ]
}
