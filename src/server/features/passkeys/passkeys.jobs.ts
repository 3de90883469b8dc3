import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { PasskeysService } from './passkeys.service.ts'

const deleteExpired = defineJob('delete-expired-challenges', z.object({}))

export function passkeysJobs(passkeys: PasskeysService): JobHandler[] {
  return [handles(deleteExpired, () => passkeys.deleteExpired(), '23 * * * *')]
}
