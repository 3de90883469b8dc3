import type { Context } from '../context.ts'

/** There is no mail server, so responses also carry what the letter says. */
export function usesLocalMailbox({ settings }: Pick<Context, 'settings'>): boolean {
  return settings.mail.kind === 'mailbox'
}
