import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

export const writeToFollowers = defineJob('write-to-followers', z.object({}))
const forgetUnprovenFollowers = defineJob('forget-unproven-followers', z.object({}))

export function followingJobs(following: {
  writeDue(): Promise<void>
  forgetUnproven(): Promise<void>
}): JobHandler[] {
  return [
    handles(writeToFollowers, () => following.writeDue(), { cron: '*/5 * * * *', atStart: true }),
    handles(forgetUnprovenFollowers, () => following.forgetUnproven(), '35 3 * * *'),
  ]
}
