export { openPartnerPortal } from './open-partner-portal.ts'
export { readPartnerSession } from './partner-session.ts'
export { forgetReferral, rememberReferral, usePendingReferral } from './pending-referral.ts'
