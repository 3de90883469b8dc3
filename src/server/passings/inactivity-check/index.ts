export { signsOfLifeJobs } from './inactivity-check.jobs.ts'
export { signsOfLifeRoutes } from './inactivity-check.routes.ts'
export { signsOfLifeService } from './inactivity-check.ts'
