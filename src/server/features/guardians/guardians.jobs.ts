import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

export const openMemorial = defineJob('open-memorial', z.object({ passingId: z.number() }))

export function guardiansJobs(passings: { open(passingId: number): Promise<void> }): JobHandler[] {
  return [handles(openMemorial, ({ passingId }) => passings.open(passingId))]
}
