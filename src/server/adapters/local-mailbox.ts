import type { Mailer } from '../ports/mail.ts'

/** Without a mail server, the outbox itself is the mailbox, read at /local/mailbox. */
export const localMailbox: Mailer = {
  keepsLetters: true,
  send: async () => 'kept in the local mailbox',
  check: async () => {},
}

/** For `SMTP_URL=off`: nothing is sent, and letters wait in the outbox. */
export const noMail: Mailer = {
  keepsLetters: false,
  send: async () => {
    throw new Error('Mail is switched off (SMTP_URL=off).')
  },
  check: async () => {},
}
