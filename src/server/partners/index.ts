export { partnerManagementRoutes } from './management/partner-management.routes.ts'
export {
  type PartnerManagementService,
  partnerManagementService,
} from './management/partner-management.ts'
export { partnerAddressesService } from './partner-addresses.ts'
export { partnerSessionsService } from './partner-sessions.ts'
export { referralsRoutes } from './partners.routes.ts'
export { attributableCode } from './partners.store.ts'
export { partnersService } from './partners.ts'
export { partnerPasskeysRoutes } from './passkeys/partner-passkeys.routes.ts'
export { partnerPasskeysService } from './passkeys/partner-passkeys.ts'
export { shownAddressRoutes } from './shown-address/shown-address.routes.ts'
export { shownAddressService } from './shown-address/shown-address.ts'
