import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { LettersService } from './letters.service.ts'

export const deliverLetter = defineJob('deliver-letter', z.object({ letterId: z.number() }))

export function lettersJobs(letters: LettersService): JobHandler[] {
  return [handles(deliverLetter, ({ letterId }) => letters.deliver(letterId))]
}
