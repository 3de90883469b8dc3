import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, message, text } from '../values/fields.ts'
import { wordsForLetter } from '../values/letter-words.ts'

export const noticeLimits = { place: 300, words: 1_500, flowers: 300, link: 500 } as const

/** Local time at the place: `2026-11-28T14:00`. Seconds and a zone are dropped. */
const wallClock = z.string().check(
  z.trim(),
  z.refine(isMoment, rule('invalid-date')),
  z.overwrite((value) => value.slice(0, 16)),
)

function isMoment(value: string): boolean {
  const found = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?Z?$/.exec(value)
  const [, day = ''] = found ?? []
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const fields = {
  /** Where the service is held. */
  place: z.string(),
  /** Local time at that place: `2026-11-28T14:00`; null where it is not known yet. */
  at: z.nullable(z.string()),
  /** In the family's words. */
  words: z.string(),
  /** Where flowers may be sent. */
  flowers: z.string(),
  /** Instead of flowers; leads to a host that the operator allows. */
  charity_link: z.string(),
}

/** On the memorial page. */
export const shownNotice = z.object({ ...fields, closes_at: instant })
export type ShownNotice = z.output<typeof shownNotice>

const notice = z.object({
  ...fields,
  /** It closes after eight weeks; null where there is none. */
  closes_at: z.nullable(instant),
  /** Where a charity link may lead; none where the operator allows no links. */
  charity_hosts: z.array(z.string()),
})
export type Notice = z.output<typeof notice>

const shared = {
  path: '/accounts/graves/:graveId/notice/',
  access: 'member',
  params: z.object({ graveId: id }),
} as const

export const readNotice = operation({
  ...shared,
  method: 'GET',
  summary: 'Get the notice of the service, as a guardian of an open memorial; empty where none is',
  unlimited: 'It reads one row.',
  response: notice,
  problems: ['forbidden'],
})

export const writeNotice = operation({
  ...shared,
  method: 'PUT',
  summary: 'Write the notice of the service; it stands on the memorial page for eight weeks',
  limits: [limits.noticesPerMember],
  body: z.object({
    place: z._default(wordsForLetter(noticeLimits.place), ''),
    at: z._default(z.nullable(wallClock), null),
    words: z._default(wordsForLetter(noticeLimits.words), ''),
    flowers: z._default(wordsForLetter(noticeLimits.flowers), ''),
    charity_link: z._default(text(noticeLimits.link), ''),
  }),
  response: notice,
  problems: [
    'forbidden',
    'memorial-disputed',
    'in-dispute',
    'invalid-link',
    'charity-host',
    'no-charity-links',
    'too-many',
  ],
})

export const removeNotice = operation({
  ...shared,
  method: 'DELETE',
  summary: 'Take the notice of the service down',
  unlimited: 'It deletes one row.',
  response: message,
  problems: ['forbidden', 'memorial-disputed', 'in-dispute'],
})
