import { createHash } from 'node:crypto'
import type { Attachment } from '../../ports/mail.ts'

/** What a letter says, apart from how it looks: it becomes HTML and plain text. */
export interface LetterContent {
  subject: string
  greeting?: string
  blocks: LetterBlock[]
}

export type LetterBlock =
  | { kind: 'text'; words: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'small'; words: string; link?: { label: string; url: string } }

/** Letters that can be stopped with one press. */
export type LetterKind = 'tributes'

export interface NewLetter {
  /** What makes it unique: the same key never leaves twice. */
  key: string
  to: string
  content: LetterContent
  /** It holds a password or a link that opens an account. */
  isSecret?: boolean
  /** Where given, the letter says how to stop its kind, and is not written to whoever did. */
  kind?: LetterKind
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string
  attachments?: Attachment[]
}

export const maxAttempts = 12

/** Waits 1, 2, 4 … minutes, then 6 hours at a time: about two days before a letter is given up. */
export function retryAt(attempts: number, now: Date): Date {
  const minutes = Math.min(2 ** (attempts - 1), 6 * 60)
  return new Date(now.getTime() + minutes * 60_000)
}

/** Derived from the key, so that a letter carried twice is one letter to the reader's program. */
export function messageIdOf(key: string, publicUrl: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(publicUrl).hostname}>`
}
