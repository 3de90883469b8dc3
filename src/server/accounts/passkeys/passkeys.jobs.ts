import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import type { WebAuthnService } from './web-authn.ts'

const deleteExpired = defineJob('delete-expired-challenges', z.object({}))

export function passkeysJobs(webAuthn: WebAuthnService): JobHandler[] {
  return [handles(deleteExpired, () => webAuthn.deleteExpired(), '23 * * * *')]
}
