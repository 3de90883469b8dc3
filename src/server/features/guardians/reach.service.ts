import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { problem } from '../../lib/problem.ts'
import { hashOf, newToken } from '../../lib/secret-token.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailOf } from '../accounts/index.ts'
import type { LettersService } from '../letters/index.ts'
import { lockLifeDates } from '../memorials/index.ts'
import { reachLetters } from './emails/reach-letters.ts'
import { askGuardians } from './guardians.jobs.ts'
import * as guardians from './guardians.store.ts'
import * as store from './reach.store.ts'
import { askBefore, silentBefore } from './reach.ts'

const batchSize = 200

export type ReachService = ReturnType<typeof reachService>

/** Asks guardians once a year whether mail still reaches them. */
export function reachService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, jobs, letters } = deps
  const texts = reachLetters(deps.site)

  /** Runs once a day; each guardian is asked once a year. */
  async function askDue(): Promise<void> {
    const before = askBefore(clock.now())
    const addresses = await store.addressesToAsk(db, before, batchSize)
    for (const email of addresses) {
      await db.transaction().execute((trx) => askOne(trx, email, before))
    }
    await db.transaction().execute(notifyOfSilent)
    if (addresses.length === batchSize) await jobs.enqueue(db, askGuardians, {})
  }

  async function askOne(trx: Connection, email: string, before: Date): Promise<void> {
    const token = newToken()
    const askedAt = clock.now()
    const question = { askedAt, tokenHash: hashOf(token) }
    const [first] = await store.markAsked(trx, email, before, question)
    if (first === undefined) return
    const key = `still-reachable:${first}:${askedAt.toISOString()}`
    await letters.enqueue(trx, { key, to: email, content: texts.question(token) })
  }

  async function notifyOfSilent(trx: Connection): Promise<void> {
    const now = clock.now()
    for (const silent of await store.markSilent(trx, silentBefore(now), now, batchSize)) {
      const { fullName, passedOn } = await lockLifeDates(trx, silent.ownerId)
      const key = `silent:${silent.id}:${silent.askedAt?.toISOString()}`
      if (passedOn === null) {
        const content = texts.silentToOwner(silent.email)
        await letters.enqueue(trx, { key, to: await emailOf(trx, silent.ownerId), content })
        continue
      }
      for (const { id, email } of await guardians.guardiansOf(trx, silent.ownerId)) {
        if (email === silent.email) continue
        const content = texts.silentToOther(silent.email, fullName)
        await letters.enqueue(trx, { key: `${key}:${id}`, to: email, content })
      }
    }
  }

  async function confirm(token: string): Promise<void> {
    const isKnown = await store.markAnswered(db, hashOf(token), clock.now())
    if (!isKnown) throw problem('dead-link')
  }

  return { askDue, confirm }
}
