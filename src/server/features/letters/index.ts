export { isGone } from './gone-addresses.store.ts'
export {
  type LetterBlock,
  type LetterContent,
  type LetterState,
  type ReturnKind,
} from './letter.ts'
export { addressGone, followUpJob, lettersJobs, mailComplaint } from './letters.jobs.ts'
export { lettersRoutes, mailboxFiles, mailboxRoutes } from './letters.routes.ts'
export { type LettersService, lettersService } from './letters.service.ts'
export { outboxState } from './letters.store.ts'
export { letterManagementRoutes } from './management/letter-management.routes.ts'
export {
  type LetterDetails,
  type LetterManagementService,
  letterManagementService,
} from './management/letter-management.service.ts'
export { letterFilters } from './management/letter-management.store.ts'
export { type ReturnAddresses, returnAddresses } from './return-address.ts'
export { returnsState, setReadAt } from './returned-letters.store.ts'
export { subjectName } from './subject-name.ts'
