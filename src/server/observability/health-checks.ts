import { daySeconds, hourSeconds, minuteSeconds } from '../../contract/values/durations.ts'
import type { Measurements } from './measurements.ts'

/** The result of a health check of one part, and what to do about it. */
export interface CheckResult {
  part: string
  ok: boolean
  /** Nothing has failed, but the operator should know. */
  isWarning?: boolean
  words: string
  remedy?: string
}

/** A check fails from these values on. `deploy/alerts.yml` uses the same. */
export const limits = {
  letterOverdueSeconds: 15 * minuteSeconds,
  jobWaitingSeconds: 10 * minuteSeconds,
  /** It runs every hour, so three in a row have failed. */
  reconciledSecondsAgo: 3 * hourSeconds,
  /** The mailbox is read every five minutes. */
  returnsReadSecondsAgo: hourSeconds,
  /** A day, plus half a day for a backup that takes long or begins late. */
  backupSecondsAgo: 1.5 * daySeconds,
  archiveSecondsAgo: 3 * daySeconds,
}

/** The health checks of what the database knows. */
export function checkMeasurements(measurements: Measurements): CheckResult[] {
  return [
    checkLetters(measurements.letters),
    checkReturns(measurements.returns),
    checkEternalMessages(measurements.eternalMessages),
    checkPassings(measurements.passings),
    checkJobs(measurements.jobs),
    checkFailedItems(measurements.failedItems),
    checkReports(measurements),
    checkBackups(measurements.backups),
    ...(measurements.archive.isExpected ? [checkArchive(measurements.archive)] : []),
    ...(measurements.purchases ? [checkPurchases(measurements.purchases)] : []),
  ]
}

/** Whether this process receives notifications of changes made by other processes. */
export function checkListener(isListening: boolean): CheckResult {
  return resultOf(
    'changes',
    isListening,
    isListening ? 'heard at once' : 'not heard',
    'This process may show outdated pages. It reconnects every half second: check that the database accepts another connection, and that DATABASE_URL reaches PostgreSQL without a pooler that drops LISTEN.',
  )
}

function checkLetters({
  waiting,
  oldestSeconds,
  overdueSeconds,
  dead,
}: Measurements['letters']): CheckResult {
  const oldest = waiting > 0 ? `, the oldest for ${duration(oldestSeconds)}` : ''
  return resultOf(
    'letters',
    overdueSeconds < limits.letterOverdueSeconds,
    `${waiting} waiting${oldest}; ${dead} dead`,
    `A letter should have been sent ${duration(overdueSeconds)} ago: no process sends letters. Check that a server runs, and look for "a job failed" in its log. List dead letters: npm run vigil -- mail list dead. Retry one: npm run vigil -- mail retry <id>.`,
  )
}

/** Bounced letters are not urgent for the operator: guardians and owners are told. */
function checkReturns(returns: Measurements['returns']): CheckResult {
  const { forNow, forGood, gone, hasMailbox, readSecondsAgo } = returns
  const reading = readSecondsAgo === null ? 'not read yet' : `read ${duration(readSecondsAgo)} ago`
  const mailbox = hasMailbox ? `; the mailbox was ${reading}` : ''
  return resultOf(
    'returned letters',
    !hasMailbox || (readSecondsAgo ?? 0) < limits.returnsReadSecondsAgo,
    `${forNow} for now, ${forGood} for good, ${gone} addresses gone${mailbox}`,
    'Bounced letters are not noticed. Check RETURNS_IMAP_URL, and look for "a job failed" with read-returns in the log.',
  )
}

function checkEternalMessages({ late, overlooked }: Measurements['eternalMessages']): CheckResult {
  return resultOf(
    'eternal messages',
    overlooked === 0,
    late === 0 ? 'none is late' : `${late} late`,
    `No attempt was made to send ${overlooked} of them for a day. List them: npm run vigil -- letters due. Send one now: npm run vigil -- letters retry <message>.`,
  )
}

/** An owner who says "I am alive" must not go unnoticed; the rest can be left to the guardians for a while. */
function checkPassings(passings: Measurements['passings']): CheckResult {
  const { disputed, objected, held, corrections, unconfirmed } = passings
  const words = `${disputed} disputed, ${objected} objected to, ${held} held, ${corrections} corrected days and ${unconfirmed} confirmations wait`
  const part = 'passings'
  const remedy =
    'List them: npm run vigil -- passing list. Look at one: npm run vigil -- passing show <id>. Then decide: passing confirm, passing undo or passing hold.'
  if (disputed > 0) return { part, ok: false, words, remedy }
  const isCalm = objected + held + corrections + unconfirmed === 0
  return isCalm ? { part, ok: true, words } : { part, ok: true, isWarning: true, words, remedy }
}

/** Visitors are waiting for an answer: nothing has failed, but an operator should look. */
function checkReports({ reports, messages }: Measurements): CheckResult {
  const part = 'reports'
  const words = `${reports.open} open; ${messages} messages unanswered`
  if (reports.open + messages === 0) return { part, ok: true, words }
  const remedy =
    'Open the console at /operator. Or: npm run vigil -- report list, npm run vigil -- contact list.'
  return { part, ok: true, isWarning: true, words, remedy }
}

function checkBackups({ secondsAgo, areExpected }: Measurements['backups']): CheckResult {
  const part = 'backup'
  const words = secondsAgo === null ? 'none yet' : `the last one ${duration(secondsAgo)} ago`
  const isFresh = secondsAgo !== null && secondsAgo < limits.backupSecondsAgo
  if (isFresh || !areExpected) return { part, ok: true, words }
  const remedy = 'Write one every night: npm run vigil -- backup --to <folder>.'
  return { part, ok: true, isWarning: true, words, remedy }
}

function checkArchive({ secondsAgo }: Measurements['archive']): CheckResult {
  const part = 'archive'
  const words = secondsAgo === null ? 'none yet' : `the last one ${duration(secondsAgo)} ago`
  if (secondsAgo !== null && secondsAgo < limits.archiveSecondsAgo) return { part, ok: true, words }
  const remedy =
    'It is written every night into ARCHIVE_DIR. Look for "a job failed" with write-site-archive in the log, or write it now: npm run vigil -- archive site <folder>.'
  return { part, ok: true, isWarning: true, words, remedy }
}

function checkJobs(jobs: Measurements['jobs']): CheckResult {
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0)
  const [oldest] = jobs.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)
  const { job = '', oldestSeconds = 0 } = oldest ?? {}
  return resultOf(
    'jobs',
    oldestSeconds < limits.jobWaitingSeconds,
    `${waiting} due`,
    `The oldest, ${job}, has been due for ${duration(oldestSeconds)}: no process runs jobs, or they arrive faster than they are done. Start another process, and look for "a job failed" in the log.`,
  )
}

/** The rest of each job continued, but these people are waiting. */
function checkFailedItems(jobs: Measurements['failedItems']): CheckResult {
  const each = jobs.map(({ job, failed, lastError }) => `${failed} of ${job} (${lastError})`)
  return resultOf(
    'failed items',
    jobs.length === 0,
    each.join(', ') || 'none',
    'These failed in the last run of their job, and the next run retries them. Look for "an item of a job failed" in the log: it names the place in the code.',
  )
}

function checkPurchases(purchases: NonNullable<Measurements['purchases']>): CheckResult {
  const { open, stuck, reconciledSecondsAgo } = purchases
  const isReconciled = (reconciledSecondsAgo ?? 0) < limits.reconciledSecondsAgo
  const reconciled =
    reconciledSecondsAgo === null
      ? 'not reconciled yet'
      : `reconciled ${duration(reconciledSecondsAgo)} ago`
  return resultOf(
    'purchases',
    stuck === 0 && isReconciled,
    `${open} open, ${stuck} stuck; ${reconciled}`,
    'Reconcile now, and see why it fails: npm run vigil -- ledger reconcile. Compare all records: npm run vigil -- ledger check. Look at the status page of the payment provider.',
  )
}

function resultOf(part: string, ok: boolean, words: string, remedy: string): CheckResult {
  return ok ? { part, ok, words } : { part, ok, words, remedy }
}

function duration(seconds: number): string {
  if (seconds < 2 * minuteSeconds) return `${Math.round(seconds)} s`
  if (seconds < 2 * hourSeconds) return `${Math.round(seconds / minuteSeconds)} minutes`
  if (seconds < 2 * daySeconds) return `${Math.round(seconds / hourSeconds)} hours`
  return `${Math.round(seconds / daySeconds)} days`
}
