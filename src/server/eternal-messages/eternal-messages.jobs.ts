import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'
import { followUpJob } from '../mail/mail.jobs.ts'

export const sendDueMessages = defineJob('send-due-messages', z.object({}))

/** Runs when a letter with a message is sent or given up. */
export const messageLetterFinished = followUpJob('eternal-message-settled')

export function eternalMessagesJobs(delivery: {
  sendDue(): Promise<void>
  letterFinished(letterId: number): Promise<void>
}): JobHandler[] {
  return [
    handles(sendDueMessages, () => delivery.sendDue(), { cron: '*/5 * * * *', atStart: true }),
    handles(messageLetterFinished, ({ letterId }) => delivery.letterFinished(letterId)),
  ]
}
