export { markAddressSilent as markSilent } from './check-in/guardian-check-in.store.ts'
export { reachService } from './check-in/guardian-check-in.ts'
export type { BoundGuardian } from './guardian.rules.ts'
export { guardianReversals } from './guardian-undo.ts'
export { guardiansJobs } from './guardians.jobs.ts'
export { guardiansRoutes } from './guardians.routes.ts'
export { guardiansByAddress, setSuspended as suspendGuardian } from './guardians.store.ts'
export { type GuardiansService, guardiansService } from './guardians.ts'
export {
  demandPowerOverMemorial,
  guardiansWithPower,
  guardianWithPower,
  isGuardian,
} from './power.ts'
export {
  type StoppedMessagesService,
  stoppedMessagesService,
  stopTokenOf,
} from './stopped-messages.ts'
