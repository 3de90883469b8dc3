import type { Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { processPendingRequest } from '../accounts.jobs.ts'
import type { PasswordsService } from '../passwords/passwords.ts'
import * as store from './pending-requests.store.ts'
import { type Newcomer, newCredentials, type RegistrationService } from './registration.ts'

const staleAfterMs = 60_000
const requeuedAtOnce = 200

export type PendingRequestsService = ReturnType<typeof pendingRequestsService>

/**
 * Registration and password reset take any address. With a mail server they must not reveal which
 * addresses have an account: each call stores a pending request in the same steps for every
 * address, a job carries it out afterwards, and only a letter tells the outcome.
 */
export function pendingRequestsService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  registration: RegistrationService
  passwords: PasswordsService
  usesLocalMailbox: boolean
}) {
  const { db, clock, jobs, registration, passwords, usesLocalMailbox } = deps

  /** Returns the new password in local mode; null when it goes by letter only. */
  async function register(newcomer: Newcomer): Promise<string | null> {
    if (usesLocalMailbox) return registerNow(newcomer)
    await save({ kind: 'register', ...newcomer })
    return null
  }

  async function registerNow(newcomer: Newcomer): Promise<string> {
    const credentials = await newCredentials()
    const isNew = await db
      .transaction()
      .execute((trx) => registration.openAccount(trx, newcomer, credentials))
    if (!isNew) throw problem('email-taken')
    return credentials.password
  }

  /** Returns the token of the link in local mode; null when it goes by letter only. */
  async function forgotPassword(email: string): Promise<string | null> {
    if (usesLocalMailbox) {
      return db.transaction().execute((trx) => passwords.sendResetLink(trx, email))
    }
    await save({ kind: 'reset-password', email, referralSource: null, partnerSeesEmail: false })
    return null
  }

  async function save(request: store.PendingRequest): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const requestId = await store.insertRequest(trx, request, clock.now())
      await jobs.enqueue(trx, processPendingRequest, { knockId: requestId })
    })
  }

  /** Deletes the request in the transaction that carries it out: a crash in between changes nothing. */
  async function process(requestId: number): Promise<void> {
    const request = await store.findRequest(db, requestId)
    if (!request) return
    const { kind, ...newcomer } = request
    const credentials = kind === 'register' ? await newCredentials() : null
    await db.transaction().execute(async (trx) => {
      if (!(await store.takeRequest(trx, requestId))) return
      if (!credentials) await passwords.sendResetLink(trx, newcomer.email)
      else if (!(await registration.openAccount(trx, newcomer, credentials))) {
        await registration.remindOwner(trx, newcomer.email)
      }
    })
  }

  /** Enqueues requests whose job was lost. */
  async function requeueStale(): Promise<void> {
    const before = new Date(clock.now().getTime() - staleAfterMs)
    for (const requestId of await store.requestsBefore(db, before, requeuedAtOnce)) {
      await jobs.enqueue(db, processPendingRequest, { knockId: requestId })
    }
  }

  return { register, forgotPassword, process, requeueStale }
}
