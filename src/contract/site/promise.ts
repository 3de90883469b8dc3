import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { day, instant } from '../values/fields.ts'

/** What was promised, in numbers from the records; none of it is about a person. */
export const promise = z.object({
  as_of: instant,
  /** Stones in the graveyard. */
  memorials: z.int(),
  /** Eternal Messages of the last twelve months; null before the first one was due. */
  letters: z.nullable(
    z.object({
      /** The first day counted: a year ago, or the first day on which one was due. */
      since: day,
      due: z.int(),
      sent: z.int(),
      /** Sent after their day, or not sent yet. */
      late: z.int(),
      /** Letters that bounced for good. */
      returned: z.int(),
      /** The day of the oldest one that should have left. */
      oldest_waiting_on: z.nullable(day),
    }),
  ),
  /** The farthest day for which an open memorial has a message. */
  last_planned_on: z.nullable(day),
  /** Null before the first record. */
  uptime: z.nullable(
    z.object({
      recorded_since: instant,
      /** When the last outage ended; null if none is on record. */
      last_outage_ended_at: z.nullable(instant),
      days_without_outage: z.int(),
    }),
  ),
  last_backup_at: z.nullable(instant),
  /** When a backup was last restored as a rehearsal. */
  last_rehearsal_at: z.nullable(instant),
  /** When the whole graveyard was last written as files. */
  last_archive_at: z.nullable(instant),
})
export type SitePromise = z.output<typeof promise>

export const getPromise = operation({
  method: 'GET',
  path: '/promise/',
  access: 'anyone',
  summary: 'Get what the site has kept of its promises, in numbers',
  unlimited: 'The answer is kept for ten minutes.',
  response: promise,
})
