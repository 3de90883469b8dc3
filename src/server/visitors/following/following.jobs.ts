import * as z from 'zod/mini'
import { defineJob } from '../../jobs/job.ts'

export const writeToFollowers = defineJob('write-to-followers', z.object({}))
