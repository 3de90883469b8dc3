import type { ShownNotice } from '../../../../contract/memorials/notice.ts'
import { longDay } from '../../../lib/text/dates.ts'

/** `2026-11-28T14:00` as "November 28, 2026 at 14:00", in local time at the place. */
export function serviceTime(at: string): string {
  const [day = '', time = ''] = at.split('T')
  return `${longDay(day)} at ${time}`
}

/** A notice may hold the family's words alone. */
export function noticeHeading({ place, at, flowers, charity_link: link }: ShownNotice): string {
  return place || at || flowers || link ? 'The service' : 'From the family'
}
