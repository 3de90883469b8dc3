import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

const tellOfOfferings = defineJob('tell-of-offerings', z.object({}))
const eraseOfferings = defineJob('erase-offerings', z.object({}))

export function offeringsJobs(deps: {
  offerings: { eraseOld(): Promise<void> }
  offeringLetters: { tellDue(): Promise<void> }
}): JobHandler[] {
  return [
    handles(tellOfOfferings, () => deps.offeringLetters.tellDue(), '*/15 * * * *'),
    handles(eraseOfferings, () => deps.offerings.eraseOld(), '25 3 * * *'),
  ]
}
