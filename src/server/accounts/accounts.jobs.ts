import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'

// The queue stores names and inputs across releases, so the field is still called `knock`.
export const processPendingRequest = defineJob('see-to-knock', z.object({ knockId: z.number() }))
