import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

const sendTributeDigests = defineJob('tell-of-tributes', z.object({}))

export function tributesJobs(tributes: { notifyGuardians(): Promise<void> }): JobHandler[] {
  return [handles(sendTributeDigests, () => tributes.notifyGuardians(), '5 7 * * *')]
}
