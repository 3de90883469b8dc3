import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'

// The queue keeps names and inputs across releases, so `knock` stays here.
export const processPendingRequest = defineJob('see-to-knock', z.object({ knockId: z.number() }))
