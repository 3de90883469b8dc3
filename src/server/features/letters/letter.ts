import { createHash } from 'node:crypto'
import type { Job } from '../../jobs/job.ts'

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
export type LetterKind = 'tributes' | 'eternal-messages'

/** A file that stays in the storage until the letter is carried. */
export interface FileAttachment {
  name: string
  type: string
  file: string
}

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
  attachments?: FileAttachment[]
  /** Tried for eight days instead of one. */
  isPatient?: boolean
  /** Hears of it when the letter is sent or given up. */
  followUp?: Job<LetterNews>
}

export interface LetterNews {
  letterId: number
}

const minuteMs = 60_000
const longestWaitMs = 6 * 60 * minuteMs

/** Waits 1, 2, 4 … minutes, then 6 hours at a time. */
export function retryAt(attempts: number, now: Date): Date {
  const wait = Math.min(2 ** (attempts - 1) * minuteMs, longestWaitMs)
  return new Date(now.getTime() + wait)
}

/** Twelve tries take about a day, forty about eight. */
export function mostAttempts(isPatient: boolean): number {
  return isPatient ? 40 : 12
}

/**
 * When a letter counts as left lying: a minute after its time, or further ahead than any wait, which
 * only a clock that went forth and back explains.
 */
export function leftLying(now: Date): { before: Date; after: Date } {
  return {
    before: new Date(now.getTime() - minuteMs),
    after: new Date(now.getTime() + longestWaitMs + minuteMs),
  }
}

/** Derived from the key, so that a letter carried twice is one letter to the reader's program. */
export function messageIdOf(key: string, publicUrl: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(publicUrl).hostname}>`
}
