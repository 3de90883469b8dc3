export { partnerManagementRoutes } from './management/partner-management.routes.ts'
export {
  type PartnerManagementService,
  partnerManagementService,
} from './management/partner-management.service.ts'
export { partnerAddressesService } from './partner-addresses.service.ts'
export { partnerSessionsService } from './partner-sessions.service.ts'
export { partnersService } from './partners.service.ts'
export { attributableCode } from './partners.store.ts'
export { partnerPasskeysRoutes } from './passkeys/partner-passkeys.routes.ts'
export { partnerPasskeysService } from './passkeys/partner-passkeys.service.ts'
export { referralsRoutes } from './referrals.routes.ts'
export { shownAddressRoutes } from './shown-address/shown-address.routes.ts'
export { shownAddressService } from './shown-address/shown-address.service.ts'
