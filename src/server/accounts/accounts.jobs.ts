import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'
import type { ClosingService } from './closing/closing.ts'
import type { SessionsService } from './sessions/sessions.ts'

// The queue keeps names and inputs across releases, so `knock` stays here.
export const processPendingRequest = defineJob('see-to-knock', z.object({ knockId: z.number() }))

const requeueStaleRequests = defineJob('pick-up-knocks', z.object({}))

const deleteExpired = defineJob('sweep-expired', z.object({}))

const eraseClosed = defineJob('erase-closed', z.object({}))

export function accountsJobs(deps: {
  pendingRequests: { process(requestId: number): Promise<void>; requeueStale(): Promise<void> }
  sessions: SessionsService
  closing: ClosingService
}): JobHandler[] {
  const { pendingRequests, sessions, closing } = deps
  return [
    handles(processPendingRequest, ({ knockId }) => pendingRequests.process(knockId)),
    handles(requeueStaleRequests, () => pendingRequests.requeueStale(), {
      cron: '* * * * *',
      atStart: true,
    }),
    handles(deleteExpired, () => sessions.deleteExpired(), '17 * * * *'),
    handles(eraseClosed, () => closing.eraseDueAndRestored(), {
      cron: '42 * * * *',
      atStart: true,
    }),
  ]
}
