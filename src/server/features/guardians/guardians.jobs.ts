import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

export const openMemorials = defineJob('open-memorials', z.object({}))

export const askGuardians = defineJob('ask-guardians', z.object({}))

export function guardiansJobs(deps: {
  passings: { openDue(): Promise<void> }
  reach: { askDue(): Promise<void> }
}): JobHandler[] {
  return [
    handles(openMemorials, () => deps.passings.openDue(), { cron: '*/5 * * * *', atStart: true }),
    handles(askGuardians, () => deps.reach.askDue(), '35 8 * * *'),
  ]
}
