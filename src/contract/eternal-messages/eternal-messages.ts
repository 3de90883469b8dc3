import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { limits } from '../limits.ts'
import { trimFields, voiceUpload } from '../memorials/memorials.ts'
import { operation } from '../operation.ts'
import { day, id, instant, message, text } from '../values/fields.ts'
import { withoutDirectionControls } from '../values/story-text.ts'

export const anniversaryYears = [1, 2, 3, 4, 5, 10, 15, 20, 25, 30] as const
export type AnniversaryYear = (typeof anniversaryYears)[number]

export const maxTranscript = 2000

const transcript = text(maxTranscript).check(z.overwrite(withoutDirectionControls))

const year = z.pipe(
  z.coerce.number().check(z.meta({ type: 'integer', enum: anniversaryYears })),
  z.literal(anniversaryYears, rule('invalid-year')),
)

export const eternalMessage = z.object({
  year: z.int(),
  audio_message: z.nullable(z.string()),
  is_sent: z.boolean(),
  transcript: z.string(),
  /** The day it is sent; null until the passing is recorded. */
  due_on: z.nullable(day),
  sent_at: z.nullable(instant),
})
export type EternalMessage = z.output<typeof eternalMessage>

export const listEternalMessages = operation({
  method: 'GET',
  path: '/accounts/anniversary-messages/',
  access: 'member',
  openWhenSealed: true,
  summary: 'List the ten anniversaries with their voice messages',
  unlimited: 'It reads ten rows of the member.',
  response: z.array(eternalMessage),
})

export const saveEternalMessage = operation({
  method: 'POST',
  path: '/accounts/anniversary-messages/update/',
  access: 'member',
  summary: 'Set the voice message of one anniversary, or replace it',
  limits: [limits.uploadsPerMember],
  body: z.object({ year, transcript: z._default(transcript, ''), ...trimFields }),
  uploads: { audio_message: voiceUpload },
  response: message,
  problems: ['ultra-premium-needed', 'file-refused', 'too-many'],
})

export const writeTranscript = operation({
  method: 'POST',
  path: '/accounts/anniversary-messages/transcript/',
  access: 'member',
  summary: 'Set the transcript of a message',
  unlimited: 'It changes one row of the member.',
  body: z.object({ year, transcript }),
  response: message,
  problems: ['ultra-premium-needed', 'not-found'],
})

export const deleteEternalMessage = operation({
  method: 'DELETE',
  path: '/accounts/anniversary-messages/delete/:year/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Delete the voice message of one anniversary; for 30 days it can be brought back',
  limits: [limits.deletedRecordingsPerMember],
  params: z.object({ year }),
  response: message,
  problems: ['ultra-premium-needed', 'not-found', 'too-many'],
})

export const hearEternalMessage = operation({
  method: 'GET',
  path: '/accounts/anniversary-messages/:year/voice/',
  access: 'member',
  summary: 'Get the member’s own voice message of one anniversary',
  unlimited: 'It reads one file of the member.',
  params: z.object({ year }),
  response: z.any(),
  file: 'audio/mpeg',
  problems: ['not-found'],
})

export const rehearseEternalMessage = operation({
  method: 'POST',
  path: '/accounts/anniversary-messages/rehearse/',
  access: 'member',
  summary: 'Send the member one of their own messages, marked as a rehearsal',
  limits: [limits.rehearsalsPerMember],
  body: z.object({ year }),
  response: message,
  problems: [
    'ultra-premium-needed',

    'address-not-proven',
    'not-found',
    'too-many',
  ],
})

export const awaitedLetter = z.object({
  year: z.int(),
  due_on: day,
  state: z.enum(['to-come', 'on-its-way', 'came', 'not-delivered']),
  came_at: z.nullable(instant),
  /** The words in it, once it has been sent; empty where they are not written down. */
  words: z.string(),
  /** It has been sent, and its owner left no words with it. */
  may_write_words: z.boolean(),
})
export type AwaitedLetter = z.output<typeof awaitedLetter>

export const listAwaitedLetters = operation({
  method: 'GET',
  path: '/accounts/administered-users/letters/',
  access: 'member',
  summary: 'List the Eternal Messages a guardian has received and will receive',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(z.object({ id: z.int(), letters: z.array(awaitedLetter) })),
})

export const writeHeardWords = operation({
  method: 'PUT',
  path: '/accounts/administered-users/:id/letters/:year/words/',
  access: 'member',
  summary: 'Write down what is said in an Eternal Message that has come, as a guardian',
  unlimited: 'It changes one row.',
  params: z.object({ id, year }),
  body: z.object({ words: transcript }),
  response: message,
  problems: ['forbidden', 'not-found', 'ultra-premium-needed', 'words-of-the-owner'],
})

export const calendarAddress = z.object({ address: z.nullable(z.string()) })

export const seeCalendarAddress = operation({
  method: 'GET',
  path: '/accounts/calendar/',
  access: 'member',
  summary: 'Get the private calendar address of the member, if there is one',
  unlimited: 'It reads one row of the member.',
  response: calendarAddress,
})

export const openCalendar = operation({
  method: 'POST',
  path: '/accounts/calendar/open/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Create a private calendar address; the previous one stops working',
  limits: [limits.calendarsPerMember],
  response: calendarAddress,
  problems: ['too-many'],
})

export const closeCalendar = operation({
  method: 'DELETE',
  path: '/accounts/calendar/close/',
  access: 'member',
  summary: 'Delete the private calendar address',
  unlimited: 'It changes one row of the member.',
  response: calendarAddress,
})

export const readCalendar = operation({
  method: 'GET',
  path: '/calendar/:token/anniversaries.ics',
  access: 'anyone',
  summary: 'Get the coming anniversaries as a calendar, by its private address',
  unlimited: 'It needs a secret address and reads a few rows.',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: z.any(),
  file: 'text/calendar; charset=utf-8',
  problems: ['not-found'],
})

export const undelivered = z.object({
  message_id: z.int(),
  letter_id: z.int(),
  to: z.string(),
  year: z.int(),
  tries: z.int(),
  last_answer: z.nullable(z.string()),
})

export const status = z.object({
  as_of: instant,
  sent_last_year: z.int(),
  sent_on_time: z.int(),
  due_unsent: z.int(),
  oldest_waiting: z.nullable(z.object({ message_id: z.int(), year: z.int(), due_on: day })),
  next_due: z.nullable(day),
  dead: z.array(undelivered),
})
export type LettersStatus = z.output<typeof status>

export const lettersStatus = operation({
  method: 'GET',
  path: '/operator/letters/',
  access: 'operator',
  summary: 'Get the delivery status of Eternal Messages: on time, waiting, failed',
  unlimited: 'Only the operator calls it.',
  response: status,
})
