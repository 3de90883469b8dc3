import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'

export const openMemorials = defineJob('open-memorials', z.object({}))

export const askQuietOwners = defineJob('ask-quiet-owners', z.object({}))
