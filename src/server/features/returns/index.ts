export { returnNotices } from './notices.service.ts'
export { mostBytes } from './report.ts'
export { returnsJobs } from './returns.jobs.ts'
export { type ReturnOutcome, returnsService } from './returns.service.ts'
