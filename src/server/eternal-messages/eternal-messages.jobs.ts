import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { followUpJob } from '../mail/mail.jobs.ts'

export const sendDueMessagesJob = defineJob('send-due-messages', z.object({}))

/** Runs when a letter with a message is sent or given up. */
export const messageLetterFinished = followUpJob('eternal-message-settled')
