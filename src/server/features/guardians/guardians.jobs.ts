import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

export const openMemorial = defineJob('open-memorial', z.object({ passingId: z.number() }))

export const askGuardians = defineJob('ask-guardians', z.object({}))

export function guardiansJobs(deps: {
  passings: { open(passingId: number): Promise<void> }
  reach: { ask(): Promise<void> }
}): JobHandler[] {
  return [
    handles(openMemorial, ({ passingId }) => deps.passings.open(passingId)),
    handles(askGuardians, () => deps.reach.ask(), '35 8 * * *'),
  ]
}
