import { randomBytes } from 'node:crypto'
import { emailOf } from '../../accounts/accounts.store.ts'
import { recordChange } from '../../accounts/undo/recorder.ts'
import type { Context, UndoHandler } from '../../context.ts'
import { icalendarDay, icalendarFile, icalendarText } from '../../lib/calendar/icalendar.ts'
import { problem } from '../../lib/problem.ts'
import type { Site } from '../../lib/site.ts'
import { calendarLetters } from '../emails/letters.ts'
import * as store from './calendar-feed.store.ts'
import { messagesAwaitedBy } from './timeline.ts'

// The timeline as a calendar that a calendar program can subscribe to by a private address.

export async function calendarAddress(ctx: Context, accountId: number): Promise<string | null> {
  const token = await store.calendarTokenOf(ctx.db, accountId)
  return token && `${ctx.site.publicUrl}/api/calendar/${token}/anniversaries.ics`
}

export async function openCalendar(ctx: Context, accountId: number): Promise<string | null> {
  await ctx.db.transaction().execute(async (trx) => {
    await store.setCalendarToken(trx, accountId, randomBytes(32).toString('base64url'))
    await recordChange(ctx, trx, {
      accountId,
      kind: 'calendar-opened',
      details: {},
      to: await emailOf(trx, accountId),
      key: `calendar-opened:${accountId}:${ctx.clock.now().toISOString()}`,
      content: calendarLetters(ctx.site).opened(),
    })
  })
  return calendarAddress(ctx, accountId)
}

export async function closeCalendar(ctx: Context, accountId: number): Promise<void> {
  await store.deleteCalendarToken(ctx.db, accountId)
}

export const undoOpeningCalendar: UndoHandler<'calendar-opened'> = async (
  ctx,
  { trx },
  { accountId },
) => {
  if ((await store.calendarTokenOf(trx, accountId)) === null) return null
  await store.deleteCalendarToken(trx, accountId)
  return 'The address of your calendar no longer works. You can open a new one.'
}

/** Shows what the account may see now, not what it could see when the address was created. */
export async function readCalendarFeed(ctx: Context, token: string) {
  const accountId = await store.accountOfCalendar(ctx.db, token)
  if (accountId === null) throw problem('not-found')
  const days = (await messagesAwaitedBy(ctx.db, accountId)).map((message) => ({
    messageId: message.id,
    name: message.ownerName || 'somebody you watch over',
    year: message.year,
    dueOn: message.dueOn,
  }))
  const content = calendar(days, ctx.site, ctx.clock.now())
  return { content, type: 'text/calendar; charset=utf-8', isPublic: false }
}

interface CalendarDay {
  messageId: number
  name: string
  year: number
  dueOn: string
}

/** Anniversaries as iCalendar. */
export function calendar(days: readonly CalendarDay[], site: Site, now: Date): Buffer {
  const host = new URL(site.publicUrl).hostname
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${icalendarText(site.siteName)}//Eternal Messages//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalendarText(site.siteName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...days.flatMap(({ messageId, name, year, dueOn }) => [
      'BEGIN:VEVENT',
      `UID:eternal-message-${messageId}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${icalendarDay(dueOn)}`,
      `SUMMARY:${icalendarText(`A message from ${name}, ${yearsOn(year)}`)}`,
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return icalendarFile(lines)
}

function yearsOn(year: number): string {
  return year === 1 ? 'one year on' : `${year} years on`
}
