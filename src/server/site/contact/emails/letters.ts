import type { LetterContent } from '../../../mail/letter.rules.ts'

interface Message {
  name: string
  email: string
  subject: string
  message: string
}

/** To the operator; a reply goes to the visitor who wrote. */
export function contactLetter(id: number, message: Message): LetterContent {
  return {
    subject: `Contact: ${message.subject}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['From', message.name],
          ['Address', message.email],
          ['Number', String(id)],
        ],
      },
      { kind: 'text', words: message.message },
      {
        kind: 'small',
        words: `We promise a reply within a day. Answer this letter and it goes to ${message.email}; then mark it with: npm run vigil -- contact answered ${id}`,
      },
    ],
  }
}

/** To the visitor who wrote. */
export function answerLetter({ subject, message }: Message, text: string): LetterContent {
  return {
    subject: `Re: ${subject}`,
    blocks: [
      { kind: 'text', words: text },
      { kind: 'small', words: `You wrote:\n${message}` },
    ],
  }
}
