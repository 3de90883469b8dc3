import * as calls from '../../../contract/accounts/one-time-codes.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import {
  beginOneTimeCodes,
  confirmOneTimeCodes,
  oneTimeCodesSince,
  removeOneTimeCodes,
} from './one-time-codes.ts'

export function oneTimeCodesRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.seeOneTimeCodes,
      (_, { member }) => oneTimeCodesSince(ctx, member.accountId),
      (since) => ({ on_since: since?.toISOString() ?? null }),
    ),
    route(calls.beginOneTimeCodes, (_, { member }) => beginOneTimeCodes(ctx, member.accountId)),
    route(
      calls.confirmOneTimeCodes,
      ({ body }, { member }) => confirmOneTimeCodes(ctx, member.accountId, body.one_time_code),
      message('One-time codes are on. Keep a recovery code, too, in case you lose the app.'),
    ),
    route(
      calls.removeOneTimeCodes,
      (_, { member }) => removeOneTimeCodes(ctx, member.accountId),
      message('One-time codes are off.'),
    ),
  ]
}
