import type { Entrusted } from '../../../../contract/passings/passings.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { longDay } from '../../../lib/text/dates.ts'

/** As long as a notice stays on the page. */
const firstDaysMs = 56 * dayMs

export function areFirstDays({ passing }: Pick<Entrusted, 'passing'>, now = new Date()): boolean {
  const openedAt = passing?.opened_at
  return openedAt != null && now.getTime() - new Date(openedAt).getTime() < firstDaysMs
}

/** Ready to send as it is; the address stands alone on the last line, where every program finds it. */
export function messageToShare(
  { full_name: name, death_date: passedOn }: Pick<Entrusted, 'full_name' | 'death_date'>,
  url: string,
): string {
  const who = name || 'Somebody we love'
  const when = passedOn ? ` on ${longDay(passedOn)}` : ''
  return `${who} passed away${when}. This is a place to remember, to light a candle or to leave a few words:\n${url}`
}
