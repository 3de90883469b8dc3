import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

const tellOfTributes = defineJob('tell-of-tributes', z.object({}))

export function tributesJobs(tributes: { tellGuardians(): Promise<void> }): JobHandler[] {
  return [handles(tellOfTributes, () => tributes.tellGuardians(), '5 7 * * *')]
}
