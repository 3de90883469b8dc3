import { expect, test } from 'vitest'
import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { readinessOf } from './readiness.ts'

const now = new Date('2026-03-01T12:00:00Z')
const waiting: Guardian = {
  id: 1,
  admin_email: 'ilse@example.org',
  created_at: '2026-02-01T12:00:00Z',
  name: '',
  relation: '',
  note: '',
  status: 'pending',
  asked_at: '2026-02-01T12:00:00Z',
  accepted_at: null,
  has_accepted: false,
  invitation_ends_at: '2026-05-01T12:00:00Z',
  is_suspended: false,
  reach: 'not-asked',
  reach_at: null,
}
const accepted: Guardian = {
  ...waiting,
  status: 'accepted' as const,
  has_accepted: true,
  invitation_ends_at: null,
}

test.each<[string, Guardian[], boolean, RegExp]>([
  ['none', [], false, /No administrator is named/],
  ['one invited', [waiting], false, /have not answered/],
  ['one of two', [accepted, waiting], true, /The other has not answered/],
  ['one', [accepted], true, /A second one makes it safer/],
  ['two', [accepted, accepted], true, /Both/],
  ['one silent', [accepted, { ...accepted, reach: 'silent' }], true, /attention/],
  ['one suspended', [{ ...accepted, is_suspended: true }], false, /attention/],
  [
    'one too late',
    [{ ...waiting, invitation_ends_at: '2026-02-02T00:00:00Z' }],
    false,
    /attention/,
  ],
])('%s', (_, guardians, isReady, words) => {
  const readiness = readinessOf(guardians, now)
  expect(readiness.isReady).toBe(isReady)
  expect(readiness.words).toMatch(words)
})
