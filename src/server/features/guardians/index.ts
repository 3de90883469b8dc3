export { guardiansJobs } from './guardians.jobs.ts'
export { guardiansRoutes } from './guardians.routes.ts'
export { acceptedGuardiansOf, guardiansService, isGuardian } from './guardians.service.ts'
export { passingsService } from './passings.service.ts'
