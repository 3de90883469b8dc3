import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '../../contract/values/durations.ts'
import type { Job } from '../jobs/job.ts'

/** What a letter says, apart from its layout: it becomes HTML and plain text. */
export interface LetterContent {
  subject: string
  greeting?: string
  blocks: LetterBlock[]
}

export type LetterBlock =
  | { kind: 'text'; words: string }
  /**
   * A gravestone drawn with the name on it, since mail programs withhold pictures; with a portrait, a file
   * of the storage that goes with the letter, the portrait above the name.
   */
  | { kind: 'stone'; name: string; dates: string; portrait?: string | null }
  /** Somebody's own words. */
  | { kind: 'quote'; words: string; by: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'small'; words: string; link?: { label: string; url: string } }

/** Letters that the recipient can unsubscribe from. Eternal Messages are stopped per owner instead. */
export type LetterKind = 'tributes' | 'offerings' | 'kin' | 'eternal-messages'

/** The name of each kind in letters to people. */
export const kindNames: Record<LetterKind, string> = {
  tributes: 'about new tributes',
  offerings: 'about what visitors offer',
  kin: 'about family and friends',
  'eternal-messages': 'with Eternal Messages',
}

/** Why the reader gets letters of a kind. */
export const kindReasons: Record<LetterKind, string> = {
  tributes: 'you are an administrator',
  offerings: 'you are an administrator',
  kin: 'memorials can be joined with yours, or with one you watch over',
  'eternal-messages': 'you are an administrator',
}

export const letterKinds = Object.keys(kindNames) as LetterKind[]

/** Which letters leave first: the lowest number. */
export const priorities = { waitedFor: 0, onItsDay: 1, routine: 2 } as const

export type Priority = (typeof priorities)[keyof typeof priorities]

/** Letters that no one is waiting for may come by the thousand in one morning. */
export function priorityOf({ kind, isRoutine }: Pick<NewLetter, 'kind' | 'isRoutine'>): Priority {
  if (kind === 'eternal-messages') return priorities.onItsDay
  return kind || isRoutine ? priorities.routine : priorities.waitedFor
}

/** One letter in this many is a routine one although others wait, so that some leave even on the worst day. */
const routineTurn = 10

/** The order in which priorities are searched for the next letter, by the number of the turn. */
export function searchOrder(turn: number): readonly Priority[] {
  const { waitedFor, onItsDay, routine } = priorities
  return turn % routineTurn === 0 ? [routine, onItsDay, waitedFor] : [waitedFor, onItsDay, routine]
}

export type LetterState =
  | 'waiting'
  | 'sent'
  | 'dead'
  | 'held'
  | 'returned-for-now'
  | 'returned-for-good'

/** What a report says about a letter: the address does not exist, the letter bounced, or it is unwanted. */
export type ReturnKind = 'gone' | 'for-now' | 'complaint'

/** A line of the outbox. */
export interface LetterSummary {
  id: number
  recipient: string
  subject: string
  createdAt: Date
  state: LetterState
  attempts: number
  lastAnswer: string | null
}

export interface Letter extends LetterSummary {
  key: string
  messageId: string
  html: string
  text: string
  headers: Record<string, string>
}

/** A file that stays in the storage until the letter is sent. */
export interface FileAttachment {
  name: string
  type: string
  file: string
  /** How the HTML names it, where it shows it. */
  contentId?: string
}

export interface NewLetter {
  /** Makes the letter unique: one key is sent once. */
  key: string
  to: string
  content: LetterContent
  /** It holds a password or a link that opens an account. */
  isSecret?: boolean
  /** No one is waiting for it, so it leaves after letters that people wait for. News (`kind`) are always routine. */
  isRoutine?: boolean
  /** If set, the letter has an unsubscribe link and is not written to people who used it. */
  kind?: LetterKind
  /** The caller's own unsubscribe link; the caller has checked that the recipient has not used it. */
  stopLink?: { token: string; words: string }
  /** Where replies go, if not to us. */
  replyTo?: string
  attachments?: FileAttachment[]
  /** Retried for eight days instead of one. */
  isRetriedLonger?: boolean
  /** Runs when the letter is sent or given up. */
  followUp?: Job<LetterJobData>
}

export interface LetterJobData {
  letterId: number
}

const maxWaitMs = 6 * hourMs

/** Waits 1, 2, 4 … minutes, then 6 hours at a time. */
export function retryAt(attempts: number, now: Date): Date {
  const wait = Math.min(2 ** (attempts - 1) * minuteMs, maxWaitMs)
  return new Date(now.getTime() + wait)
}

/** Twelve attempts take about a day, forty about eight. */
export function maxAttemptsOf(isRetriedLonger: boolean): number {
  return isRetriedLonger ? 40 : 12
}

/**
 * When a scheduled job looks for a letter: a bounced one, a minute after its time; a waiting one, if its time
 * is further ahead than any wait, which happens only when a clock was wrong.
 */
export function strayLimits(now: Date): { before: Date; after: Date } {
  return {
    before: new Date(now.getTime() - minuteMs),
    after: new Date(now.getTime() + maxWaitMs + minuteMs),
  }
}

/** Derived from the key, so that a mail program shows a letter once even if it was sent twice. */
export function messageIdOf(key: string, publicUrl: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(publicUrl).hostname}>`
}
