import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import type { LetterJobData } from './letter.rules.ts'

const letterJobData = z.object({ letterId: z.number() })

export const deliverLetter = defineJob('deliver-letter', letterJobData)

/** For letters that no one is waiting for. */
export const deliverRoutineLetter = defineJob('deliver-routine-letter', letterJobData)

/** An address no longer exists; it is the recipient of this letter. */
export const addressGone = defineJob('address-gone', letterJobData)

/** The recipient has reported this letter as unwanted to their mail provider. */
export const mailComplaint = defineJob('mail-complaint', letterJobData)

export const readBounces = defineJob('read-returns', z.object({}))

/** A job that runs when a letter is sent or given up; the letter stores its name. */
export function followUpJob(name: string) {
  return defineJob<LetterJobData>(name, letterJobData)
}
