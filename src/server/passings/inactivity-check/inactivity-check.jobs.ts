import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

export const askQuietOwners = defineJob('ask-quiet-owners', z.object({}))

export function signsOfLifeJobs(signsOfLife: { askDue(): Promise<void> }): JobHandler[] {
  return [handles(askQuietOwners, () => signsOfLife.askDue(), '*/15 * * * *')]
}
