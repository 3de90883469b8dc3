export { moderationRoutes } from '../../operator/moderation/moderation.routes.ts'
export {
  type ModerationOutcome,
  type ModerationService,
  moderationService,
} from '../../operator/moderation/moderation.ts'
export { reportsJobs } from './reports.jobs.ts'
export { reportsRoutes } from './reports.routes.ts'
export { openCasesState } from './reports.store.ts'
export { reportsService } from './reports.ts'
