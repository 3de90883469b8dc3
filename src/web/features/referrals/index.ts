export { openPartnerPortal } from './open-partner-portal.ts'
export { forgetReferral, rememberReferral, usePendingReferral } from './pending-referral.ts'
