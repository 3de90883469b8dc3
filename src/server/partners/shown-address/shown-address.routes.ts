import {
  getShownAddress,
  type ShownAddress,
  setShownAddress,
} from '../../../contract/partners/shown-address.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { ShownAddressService } from './shown-address.ts'

export function shownAddressRoutes(shownAddress: ShownAddressService): Route[] {
  return [
    on(getShownAddress, (_, { member }) => shownAddress.get(member.accountId), present),
    on(
      setShownAddress,
      ({ body }, { member }) => shownAddress.choose(member.accountId, body.partner_sees_email),
      present,
    ),
  ]
}

function present(shown: { partnerName: string | null; isEmailShown: boolean }): ShownAddress {
  return { partner: shown.partnerName, partner_sees_email: shown.isEmailShown }
}
