import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'

const forgetOffers = defineJob('forget-kin-offers', z.object({}))

export function kinJobs(kin: { forgetStale(): Promise<void> }): JobHandler[] {
  return [handles(forgetOffers, () => kin.forgetStale(), '50 3 * * *')]
}
