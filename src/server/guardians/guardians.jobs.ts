import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'

export const askGuardians = defineJob('ask-guardians', z.object({}))

export function guardiansJobs({ reach }: { reach: { askDue(): Promise<void> } }): JobHandler[] {
  return [handles(askGuardians, () => reach.askDue(), '*/15 * * * *')]
}
