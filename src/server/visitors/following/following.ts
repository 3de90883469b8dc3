import { randomBytes } from 'node:crypto'
import { shortMemorialPath } from '../../../contract/page-addresses.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { findGrave } from '../../graveyard/graves.store.ts'
import { findGraveByCode } from '../../graveyard/list.store.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { isTimeZone, nineOn } from '../../lib/local-time.ts'
import { problem } from '../../lib/problem.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BotGate } from '../../site/bot-check/bot-check.ts'
import { followingLetters } from './emails/letters.ts'
import { daysToSee } from './followed-grave.rules.ts'
import { writeToFollowers } from './following.jobs.ts'
import * as store from './following.store.ts'
import { memorialCalendar } from './memorial-calendar.ts'
import { nextDay } from './occasion.rules.ts'

/** Three days are enough to open a letter. */
const unprovenForMs = 3 * 24 * 3_600_000
/** What the calendar counts as, of the rows one address may read in an hour: guessing codes is hopeless. */
const rowsPerCalendar = 100
/** Tells these tokens from those of other letters. */
const tokenStart = 'follow-'

export type FollowingService = ReturnType<typeof followingService>

/** Visitors who ask for a letter on the days of an open memorial. */
export function followingService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  bots: BotGate
  site: { siteName: string; publicUrl: string }
  spendRows(address: string, rows: number): Promise<void>
}) {
  const { db, clock, jobs, letters, bots, site, spendRows } = deps
  const texts = followingLetters(site)

  /** The same work and answer whether the address follows, was asked before, or is new. */
  async function ask(
    code: string,
    request: {
      email: string
      timeZone: string | undefined
      botToken: string
      address: string
    },
  ): Promise<void> {
    await bots.pass(request.botToken, request.address)
    await db.transaction().execute(async (trx) => {
      const grave = await findGraveByCode(trx, code)
      if (!grave) throw problem('grave-not-found')
      if (grave.passedOn === null) throw problem('grave-not-public')
      const askedAt = clock.now()
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
      await letters.enqueue(trx, {
        key: `${letterKeys(follower)}asked:${askedAt.toISOString()}`,
        to: email,
        content: isQuestion ? texts.question(grave, token) : texts.alreadyFollowing(grave),
        stopLink: isQuestion ? texts.stopQuestion(token) : texts.stop(grave, token),
      })
    })
  }

  /** A second press answers as the first. */
  async function confirm(token: string, timeZone: string | undefined): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const follower = await store.lockByToken(trx, token)
      if (!follower) throw problem('dead-link')
      if (follower.confirmedAt) return
      const now = clock.now()
      const grave = await findGrave(trx, follower.graveId)
      if (!grave || !daysToSee(grave) || follower.askedAt < unprovenSince(now)) {
        throw problem('dead-link')
      }
      // The browser that opens the letter is the follower's own.
      const zone = knownZone(timeZone) ?? follower.timeZone
      const { bornOn, passedOn } = grave
      const nextOn = nextDay({ bornOn, passedOn: passedOn ?? '' }, zone, now)
      if (nextOn === null) throw problem('dead-link')
      await store.setConfirmed(trx, follower.id, { at: now, timeZone: zone })
      await store.setNext(trx, follower.id, { nextOn, lookAt: nineOn(nextOn, zone) })
    })
  }

  /** Returns false for a token that is not ours. Ending twice is ending once: nothing is left to know. */
  async function end(token: string): Promise<boolean> {
    if (!token.startsWith(tokenStart)) return false
    await db.transaction().execute((trx) => endFor(trx, { token }))
    return true
  }

  async function endFor(trx: Connection, { token }: { token: string }): Promise<void> {
    await eraseLetters(trx, await store.deleteByToken(trx, token))
  }

  /** An address that is gone or has complained, or whose holder asks. Returns how many memorials it followed. */
  function endAllTo(email: string): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const ended = await store.deleteByEmail(trx, email)
      await eraseLetters(trx, ended)
      return ended.length
    })
  }

  /** For the erasure of an account: those who follow it, and what its own address follows. */
  async function forget(trx: Connection, accountId: number, email: string): Promise<void> {
    await eraseLetters(trx, await store.deleteByGrave(trx, accountId))
    await eraseLetters(trx, await store.deleteByEmail(trx, email))
  }

  async function forgetUnproven(): Promise<void> {
    const before = unprovenSince(clock.now())
    await db
      .transaction()
      .execute(async (trx) => eraseLetters(trx, await store.deleteUnproven(trx, before)))
  }

  /** Also when the day is corrected. */
  async function passingKnown(trx: Connection, { ownerId }: { ownerId: number }): Promise<void> {
    await store.lookAgain(trx, ownerId, clock.now())
    await jobs.enqueue(trx, writeToFollowers, {})
  }

  /** The owner lives: there is nothing to follow, and no letter may leave. */
  async function passingUndone(trx: Connection, ownerId: number): Promise<void> {
    await eraseLetters(trx, await store.deleteByGrave(trx, ownerId))
  }

  /** Their addresses stand in the outbox, too. */
  async function eraseLetters(trx: Connection, ended: readonly store.Ended[]): Promise<void> {
    await letters.discardAll(
      trx,
      ended.map((follower) => ({ to: follower.email, keyPrefix: letterKeys(follower) })),
    )
  }

  async function readCalendar(code: string, visitor: { address: string }) {
    await spendRows(visitor.address, rowsPerCalendar)
    const grave = await findGraveByCode(db, code)
    if (!grave || grave.passedOn === null) throw problem('grave-not-found')
    const { bornOn, passedOn } = grave
    const memorial = {
      code,
      name: grave.fullName || 'Unknown',
      url: `${site.publicUrl}${shortMemorialPath(code)}`,
      bornOn,
      passedOn,
    }
    const content = memorialCalendar(memorial, site)
    return { content, type: 'text/calendar; charset=utf-8', isPublic: true }
  }

  return {
    ask,
    confirm,
    end,
    endFor,
    endAllTo,
    forget,
    forgetUnproven,
    passingKnown,
    passingUndone,
    readCalendar,
  }
}

/** All letters to one follower begin with it. */
export function letterKeys({ id, graveId }: { id: number; graveId: number }): string {
  return `following:${graveId}:${id}:`
}

function unprovenSince(now: Date): Date {
  return new Date(now.getTime() - unprovenForMs)
}

/** A zone that this server does not know is ignored. */
function knownZone(name: string | undefined): string | null {
  return name && isTimeZone(name) ? name : null
}
