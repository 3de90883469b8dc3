import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'

export const settlePurchaseJob = defineJob('settle-purchase', z.object({ purchaseId: z.uuid() }))
