import type { LetterLine } from '../../../../contract/mail/mailbox.ts'

export const letterStates: Record<LetterLine['state'], string> = {
  waiting: 'waiting to be sent',
  sent: 'sent',
  dead: 'could not be sent',
  held: 'held: it may have been sent before',
  'returned-for-now': 'came back for now',
  'returned-for-good': 'came back for good',
}
