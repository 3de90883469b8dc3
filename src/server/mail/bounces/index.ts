export { returnsJobs } from './bounces.jobs.ts'
export { type ReturnOutcome, returnsService } from './bounces.ts'
export { returnNotices } from './notices.ts'
export { mostBytes } from './report.rules.ts'
