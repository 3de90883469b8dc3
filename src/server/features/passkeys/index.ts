export { passkeysJobs } from './passkeys.jobs.ts'
export { passkeysRoutes } from './passkeys.routes.ts'
export { passkeysService } from './passkeys.service.ts'
