import type { Context } from '../context.ts'

/** Without a mail server, responses include the content of the letter. */
export function usesLocalMailbox({ settings }: Pick<Context, 'settings'>): boolean {
  return settings.mail.kind === 'mailbox'
}
