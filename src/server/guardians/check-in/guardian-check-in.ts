import { emailOf } from '../../accounts/accounts.store.ts'
import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { problem } from '../../lib/problem.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import type { LettersService } from '../../mail/mail.ts'
import { lockLifeDates } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import { reachLetters } from '../emails/check-in-letters.ts'
import { askGuardians } from '../guardians.jobs.ts'
import * as guardians from '../guardians.store.ts'
import { askBefore, isMorningToAsk, silentBefore } from './guardian-check-in.rules.ts'
import * as store from './guardian-check-in.store.ts'

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

  /** Each guardian is asked once a year, in the morning where they live. */
  async function askDue(): Promise<void> {
    const now = clock.now()
    const before = askBefore(now)
    let asked = 0
    let last: store.GuardianToAsk | undefined
    do {
      const due: store.GuardianToAsk[] = await store.guardiansToAsk(db, before, last, batchSize)
      const ready = due.filter((one) => isMorningToAsk(one.lastAskedAt, one.timeZone, now))
      const addresses = new Set(ready.map(({ email }) => email))
      for (const email of addresses) {
        await db.transaction().execute((trx) => askOne(trx, email, before))
      }
      asked += addresses.size
      last = due.length === batchSize ? due.at(-1) : undefined
    } while (last && asked < batchSize)
    await db.transaction().execute(notifyOfSilent)
    if (last) await jobs.enqueue(db, askGuardians, {})
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
