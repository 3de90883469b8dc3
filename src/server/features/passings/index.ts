export type { KnownPassing } from './passing-listener.ts'
export { passingsJobs } from './passings.jobs.ts'
export { passingsRoutes } from './passings.routes.ts'
export { mayDeliver, type PassingsService, passingsService } from './passings.service.ts'
