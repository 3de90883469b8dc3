import * as calls from '../../../../contract/memorials/still-kept.ts'
import type { Context } from '../../../context.ts'
import { message } from '../../../http/routing/message.ts'
import { type Route, route } from '../../../http/routing/serve.ts'
import { answerStillKept, keepOn } from './asking.ts'

export function askingRoutes(ctx: Context): Route[] {
  const thanks = message('Thank you. You keep it for another year; then we ask again.')
  return [
    route(calls.stillKept, ({ body }) => answerStillKept(ctx, body.token), thanks),
    route(
      calls.keepOn,
      ({ params }, { member }) => keepOn(ctx, member.accountId, params.id),
      thanks,
    ),
  ]
}
