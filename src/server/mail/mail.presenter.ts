import type { LetterLine, readLetter } from '../../contract/mail/mailbox.ts'
import type { Answer } from '../../contract/operation.ts'
import type { Attachment } from '../ports/mail.ts'
import type { Letter, LetterSummary } from './letter.rules.ts'

export function presentLine(letter: LetterSummary): LetterLine {
  return {
    id: letter.id,
    to: letter.recipient,
    subject: letter.subject,
    created_at: letter.createdAt.toISOString(),
    state: letter.state,
  }
}

export function presentLetter(
  letter: Letter & { attachments: Attachment[] },
): Answer<typeof readLetter> {
  return {
    ...presentLine(letter),
    reply_to: letter.headers['Reply-To'] ?? null,
    text: letter.text,
    attachments: letter.attachments.map(({ name, type, content }) => ({
      name,
      type,
      bytes: content.length,
    })),
  }
}
