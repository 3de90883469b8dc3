import {
  beginOneTimeCodes,
  confirmOneTimeCodes,
  removeOneTimeCodes,
  seeOneTimeCodes,
} from '../../../contract/accounts/one-time-codes.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { OneTimeCodesService } from './one-time-codes.ts'

export function oneTimeCodesRoutes(codes: OneTimeCodesService): Route[] {
  return [
    on(
      seeOneTimeCodes,
      (_, { member }) => codes.onSince(member.accountId),
      (since) => ({ on_since: since?.toISOString() ?? null }),
    ),
    on(beginOneTimeCodes, (_, { member }) => codes.begin(member.accountId)),
    on(
      confirmOneTimeCodes,
      ({ body }, { member }) => codes.confirm(member.accountId, body.one_time_code),
      message('One-time codes are on. Keep a recovery code, too, in case you lose the app.'),
    ),
    on(
      removeOneTimeCodes,
      (_, { member }) => codes.remove(member.accountId),
      message('One-time codes are off.'),
    ),
  ]
}
