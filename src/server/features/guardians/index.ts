export type { BoundGuardian } from './guardian.ts'
export { guardianReversals } from './guardian-reversals.service.ts'
export { guardiansJobs } from './guardians.jobs.ts'
export { guardiansRoutes } from './guardians.routes.ts'
export { type GuardiansService, guardiansService } from './guardians.service.ts'
export { guardiansByAddress, setSuspended as suspendGuardian } from './guardians.store.ts'
export {
  demandPowerOverMemorial,
  guardiansWithPower,
  guardianWithPower,
  isGuardian,
} from './power.service.ts'
export { reachService } from './reach.service.ts'
export { markAddressSilent as markSilent } from './reach.store.ts'
export {
  type StoppedMessagesService,
  stoppedMessagesService,
  stopTokenOf,
} from './stopped-messages.service.ts'
