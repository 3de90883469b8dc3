export { signsOfLifeJobs } from './signs-of-life.jobs.ts'
export { signsOfLifeRoutes } from './signs-of-life.routes.ts'
export { signsOfLifeService } from './signs-of-life.service.ts'
