import { randomBytes } from 'node:crypto'
import { shortMemorialPath } from '../../../contract/page-addresses.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findGrave } from '../../graveyard/graves.store.ts'
import { findGraveByCode } from '../../graveyard/list.store.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { isTimeZone, nineOn } from '../../lib/local-time.ts'
import { problem } from '../../lib/problem.ts'
import { spendRows } from '../../lib/spend-rows.ts'
import { deleteLettersOfKinds } from '../../mail/mail.store.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { followingLetters } from './emails/letters.ts'
import { writeToFollowers } from './following.jobs.ts'
import * as store from './following.store.ts'
import { memorialCalendar } from './memorial-calendar.ts'
import { daysToSee, exactDays, nextDay } from './occasion.rules.ts'

/** Three days are enough to open a letter. */
const unprovenForMs = 3 * dayMs
/** What the calendar counts as, out of the rows one address may read in an hour: guessing codes is hopeless. */
const rowsPerCalendar = 100
/** Distinguishes these tokens from those of other letters. */
const tokenStart = 'follow-'

// Visitors who ask for a letter on the days of an open memorial.

/** Does the same work and gives the same response whether the address follows, was asked before, or is new. */
export async function askToFollow(
  ctx: Context,
  code: string,
  request: {
    email: string
    timeZone: string | undefined
    botToken: string
    address: string
  },
): Promise<void> {
  await ctx.bots.pass(request.botToken, request.address)
  await ctx.db.transaction().execute(async (trx) => {
    const grave = await findGraveByCode(trx, code)
    if (!grave) throw problem('grave-not-found')
    if (grave.passedOn === null) throw problem('grave-not-public')
    if (grave.passed && grave.bornOn === null) throw problem('no-days-to-follow')
    const askedAt = ctx.clock.now()
    const { email } = request
    const follower = await store.insertFollower(trx, {
      graveId: grave.id,
      email,
      timeZone: knownZone(request.timeZone),
      token: tokenStart + randomBytes(24).toString('base64url'),
      askedAt,
    })
    const { token } = follower
    const isQuestion = follower.confirmedAt === null
    await enqueueLetter(ctx, trx, {
      key: `${letterKeys(follower)}asked:${askedAt.toISOString()}`,
      to: email,
      content: isQuestion
        ? followingLetters(ctx.site).question(grave, token)
        : followingLetters(ctx.site).alreadyFollowing(grave),
      stopLink: isQuestion
        ? followingLetters(ctx.site).stopQuestion(token)
        : followingLetters(ctx.site).stop(grave, token),
      // A stranger can have such letters sent to any address, so they must not hold up others.
      isRoutine: true,
    })
  })
}

/** A second press gets the same response. */
export async function confirmFollowing(
  ctx: Context,
  token: string,
  timeZone: string | undefined,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const follower = await store.lockByToken(trx, token)
    if (!follower) throw problem('dead-link')
    if (follower.confirmedAt) return
    const now = ctx.clock.now()
    const grave = await findGrave(trx, follower.graveId)
    if (!grave || !daysToSee(grave) || follower.askedAt < unprovenSince(now)) {
      throw problem('dead-link')
    }
    // The browser that opens the letter is the follower's own.
    const zone = knownZone(timeZone) ?? follower.timeZone
    const nextOn = nextDay(exactDays(grave), zone, now)
    if (nextOn === null) throw problem('dead-link')
    await store.setConfirmed(trx, follower.id, { at: now, timeZone: zone })
    await store.setNext(trx, follower.id, { nextOn, nextCheckAt: nineOn(nextOn, zone) })
  })
}

/** Returns false for an unknown token. Idempotent: once ended, nothing is left to find. */
export async function endFollowing(ctx: Context, token: string): Promise<boolean> {
  if (!token.startsWith(tokenStart)) return false
  await ctx.db.transaction().execute((trx) => endFollowingFor(ctx, trx, { token }))
  return true
}

export async function endFollowingFor(
  ctx: Context,
  trx: Connection,
  { token }: { token: string },
): Promise<void> {
  await eraseLetters(ctx, trx, await store.deleteByToken(trx, token))
}

/** For an address that is gone or has complained, or whose holder asks. Returns how many memorials it followed. */
export function endAllFollowingTo(ctx: Context, email: string): Promise<number> {
  return ctx.db.transaction().execute((trx) => endFollowingTo(ctx, trx, email))
}

/** For a person who asks the operator to be forgotten. The audit keeps the reason, not the address. */
export function endFollowingByOperator(
  ctx: Context,
  email: string,
  { reason, by }: { reason: string; by: OperatorId },
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const count = await endFollowingTo(ctx, trx, email)
    if (count === 0) throw problem('follows-nothing')
    const entry = operatorEntry('following-ended', null, by, ctx.clock.now(), { count, reason })
    await recordInAudit(trx, entry)
    return count
  })
}

async function endFollowingTo(ctx: Context, trx: Connection, email: string): Promise<number> {
  const ended = await store.deleteByEmail(trx, email)
  await eraseLetters(ctx, trx, ended)
  return ended.length
}

/** For the erasure of an account: ends followings of it, and those of its own address. */
export async function forgetFollowing(
  ctx: Context,
  trx: Connection,
  accountId: number,
  email: string,
): Promise<void> {
  await eraseLetters(ctx, trx, await store.deleteByGrave(trx, accountId))
  await eraseLetters(ctx, trx, await store.deleteByEmail(trx, email))
}

export async function forgetUnprovenFollowers(ctx: Context): Promise<void> {
  const before = unprovenSince(ctx.clock.now())
  await ctx.db
    .transaction()
    .execute(async (trx) => eraseLetters(ctx, trx, await store.deleteUnproven(trx, before)))
}

/** Also called when the day is corrected. */
export async function scheduleFollowers(
  ctx: Context,
  trx: Connection,
  { ownerId }: { ownerId: number },
): Promise<void> {
  await store.lookAgain(trx, ownerId, ctx.clock.now())
  await ctx.jobs.enqueue(trx, writeToFollowers, {})
}

/** The owner lives: there is nothing to follow, and no letter may leave. */
export async function unscheduleFollowers(
  ctx: Context,
  trx: Connection,
  ownerId: number,
): Promise<void> {
  await eraseLetters(ctx, trx, await store.deleteByGrave(trx, ownerId))
}

/** The outbox holds their addresses, too. */
async function eraseLetters(
  ctx: Context,
  trx: Connection,
  ended: readonly store.Ended[],
): Promise<void> {
  await deleteLettersOfKinds(
    trx,
    ended.map((follower) => ({ to: follower.email, keyPrefix: letterKeys(follower) })),
  )
}

export async function readMemorialCalendar(
  ctx: Context,
  code: string,
  visitor: { address: string },
) {
  await spendRows(ctx, visitor.address, rowsPerCalendar)
  const grave = await findGraveByCode(ctx.db, code)
  if (!grave || grave.passedOn === null) throw problem('grave-not-found')
  const { bornOn, passedOn } = grave
  const isDayKnown = grave.passed === null
  const memorial = {
    code,
    name: grave.fullName || 'Unknown',
    url: `${ctx.site.publicUrl}${shortMemorialPath(code)}`,
    bornOn,
    passedOn,
    isDayKnown,
  }
  const content = memorialCalendar(memorial, ctx.site)
  return { content, type: 'text/calendar; charset=utf-8', isPublic: true }
}

/** All keys of letters to one follower begin with it. */
export function letterKeys({ id, graveId }: { id: number; graveId: number }): string {
  return `following:${graveId}:${id}:`
}

function unprovenSince(now: Date): Date {
  return new Date(now.getTime() - unprovenForMs)
}

/** Ignores a zone that this server does not know. */
function knownZone(name: string | undefined): string | null {
  return name && isTimeZone(name) ? name : null
}
