export { moderationRoutes } from './moderation.routes.ts'
export {
  type ModerationOutcome,
  type ModerationService,
  moderationService,
} from './moderation.service.ts'
export { reportsJobs } from './reports.jobs.ts'
export { reportsRoutes } from './reports.routes.ts'
export { reportsService } from './reports.service.ts'
export { openCasesState } from './reports.store.ts'
