import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { PassingsService } from './passings.service.ts'

export const openMemorial = defineJob('open-memorial', z.object({ passingId: z.number() }))

export function guardiansJobs(passings: PassingsService): JobHandler[] {
  return [handles(openMemorial, ({ passingId }) => passings.open(passingId))]
}
