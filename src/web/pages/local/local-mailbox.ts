// One chunk, because both pages are needed one after the other.
export { LetterPage } from './letter.tsx'
export { MailboxPage } from './mailbox.tsx'
