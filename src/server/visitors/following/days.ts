import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findGrave, type Grave } from '../../graveyard/graves.store.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { localDayOf, nineOn } from '../../lib/local-time.ts'
import { deleteLettersOfKinds } from '../../mail/mail.store.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { mayDeliver } from '../../passings/passings.ts'
import { followingLetters } from './emails/letters.ts'
import { writeToFollowers } from './following.jobs.ts'
import * as store from './following.store.ts'
import { endFollowingFor, letterKeys } from './following.ts'
import { getsMessageOn } from './message-on-day.ts'
import {
  daysToSee,
  earliestMorning,
  exactDays,
  latestMorning,
  nextDay,
  occasionsOn,
} from './occasion.rules.ts'

/** Followers per job; another job does the rest. */
const batchSize = 200

// Writes to followers on the days they asked for, at nine in the morning where they live.

/** Each follower has a transaction of their own, so that a crash loses nothing and repeats nothing. */
export async function writeToDueFollowers(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await store.dueFollowers(ctx.db, now, batchSize).execute()
  const misplanned = await store
    .followersPlannedAfter(ctx.db, latestMorning(now), batchSize)
    .execute()
  let hasMoved = false
  await eachItem(
    ctx,
    writeToFollowers.name,
    [...due, ...misplanned],
    async ({ id }) => {
      if (await ctx.db.transaction().execute((trx) => checkFollower(ctx, trx, id, now)))
        hasMoved = true
    },
    async ({ id }, until) => {
      await store.checkLater(ctx.db, id, until)
      hasMoved = true
    },
  )
  // If nothing moved, the next job would find the same: the clock is wrong at the moment.
  if (hasMoved && (due.length === batchSize || misplanned.length === batchSize)) {
    await ctx.jobs.enqueue(ctx.db, writeToFollowers, {})
  }
}

/** Returns whether the follower has another next day. */
async function checkFollower(
  ctx: Context,
  trx: Connection,
  followerId: number,
  now: Date,
): Promise<boolean> {
  const follower = await store.lockToLookAt(trx, followerId)
  if (!follower) return false
  const { graveId, timeZone: zone, nextOn } = follower
  const grave = await findGrave(trx, graveId)
  if (!grave || grave.passedOn === null) {
    await endFollowingFor(ctx, trx, follower)
    return true
  }
  const days = exactDays(grave)
  if (days.bornOn === null && days.passedOn === null) {
    // Less of the date is known than before.
    await store.checkLater(trx, followerId, latestMorning(now))
    return true
  }
  const next = (after: Date) => nextDay(days, zone, after)
  const earliest = earliestMorning(now)
  const due: string[] = []
  let day = isPlausible(follower, now) ? nextOn : next(now)
  while (day !== null && nineOn(day, zone) <= now) {
    const nine = nineOn(day, zone)
    if (nine >= earliest) due.push(day)
    day = next(nine > earliest ? nine : earliest)
  }
  if (day === null || day === nextOn) return false
  await write(ctx, trx, follower, { grave, due, now })
  await store.setNext(trx, followerId, { nextOn: day, nextCheckAt: nineOn(day, zone) })
  return true
}

/** A hidden, closed or disputed memorial lets its days pass in silence. */
async function write(
  ctx: Context,
  trx: Connection,
  follower: store.Follower,
  { grave, due, now }: { grave: Grave; due: readonly string[]; now: Date },
): Promise<void> {
  const shown = daysToSee(grave)
  if (due.length === 0 || !shown || !(await mayDeliver(trx, grave.accountId))) return
  const { email: to, timeZone, token } = follower
  const keyPrefix = letterKeys(follower)
  // The letters of earlier days are finished.
  await deleteLettersOfKinds(trx, [{ to, keyPrefix, except: keyPrefix + due[0] }])
  for (const day of due) {
    const occasions = occasionsOn(shown, day)
    if (occasions.length === 0) continue
    const isAnniversary = occasions.some(({ kind }) => kind === 'passing')
    if (isAnniversary && (await getsMessageOn(ctx, trx, grave.accountId, { email: to, day }))) {
      continue
    }
    const isLate = day < localDayOf(now, timeZone)
    await enqueueLetter(ctx, trx, {
      // One letter per day, even for two occasions.
      key: keyPrefix + day,
      to,
      content: followingLetters(ctx.site).day(grave, occasions, { day, isLate }),
      isRoutine: true,
      stopLink: followingLetters(ctx.site).stop(grave, token),
    })
  }
}

/** Whether it has a day, and one that was not planned by a wrong clock. */
function isPlausible({ nextOn, timeZone }: store.Follower, now: Date): boolean {
  return nextOn !== null && nineOn(nextOn, timeZone) <= latestMorning(now)
}
