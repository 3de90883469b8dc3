import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { SessionsService } from './sessions.service.ts'

const sweepExpired = defineJob('sweep-expired', z.object({}))

export function accountsJobs(sessions: SessionsService): JobHandler[] {
  return [handles(sweepExpired, () => sessions.sweep(), '17 * * * *')]
}
