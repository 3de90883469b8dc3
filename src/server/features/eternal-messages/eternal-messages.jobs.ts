import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import { followUpJob } from '../letters/index.ts'

export const sendDueMessages = defineJob('send-due-messages', z.object({}))

/** A letter with a message has been sent or given up. */
export const messageSettled = followUpJob('eternal-message-settled')

export function eternalMessagesJobs(sending: {
  sendDue(): Promise<void>
  settled(letterId: number): Promise<void>
}): JobHandler[] {
  return [
    handles(sendDueMessages, () => sending.sendDue(), { cron: '*/5 * * * *', atStart: true }),
    handles(messageSettled, ({ letterId }) => sending.settled(letterId)),
  ]
}
