import { expect, test } from 'vitest'
import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { standingOf, standingText } from './standing-text.ts'

const now = new Date('2026-11-16T12:00:00Z')
const invited: Guardian = {
  id: 1,
  admin_email: 'ruth@example.org',
  created_at: '2026-11-14T12:00:00Z',
  name: '',
  relation: '',
  note: '',
  status: 'pending',
  asked_at: '2026-11-14T12:00:00Z',
  accepted_at: null,
  has_accepted: false,
  invitation_ends_at: '2027-02-12T12:00:00Z',
  is_suspended: false,
  reach: 'not-asked',
  reach_at: null,
}

const textOf = (guardian: Guardian) => standingText(guardian, standingOf(guardian, now))

test('an invitation says until when it waits', () => {
  expect(textOf(invited)).toBe(
    'Asked on November 14, 2026; the question waits until February 12, 2027',
  )
})

test('an invitation that was not accepted in time can be sent again', () => {
  const expired = { ...invited, invitation_ends_at: '2026-11-16T12:00:00Z' }
  expect(standingOf(expired, now)).toBe('expired')
  expect(textOf(expired)).toContain('You can ask again')
})

test('a guardian who has accepted is no longer waited for', () => {
  expect(
    textOf({
      ...invited,
      status: 'accepted' as const,
      has_accepted: true,
      invitation_ends_at: null,
    }),
  ).toBe('ruth@example.org said yes')
})

test('a suspended guardian is shown as suspended, not as accepted', () => {
  const suspended = {
    ...invited,
    status: 'accepted' as const,
    has_accepted: true,
    is_suspended: true,
  }
  expect(textOf(suspended)).toContain('until you decide')
})
