import { leaveCandle, removeCandle } from '../../../contract/visitors/candles.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentCandles } from './candles.presenter.ts'
import type { CandlesService } from './candles.ts'

export function candlesRoutes({ candles }: { candles: CandlesService }): Route[] {
  return [
    on(
      leaveCandle,
      ({ params, query, body }, { address }) =>
        candles.leave(params.graveId, {
          kind: body.kind,
          firstName: body.first_name,
          visitor: body.visitor,
          botToken: body.turnstile_token,
          address,
          code: query.link,
        }),
      presentCandles,
    ),
    on(
      removeCandle,
      ({ params }, { member }) => candles.remove(params.graveId, params.candleId, member.accountId),
      message('The candle was removed.'),
    ),
  ]
}
