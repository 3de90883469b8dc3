import type { Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { seeToKnock } from './accounts.jobs.ts'
import { type AccountsService, newCredentials } from './accounts.service.ts'
import * as store from './knocks.store.ts'
import type { PasswordsService } from './passwords.service.ts'

const leftLyingMs = 60_000
const mostPickedUp = 200

export type DoorService = ReturnType<typeof doorService>

/**
 * Where anybody may name any address. With a mail server nobody learns here who plans a grave: the
 * wish is kept and answered by the same steps for every address, and seen to afterwards. What comes
 * of it stands in a letter.
 */
export function doorService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  accounts: AccountsService
  passwords: PasswordsService
  answersOpenly: boolean
}) {
  const { db, clock, jobs, accounts, passwords, answersOpenly } = deps

  async function register(email: string, referralSource: string | null) {
    if (answersOpenly) return registerOpenly(email, referralSource)
    await keep({ wish: 'register', email, referral_source: referralSource })
    return { message: 'Please check your email for login credentials.' }
  }

  async function registerOpenly(email: string, referralSource: string | null) {
    const credentials = await newCredentials()
    const isNew = await db
      .transaction()
      .execute((trx) => accounts.open(trx, email, referralSource, credentials))
    if (!isNew) throw problem('email-taken')
    return { message: 'Account created.', temporary_password: credentials.password }
  }

  async function forgotPassword(email: string) {
    const message = 'If this address has an account, a letter with a way back in is on its way.'
    if (!answersOpenly) {
      await keep({ wish: 'reset-password', email })
      return { message, token: '' }
    }
    const token = await db.transaction().execute((trx) => passwords.sendWayBack(trx, email))
    return { message, token: token ?? '' }
  }

  async function keep(knock: Omit<store.NewKnock, 'knocked_at'>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const knockId = await store.insertKnock(trx, { ...knock, knocked_at: clock.now() })
      await jobs.enqueue(trx, seeToKnock, { knockId })
    })
  }

  /** The knock goes with what comes of it: whoever dies in between has done nothing. */
  async function seeTo(knockId: number): Promise<void> {
    const knock = await store.findKnock(db, knockId)
    if (!knock) return
    const credentials = knock.wish === 'register' ? await newCredentials() : null
    await db.transaction().execute(async (trx) => {
      if (!(await store.takeKnock(trx, knockId))) return
      if (!credentials) await passwords.sendWayBack(trx, knock.email)
      else if (!(await accounts.open(trx, knock.email, knock.referral_source, credentials))) {
        await accounts.remind(trx, knock.email)
      }
    })
  }

  /** Knocks whose job was lost. */
  async function pickUp(): Promise<void> {
    const before = new Date(clock.now().getTime() - leftLyingMs)
    for (const knockId of await store.knocksLeftLying(db, before, mostPickedUp)) {
      await jobs.enqueue(db, seeToKnock, { knockId })
    }
  }

  return { register, forgotPassword, seeTo, pickUp }
}
