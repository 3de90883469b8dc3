export { forgetReferral, rememberReferral, usePendingReferral } from './pending-referral.ts'
