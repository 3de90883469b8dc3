import { randomBytes } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import { problem } from '../../../lib/problem.ts'
import type { Clock } from '../../../ports/clock.ts'
import * as store from './calendar-feed.store.ts'
import { calendar } from './icalendar.ts'
import { messagesAwaitedBy } from './timeline.service.ts'

export type CalendarFeedService = ReturnType<typeof calendarFeedService>

/** The timeline as a calendar that a calendar program can subscribe to by a private address. */
export function calendarFeedService(deps: {
  db: Database
  clock: Clock
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, site } = deps

  async function address(accountId: number): Promise<string | null> {
    const token = await store.calendarTokenOf(db, accountId)
    return token && `${site.publicUrl}/api/calendar/${token}/anniversaries.ics`
  }

  async function open(accountId: number): Promise<string | null> {
    await store.setCalendarToken(db, accountId, randomBytes(32).toString('base64url'))
    return address(accountId)
  }

  async function close(accountId: number): Promise<void> {
    await store.deleteCalendarToken(db, accountId)
  }

  /** Shows what the account may see now, not what it could see when the address was made. */
  async function read(token: string) {
    const accountId = await store.accountOfCalendar(db, token)
    if (accountId === null) throw problem('not-found')
    const days = (await messagesAwaitedBy(db, accountId)).map((message) => ({
      messageId: message.id,
      name: message.ownerName || 'somebody you watch over',
      year: message.year,
      dueOn: message.dueOn,
    }))
    const content = Buffer.from(calendar(days, site, clock.now()))
    return { content, type: 'text/calendar; charset=utf-8', isPublic: false }
  }

  return { address, open, close, read }
}
