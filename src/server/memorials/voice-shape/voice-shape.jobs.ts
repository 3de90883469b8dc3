import * as z from 'zod/mini'
import { defineJob } from '../../jobs/job.ts'

export const measureVoiceJob = defineJob('measure-voice', z.object({ graveId: z.int() }))
