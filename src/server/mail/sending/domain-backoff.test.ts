import { expect, test } from 'vitest'
import { DomainBackoff } from './domain-backoff.ts'

const now = new Date('2031-05-04T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function refusedTimes(times: number) {
  const backoff = new DomainBackoff()
  for (let time = 0; time < times; time++) backoff.refused(`reader${time}@example.org`, now)
  return backoff
}

test.each([
  [1, null],
  [2, null],
  [3, 1],
  [4, 2],
  [5, 4],
  [30, 60],
])('after %i refusals in a row a domain is left alone for %s minutes', (times, minutes) => {
  const held = refusedTimes(times).heldUntil('another@example.org', now)
  expect(held).toEqual(minutes === null ? null : after(minutes))
})

test('other domains get their letters, and so does this one once the time is over', () => {
  const backoff = refusedTimes(3)
  expect(backoff.heldUntil('reader@example.com', now)).toBeNull()
  expect(backoff.heldUntil('reader@example.org', after(1))).toBeNull()
})

test('a letter that is taken ends it', () => {
  const backoff = refusedTimes(3)
  backoff.accepted('reader@example.org')
  expect(backoff.heldUntil('reader@example.org', now)).toBeNull()
})
