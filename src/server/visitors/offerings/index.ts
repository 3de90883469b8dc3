export { offeringLettersService } from './offering-letters.ts'
export { offeringsJobs } from './offerings.jobs.ts'
export { offeringsRoutes } from './offerings.routes.ts'
export { offeringsService } from './offerings.ts'
