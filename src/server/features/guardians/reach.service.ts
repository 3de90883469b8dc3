import { createHash, randomBytes } from 'node:crypto'
import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailOf } from '../accounts/index.ts'
import type { LettersService } from '../letters/index.ts'
import { lockLifeDates } from '../memorials/index.ts'
import { reachLetters } from './emails/reach-letters.ts'
import { askGuardians } from './guardians.jobs.ts'
import * as guardians from './guardians.store.ts'
import * as store from './reach.store.ts'
import { askBefore, silentBefore } from './reach.ts'

const atOnce = 200

export type ReachService = ReturnType<typeof reachService>

/** Whether mail still reaches those who will be needed one day. */
export function reachService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, jobs, letters } = deps
  const words = reachLetters(deps.site)

  /** Once a day; each guardian hears of it once a year. */
  async function ask(): Promise<void> {
    const before = askBefore(clock.now())
    const addresses = await store.addressesToAsk(db, before, atOnce)
    for (const email of addresses) {
      await db.transaction().execute((trx) => askOne(trx, email, before))
    }
    await db.transaction().execute(tellOfSilent)
    if (addresses.length === atOnce) await jobs.enqueue(db, askGuardians, {})
  }

  async function askOne(trx: Connection, email: string, before: Date): Promise<void> {
    const token = randomBytes(32).toString('base64url')
    const asked_at = clock.now()
    const [first] = await store.noteAsked(trx, email, before, { asked_at, ask_hash: hash(token) })
    if (first === undefined) return
    const key = `still-reachable:${first}:${asked_at.toISOString()}`
    await letters.post(trx, { key, to: email, content: words.question(token) })
  }

  async function tellOfSilent(trx: Connection): Promise<void> {
    const now = clock.now()
    for (const silent of await store.takeSilent(trx, silentBefore(now), now, atOnce)) {
      const { fullName, passedOn } = await lockLifeDates(trx, silent.owner_id)
      const key = `silent:${silent.id}:${silent.asked_at?.toISOString()}`
      if (passedOn === null) {
        const content = words.silentToOwner(silent.email)
        await letters.post(trx, { key, to: await emailOf(trx, silent.owner_id), content })
        continue
      }
      for (const { id, email } of await guardians.guardiansOf(trx, silent.owner_id)) {
        if (email === silent.email) continue
        const content = words.silentToOther(silent.email, fullName)
        await letters.post(trx, { key: `${key}:${id}`, to: email, content })
      }
    }
  }

  async function confirm(token: string) {
    const isKnown = await store.noteAnswer(db, hash(token), clock.now())
    if (!isKnown) throw problem('dead-link')
    return { message: 'Thank you. We know now that our letters reach you.' }
  }

  return { ask, confirm }
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
