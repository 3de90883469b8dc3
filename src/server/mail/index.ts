export { type ReturnAddresses, returnAddresses } from './bounce-address.rules.ts'
export { returnsState, setReadAt } from './bounced-letters.store.ts'
export {
  type LetterBlock,
  type LetterContent,
  type LetterState,
  type ReturnKind,
} from './letter.rules.ts'
export { addressGone, followUpJob, lettersJobs, mailComplaint } from './mail.jobs.ts'
export { lettersRoutes, mailboxFiles, mailboxRoutes } from './mail.routes.ts'
export { outboxState } from './mail.store.ts'
export { type LettersService, lettersService } from './mail.ts'
export { letterManagementRoutes } from './management/mail-management.routes.ts'
export { letterFilters } from './management/mail-management.store.ts'
export {
  type LetterDetails,
  type LetterManagementService,
  letterManagementService,
} from './management/mail-management.ts'
export { subjectName } from './subject-name.rules.ts'
export { isGone } from './suppressions.store.ts'
