import * as calls from '../../../contract/passings/inactivity-check.ts'
import { type InactivityCheck } from '../../../contract/passings/inactivity-check.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import type { AskAfterYears } from './inactivity.rules.ts'
import { confirmStillHere, readInactivityCheck, setInactivityCheck } from './inactivity-check.ts'

export function inactivityCheckRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.getInactivityCheck,
      (_, { member }) => readInactivityCheck(ctx, member.accountId),
      presentInactivityCheck,
    ),
    route(
      calls.setInactivityCheck,
      ({ body }, { member }) => setInactivityCheck(ctx, member.accountId, body.ask_after_years),
      presentInactivityCheck,
    ),
    route(
      calls.stillHere,
      ({ body }) => confirmStillHere(ctx, body.token),
      message('Thank you. It is good to hear from you.'),
    ),
  ]
}

function presentInactivityCheck(askAfterYears: AskAfterYears | null): InactivityCheck {
  return { ask_after_years: askAfterYears }
}
