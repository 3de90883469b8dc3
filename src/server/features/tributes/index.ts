export { tributesJobs } from './tributes.jobs.ts'
export { tributesRoutes } from './tributes.routes.ts'
export { tributesService } from './tributes.service.ts'
