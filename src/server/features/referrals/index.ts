export { type PartnersService, partnersService } from './partners.service.ts'
export { referralsRoutes } from './referrals.routes.ts'
export { attributableCode } from './referrals.store.ts'
