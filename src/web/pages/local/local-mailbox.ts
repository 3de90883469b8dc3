// Whoever opens the mailbox is about to read a letter.
export { LetterPage } from './letter.tsx'
export { MailboxPage } from './mailbox.tsx'
