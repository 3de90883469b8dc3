import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

const eraseRemovedTributes = defineJob('erase-removed-tributes', z.object({}))

export function reportsJobs(moderation: { eraseRemoved(): Promise<void> }): JobHandler[] {
  return [handles(eraseRemovedTributes, () => moderation.eraseRemoved(), '25 3 * * *')]
}
