import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { provenEmailOf } from '../accounts/index.ts'
import * as store from './awaited.store.ts'
import { awaitedLetter } from './awaited-letter.ts'
import { calendar } from './calendar.ts'

export type AwaitedService = ReturnType<typeof awaitedService>

/** What guardians wait for. Of the living they learn nothing. */
export function awaitedService(deps: {
  db: Database
  clock: Clock
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, site } = deps

  async function awaitedBy(accountId: number) {
    const email = await provenEmailOf(db, accountId)
    return email ? store.awaitedBy(db, email) : []
  }

  async function list(accountId: number) {
    const byOwner = Map.groupBy(await awaitedBy(accountId), ({ owner_id }) => owner_id)
    return [...byOwner].map(([id, messages]) => ({ id, letters: messages.map(awaitedLetter) }))
  }

  async function calendarAddress(accountId: number) {
    const token = await store.calendarTokenOf(db, accountId)
    return {
      address: token && `${site.publicUrl}/api/calendar/${token}/anniversaries.ics`,
    }
  }

  async function openCalendar(accountId: number) {
    await store.setCalendarToken(db, accountId, randomBytes(32).toString('base64url'))
    return calendarAddress(accountId)
  }

  async function closeCalendar(accountId: number) {
    await store.deleteCalendarToken(db, accountId)
    return { address: null }
  }

  /** What the account may see today, not what it could when the address was made. */
  async function readCalendar(token: string) {
    const accountId = await store.accountOfCalendar(db, token)
    if (accountId === null) throw problem('not-found')
    const days = (await awaitedBy(accountId)).map((message) => ({
      messageId: message.id,
      name: message.full_name || 'somebody you watch over',
      year: message.year,
      dueOn: message.due_on ?? '',
    }))
    const content = Buffer.from(calendar(days, site, clock.now()))
    return { content, type: 'text/calendar; charset=utf-8', isPublic: false }
  }

  return { list, calendarAddress, openCalendar, closeCalendar, readCalendar }
}
