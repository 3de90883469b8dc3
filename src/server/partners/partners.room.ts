import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { partnerManagementRoutes } from './management/partner-management.routes.ts'
import { partnersRoutes } from './partners.routes.ts'
import { partnerPasskeysRoutes } from './passkeys/partner-passkeys.routes.ts'
import { shownAddressRoutes } from './shown-address/shown-address.routes.ts'

/** Referral partners and their page. */
export function openPartners(ctx: Context): Room {
  return {
    routes: [
      ...partnersRoutes(ctx),
      ...partnerPasskeysRoutes(ctx),
      ...shownAddressRoutes(ctx),
      ...partnerManagementRoutes(ctx),
    ],
    jobs: [],
  }
}
