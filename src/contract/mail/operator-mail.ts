import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, emailAddress, id, instant, message, reason, text } from '../values/fields.ts'

const letterState = z.enum([
  'waiting',
  'sent',
  'dead',
  'held',
  'returned-for-now',
  'returned-for-good',
])
/** A late letter has been waiting for more than an hour. */
export const letterFilter = z.enum([...letterState.options, 'late'])
export type LetterFilter = z.output<typeof letterFilter>

const letterLine = {
  id: z.int(),
  subject: z.string(),
  state: letterState,
  written_at: instant,
}

export const listedLetter = z.object({
  ...letterLine,
  /** The address, masked: a look with a reason shows it. */
  recipient: z.string(),
})
export type ListedLetter = z.output<typeof listedLetter>

/** In the body, because an address does not belong in a URL. */
export const findLetters = operation({
  method: 'POST',
  path: '/operator/letters/search/',
  access: 'supervisor',
  summary: 'Letters, the newest first, fifty at a time; by address or state',
  limits: [limits.operatorActs],
  body: z.object({
    /** The whole address of the recipient. */
    text: z.optional(text(254)),
    state: z.optional(letterFilter),
    /** The number of the last letter that the caller has already. */
    before: z.optional(id),
  }),
  response: z.object({
    letters: z.array(listedLetter),
    has_more: z.boolean(),
    /** Since when the searched address has counted as gone. */
    gone_since: z.nullable(instant),
  }),
  problems: ['too-many'],
})

const answer = { at: instant, answer: z.string() }

/** Never the content of a letter: it may hold a voice, a message, or a link that opens an account. */
export const letterDetails = z.object({
  ...letterLine,
  recipient: z.string(),
  sent_at: z.nullable(instant),
  /** The next attempt, for a letter that is waiting or has bounced for now. */
  next_try_at: z.nullable(instant),
  /** It held a password or a link, and was wiped after it was sent. */
  is_wiped: z.boolean(),
  gone_since: z.nullable(instant),
  deliveries: z.array(z.object({ ...answer, is_accepted: z.boolean() })),
  returns: z.array(z.object({ ...answer, kind: z.enum(['gone', 'for-now', 'complaint']) })),
})
export type LetterDetails = z.output<typeof letterDetails>

const act = {
  method: 'POST',
  access: 'supervisor',
  params: z.object({ letterId: id }),
  body: z.object({ reason }),
  response: letterDetails,
} as const

export const lookAtLetter = operation({
  ...act,
  path: '/operator/letters/:letterId/',
  summary: 'A letter with its deliveries and returns, without what it says',
  limits: [limits.operatorLooks],
  problems: ['not-found', 'too-many'],
})

export const sendLetterAgain = operation({
  ...act,
  path: '/operator/letters/:letterId/send-again/',
  summary: 'Send a letter again that failed or came back',
  limits: [limits.operatorActs],
  problems: [
    'not-found',
    'letter-sent',
    'letter-wiped',
    'letter-on-its-way',
    'address-gone',
    'too-many',
  ],
})

export const sendFailedLettersAgain = operation({
  method: 'POST',
  path: '/operator/letters/send-failed-again/',
  access: 'supervisor',
  summary: 'Send all letters again that were given up, except those with a password or a link',
  limits: [limits.operatorActs],
  body: z.object({
    /** Only letters written on this day or later. */
    since: z.optional(day),
    reason,
  }),
  response: z.object({ message: z.string(), letters: z.int() }),
  problems: ['too-many'],
})

export const writeToAddressAgain = operation({
  method: 'POST',
  path: '/operator/letters/reachable/',
  access: 'supervisor',
  summary: 'Take an address off the list of those that are gone for good',
  limits: [limits.operatorActs],
  body: z.object({ email: emailAddress, reason }),
  response: message,
  problems: ['address-not-gone', 'too-many'],
})

/** A report begins with what matters; the letter it returns may be of any length. */
export const maxReportBytes = 131_072

export const readReturnedMail = operation({
  method: 'POST',
  path: '/operator/letters/returned/',
  access: 'supervisor',
  summary: 'Read a delivery report or a complaint, as a mail server hands it over',
  limits: [limits.operatorActs],
  maxBodyBytes: 2 * maxReportBytes,
  body: z.object({
    /** The first 128 kB of the mail, in base64. */
    mail: z.base64().check(z.minLength(1)),
    /** The address it was sent to, if the mail server reports it. */
    to: z.optional(text(1000)),
  }),
  response: z.object({
    outcome: z.enum([
      'returned-for-now',
      'returned-for-good',
      'complaint',
      'known',
      'delay',
      'no-report',
      'unmatched',
    ]),
    message: z.string(),
  }),
  problems: ['too-many'],
})
