import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { ReversalsService } from './undo.ts'

const deleteExpired = defineJob('delete-expired-changes', z.object({}))

export function reversalsJobs(reversals: ReversalsService): JobHandler[] {
  return [handles(deleteExpired, () => reversals.deleteExpired(), '31 * * * *')]
}
