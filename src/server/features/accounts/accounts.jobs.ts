import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { ClosingService } from './closing.service.ts'
import type { SessionsService } from './sessions.service.ts'

export const seeToKnock = defineJob('see-to-knock', z.object({ knockId: z.number() }))

const pickUpKnocks = defineJob('pick-up-knocks', z.object({}))

const sweepExpired = defineJob('sweep-expired', z.object({}))

const eraseClosed = defineJob('erase-closed', z.object({}))

export function accountsJobs(deps: {
  door: { seeTo(knockId: number): Promise<void>; pickUp(): Promise<void> }
  sessions: SessionsService
  closing: ClosingService
}): JobHandler[] {
  const { door, sessions, closing } = deps
  return [
    handles(seeToKnock, ({ knockId }) => door.seeTo(knockId)),
    handles(pickUpKnocks, () => door.pickUp(), { cron: '* * * * *', atStart: true }),
    handles(sweepExpired, () => sessions.sweep(), '17 * * * *'),
    handles(eraseClosed, () => closing.eraseAgain(), { cron: '42 * * * *', atStart: true }),
  ]
}
