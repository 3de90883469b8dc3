import * as calls from '../../../contract/partners/shown-address.ts'
import { type ShownAddress } from '../../../contract/partners/shown-address.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { chooseShownAddress, readShownAddress } from './shown-address.ts'

export function shownAddressRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.getShownAddress,
      (_, { member }) => readShownAddress(ctx, member.accountId),
      present,
    ),
    route(
      calls.setShownAddress,
      ({ body }, { member }) => chooseShownAddress(ctx, member.accountId, body.partner_sees_email),
      present,
    ),
  ]
}

function present(shown: { partnerName: string | null; isEmailShown: boolean }): ShownAddress {
  return { partner: shown.partnerName, partner_sees_email: shown.isEmailShown }
}
