import type { MailCarrier } from '../ports/mail.ts'

/** No mail server: the outbox itself is the mailbox, read at /local/mailbox. */
export const localMailbox: MailCarrier = {
  keepsLetters: true,
  carry: async () => 'kept in the local mailbox',
  check: async () => {},
}

/** Mail switched off by name: nothing leaves, nothing is lost. */
export const noMail: MailCarrier = {
  keepsLetters: false,
  carry: async () => {
    throw new Error('Mail is switched off (SMTP_URL=off).')
  },
  check: async () => {},
}
