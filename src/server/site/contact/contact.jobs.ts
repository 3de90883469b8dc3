import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

const forgetOldMessages = defineJob('forget-old-messages', z.object({}))

export function contactJobs(contact: { forgetOld(): Promise<void> }): JobHandler[] {
  return [handles(forgetOldMessages, () => contact.forgetOld(), '25 3 * * *')]
}
