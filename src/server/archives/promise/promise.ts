import type { SitePromise } from '../../../contract/site/promise.ts'
import { dayMs, minuteMs, yearMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import { gravesBetween } from '../../graveyard/list.store.ts'
import { dayOf } from '../../lib/days.ts'
import * as store from './promise.store.ts'

/** A process records every minute that it is running. A longer silence than this is an outage. */
const outageMs = 5 * minuteMs

/** Runs every minute. */
export function noteUptime(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  return store.noteUptime(ctx.db, { now, gapAfter: new Date(now.getTime() - outageMs) })
}

/** How well the site has kept its promises, in numbers from its records. */
export async function readPromise(ctx: Context): Promise<SitePromise> {
  const { db } = ctx
  const now = ctx.clock.now()
  const { total } = await gravesBetween(db, 1, 1)
  const { backupAt, rehearsalAt, archiveAt } = await store.lastTimes(db)
  return {
    as_of: now.toISOString(),
    memorials: total,
    ...(await readLetters(ctx, now)),
    uptime: await readUptime(ctx, now),
    last_backup_at: backupAt?.toISOString() ?? null,
    last_rehearsal_at: rehearsalAt?.toISOString() ?? null,
    last_archive_at: archiveAt?.toISOString() ?? null,
  }
}

async function readLetters(
  { db }: Context,
  now: Date,
): Promise<Pick<SitePromise, 'letters' | 'last_planned_on'>> {
  const yearAgo = dayOf(new Date(now.getTime() - yearMs))
  const counted = await store.countLetters(db, { since: yearAgo, today: dayOf(now) })
  const { firstDueOn, due, sent, late, oldestWaitingOn, lastPlannedOn } = counted
  if (firstDueOn === null) return { letters: null, last_planned_on: lastPlannedOn }
  const since = firstDueOn > yearAgo ? firstDueOn : yearAgo
  const returned = await store.countReturned(db, since)
  return {
    letters: { since, due, sent, late, returned, oldest_waiting_on: oldestWaitingOn },
    last_planned_on: lastPlannedOn,
  }
}

async function readUptime({ db }: Context, now: Date): Promise<SitePromise['uptime']> {
  const known = await store.uptime(db)
  if (!known) return null
  const { recordedSince, spanSince } = known
  const hadOutage = spanSince.getTime() !== recordedSince.getTime()
  return {
    recorded_since: recordedSince.toISOString(),
    last_outage_ended_at: hadOutage ? spanSince.toISOString() : null,
    days_without_outage: Math.max(0, Math.floor((now.getTime() - spanSince.getTime()) / dayMs)),
  }
}
