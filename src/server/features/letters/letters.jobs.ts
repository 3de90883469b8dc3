import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { LetterNews } from './letter.ts'

const letterNews = z.object({ letterId: z.number() })

export const deliverLetter = defineJob('deliver-letter', letterNews)

const pickUpLetters = defineJob('pick-up-letters', z.object({}))

/** Of those who want to hear what became of a letter; the letter keeps the name. */
export function followUpJob(name: string) {
  return defineJob<LetterNews>(name, letterNews)
}

export function lettersJobs(letters: {
  deliver(letterId: number): Promise<void>
  pickUp(): Promise<void>
}): JobHandler[] {
  return [
    handles(deliverLetter, ({ letterId }) => letters.deliver(letterId)),
    handles(pickUpLetters, () => letters.pickUp(), { cron: '* * * * *', atStart: true }),
  ]
}
