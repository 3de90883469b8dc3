import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { ClosingService } from './closing.service.ts'
import type { SessionsService } from './sessions.service.ts'

const sweepExpired = defineJob('sweep-expired', z.object({}))

const eraseClosed = defineJob('erase-closed', z.object({}))

export function accountsJobs(deps: {
  sessions: SessionsService
  closing: ClosingService
}): JobHandler[] {
  return [
    handles(sweepExpired, () => deps.sessions.sweep(), '17 * * * *'),
    handles(eraseClosed, () => deps.closing.eraseAgain(), { cron: '42 * * * *', atStart: true }),
  ]
}
