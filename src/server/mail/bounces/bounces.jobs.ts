import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'
import { addressGone, mailComplaint } from '../mail.jobs.ts'

export const readReturns = defineJob('read-returns', z.object({}))

export function returnsJobs(returns: {
  hasMailbox: boolean
  readMailbox(): Promise<void>
  tellOfGone(letterId: number): Promise<void>
  heedComplaint(letterId: number): Promise<void>
}): JobHandler[] {
  const schedule = { cron: '*/5 * * * *', atStart: true }
  return [
    returns.hasMailbox
      ? handles(readReturns, () => returns.readMailbox(), schedule)
      : handles(readReturns, () => returns.readMailbox()),
    handles(addressGone, ({ letterId }) => returns.tellOfGone(letterId)),
    handles(mailComplaint, ({ letterId }) => returns.heedComplaint(letterId)),
  ]
}
