export type { LetterContent } from './letter.ts'
export { followUpJob, lettersJobs } from './letters.jobs.ts'
export { lettersRoutes, mailboxFiles, mailboxRoutes } from './letters.routes.ts'
export { type LettersService, lettersService } from './letters.service.ts'
