// The pages of local mode share one file, so that the first load names fewer.
export { LetterPage } from './letter.tsx'
export { MailboxPage } from './mailbox.tsx'
export { StylePage } from './style.tsx'
