import type { Facts } from './measurements.ts'

/** What was found of one part: whether it is well, in words, and what to do if it is not. */
export interface Finding {
  part: string
  ok: boolean
  words: string
  remedy?: string
}

/** From when on a person should look. `deploy/alerts.yml` says the same to Prometheus. */
export const limits = {
  letterOverdueSeconds: 900,
  jobWaitingSeconds: 600,
  /** Asked for every hour; three in a row have failed then. */
  reconciledSecondsAgo: 10_800,
}

/** The facts as an operator reads them. */
export function readSigns(facts: Facts): Finding[] {
  return [
    lettersSign(facts.letters),
    eternalMessagesSign(facts.eternalMessages),
    jobsSign(facts.jobs),
    ...(facts.purchases ? [purchasesSign(facts.purchases)] : []),
  ]
}

function lettersSign({ waiting, oldestSeconds, overdueSeconds, dead }: Facts['letters']): Finding {
  const oldest = waiting > 0 ? `, the oldest for ${duration(oldestSeconds)}` : ''
  return judged(
    'letters',
    overdueSeconds < limits.letterOverdueSeconds,
    `${waiting} waiting${oldest}; ${dead} given up`,
    `A letter should have been tried ${duration(overdueSeconds)} ago: no process carries letters. See that one runs, and what "a job failed" says in its log. npm run vigil -- mail list dead shows what was given up, mail retry tries again.`,
  )
}

function eternalMessagesSign({ late, overlooked }: Facts['eternalMessages']): Finding {
  return judged(
    'eternal messages',
    overlooked === 0,
    late === 0 ? 'none is late' : `${late} not sent on their day`,
    `${overlooked} of them have not even been looked at for a day. npm run vigil -- letters due lists them, letters retry sends one now.`,
  )
}

function jobsSign(jobs: Facts['jobs']): Finding {
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0)
  const [oldest] = jobs.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)
  const { job = '', oldestSeconds = 0 } = oldest ?? {}
  return judged(
    'jobs',
    oldestSeconds < limits.jobWaitingSeconds,
    `${waiting} due`,
    `The oldest, ${job}, has been due for ${duration(oldestSeconds)}: no process works, or more comes in than goes out. Start another process, or see what "a job failed" says in the log.`,
  )
}

function purchasesSign(purchases: NonNullable<Facts['purchases']>): Finding {
  const { open, stuck, reconciledSecondsAgo } = purchases
  const isAsked = (reconciledSecondsAgo ?? 0) < limits.reconciledSecondsAgo
  const asked =
    reconciledSecondsAgo === null
      ? 'the provider not asked yet'
      : `the provider asked ${duration(reconciledSecondsAgo)} ago`
  return judged(
    'purchases',
    stuck === 0 && isAsked,
    `${open} open, ${stuck} stuck; ${asked}`,
    'npm run vigil -- ledger reconcile asks the provider at once and says why it cannot; ledger check compares all books. See also its own status page.',
  )
}

function judged(part: string, ok: boolean, words: string, remedy: string): Finding {
  return ok ? { part, ok, words } : { part, ok, words, remedy }
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} minutes`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} hours`
  return `${Math.round(seconds / 86_400)} days`
}
