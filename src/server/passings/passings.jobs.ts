import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'

export const openMemorials = defineJob('open-memorials', z.object({}))

export function passingsJobs({ opening }: { opening: { openDue(): Promise<void> } }): JobHandler[] {
  return [handles(openMemorials, () => opening.openDue(), { cron: '*/5 * * * *', atStart: true })]
}
