import { problem } from '../lib/problem.ts'
import type { Today } from '../operator/today.rules.ts'
import type { Clock } from '../ports/clock.ts'
import type { HealthReader } from './health-reader.ts'

/** The first row of the console: the health checks, and what waits for an operator. */
export async function readToday(health: HealthReader, clock: Clock): Promise<Today> {
  const known = await health.measurements()
  if (!known) throw problem('database-away')
  const { passings } = known
  return {
    at: clock.now(),
    checks: await health.results(),
    waiting: {
      reports: known.reports.open,
      oldestReportAt: known.reports.oldestAt,
      messages: known.messages,
      disputes: passings.disputed,
      objections: passings.objected,
      holds: passings.held,
      corrections: passings.corrections,
      confirmations: passings.unconfirmed,
      lateLetters: known.eternalMessages.late,
      deadLetters: known.letters.dead,
      stuckPurchases: known.purchases?.stuck ?? 0,
      dueJobs: known.jobs.reduce((sum, job) => sum + job.waiting, 0),
    },
  }
}
