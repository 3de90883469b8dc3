import { randomBytes } from 'node:crypto'
import { emailOf } from '../../accounts/accounts.store.ts'
import type { TakeBack } from '../../accounts/undo/change.rules.ts'
import type { ReversalRecorder } from '../../accounts/undo/recorder.ts'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { calendarLetters } from '../emails/calendar-letters.ts'
import * as store from './calendar-feed.store.ts'
import { calendar } from './icalendar.ts'
import { messagesAwaitedBy } from './timeline.ts'

export type CalendarFeedService = ReturnType<typeof calendarFeedService>

/** The timeline as a calendar that a calendar program can subscribe to by a private address. */
export function calendarFeedService(deps: {
  db: Database
  clock: Clock
  changes: Pick<ReversalRecorder, 'record'>
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, changes, site } = deps
  const texts = calendarLetters(site)

  async function address(accountId: number): Promise<string | null> {
    const token = await store.calendarTokenOf(db, accountId)
    return token && `${site.publicUrl}/api/calendar/${token}/anniversaries.ics`
  }

  async function open(accountId: number): Promise<string | null> {
    await db.transaction().execute(async (trx) => {
      await store.setCalendarToken(trx, accountId, randomBytes(32).toString('base64url'))
      await changes.record(trx, {
        accountId,
        kind: 'calendar-opened',
        details: {},
        to: await emailOf(trx, accountId),
        key: `calendar-opened:${accountId}:${clock.now().toISOString()}`,
        content: texts.opened(),
      })
    })
    return address(accountId)
  }

  async function close(accountId: number): Promise<void> {
    await store.deleteCalendarToken(db, accountId)
  }

  const takeBackOpening: TakeBack<'calendar-opened'> = async ({ trx }, { accountId }) => {
    if ((await store.calendarTokenOf(trx, accountId)) === null) return null
    await store.deleteCalendarToken(trx, accountId)
    return 'The address of your calendar no longer works. You can open a new one.'
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
    const content = calendar(days, site, clock.now())
    return { content, type: 'text/calendar; charset=utf-8', isPublic: false }
  }

  return { address, open, close, takeBackOpening, read }
}
