import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'

export const askGuardians = defineJob('ask-guardians', z.object({}))
