import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { localDayOf, nineOn } from '../../lib/local-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LettersService } from '../letters/index.ts'
import { mayDeliver } from '../passings/index.ts'
import { findGrave } from '../register/index.ts'
import { followingLetters } from './emails/letters.ts'
import { daysToSee } from './followed-grave.ts'
import { writeToFollowers } from './following.jobs.ts'
import { letterKeys } from './following.service.ts'
import * as store from './following.store.ts'
import { isLetterDue, latestLook, nextDay, occasionsOn } from './occasion.ts'

/** Followers per job; another job does the rest. */
const batchSize = 200

/** Writes to followers on the days they asked for, at nine in the morning where they live. */
export function daysService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  /** For what should not be there: a follower of an owner who lives. */
  endFor(trx: Connection, follower: { token: string }): Promise<void>
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, jobs, letters } = deps
  const texts = followingLetters(deps.site)

  /** Each follower has a transaction of their own, so that a crash loses nothing and repeats nothing. */
  async function writeDue(): Promise<void> {
    const now = clock.now()
    const due = await store.dueFollowers(db, now, batchSize).execute()
    const misplanned = await store.followersPlannedAfter(db, latestLook(now), batchSize).execute()
    for (const { id } of [...due, ...misplanned]) {
      await db.transaction().execute((trx) => lookAt(trx, id, now))
    }
    if (due.length === batchSize || misplanned.length === batchSize) {
      await jobs.enqueue(db, writeToFollowers, {})
    }
  }

  /** A hidden or closed memorial passes over its days in silence. */
  async function lookAt(trx: Connection, followerId: number, now: Date): Promise<void> {
    const follower = await store.lockToLookAt(trx, followerId)
    if (!follower) return
    const { graveId, timeZone, nextOn } = follower
    const grave = await findGrave(trx, graveId)
    if (!grave || grave.passedOn === null) return deps.endFor(trx, follower)
    const shown = daysToSee(grave)
    if (nextOn !== null && shown && isLetterDue(nextOn, timeZone, now)) {
      const occasions = occasionsOn(shown, nextOn)
      if (occasions.length > 0 && (await mayDeliver(trx, graveId))) {
        const isLate = nextOn < localDayOf(now, timeZone)
        const content = texts.day(grave, occasions, { day: nextOn, isLate })
        await write(trx, follower, nextOn, content, texts.stop(grave, follower.token))
      }
    }
    const { bornOn, passedOn } = grave
    const after = nextDay({ bornOn, passedOn }, timeZone, now)
    await store.setNext(trx, followerId, { nextOn: after, lookAt: nineOn(after, timeZone) })
  }

  /** The key makes it one letter a day. The letters before it are done with. */
  async function write(
    trx: Connection,
    follower: store.Follower,
    day: string,
    content: ReturnType<typeof texts.day>,
    stopLink: ReturnType<typeof texts.stop>,
  ): Promise<void> {
    const { email: to } = follower
    const keyPrefix = letterKeys(follower)
    const key = keyPrefix + day
    await letters.discardAll(trx, [{ to, keyPrefix, except: key }])
    await letters.enqueue(trx, { key, to, content, stopLink })
  }

  return { writeDue }
}
