import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

export const deliverLetter = defineJob('deliver-letter', z.object({ letterId: z.number() }))

export function lettersJobs(letters: { deliver(letterId: number): Promise<void> }): JobHandler[] {
  return [handles(deliverLetter, ({ letterId }) => letters.deliver(letterId))]
}
