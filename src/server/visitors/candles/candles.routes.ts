import * as calls from '../../../contract/visitors/candles.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentCandles } from './candles.presenter.ts'
import { leaveCandle, nameCandle, removeCandle } from './candles.ts'

export function candlesRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.leaveCandle,
      ({ params, query, body }, { address }) =>
        leaveCandle(ctx, params.graveId, {
          kind: body.kind,
          firstName: body.first_name,
          visitor: body.visitor,
          botToken: body.turnstile_token,
          address,
          code: query.link,
        }),
      presentCandles,
    ),
    route(
      calls.nameCandle,
      ({ params, query, body }) =>
        nameCandle(ctx, params.graveId, {
          kind: body.kind,
          firstName: body.first_name,
          visitor: body.visitor,
          code: query.link,
        }),
      presentCandles,
    ),
    route(
      calls.removeCandle,
      ({ params }, { member }) =>
        removeCandle(ctx, params.graveId, params.candleId, member.accountId),
      message('The candle was removed.'),
    ),
  ]
}
