export { referralsRoutes } from './referrals.routes.ts'
export { findPartner } from './referrals.store.ts'
