import * as z from 'zod/mini'
import { defineJob } from '../../jobs/job.ts'

export const compareDraftsJob = defineJob('compare-drafts', z.object({ importId: z.int() }))
