import { expect, test } from 'vitest'
import type { Guardian } from '../../../../contract/guardians/guardians.ts'
import { recipientWords } from './recipient-words.ts'

const now = new Date('2026-11-16T12:00:00Z')
const asked: Guardian = {
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
const ready: Guardian = {
  ...asked,
  id: 2,
  name: 'Jonas',
  status: 'accepted',
  accepted_at: '2026-11-15T12:00:00Z',
  has_accepted: true,
  invitation_ends_at: null,
}

test('each who is named is named, by what the owner calls them', () => {
  expect(recipientWords([ready, asked], now)).toEqual([
    'Your messages go to Jonas.',
    'ruth@example.org has been asked to receive them, and has not answered yet.',
  ])
  expect(recipientWords([ready, { ...ready, name: 'Ida' }], now)).toEqual([
    'Your messages go to Jonas and Ida.',
  ])
})

test('two who have not answered, and one who is suspended, are not taken for recipients', () => {
  expect(recipientWords([asked, { ...asked, name: 'Ida' }], now)).toEqual([
    'ruth@example.org and Ida have been asked to receive them, and have not answered yet.',
  ])
  expect(recipientWords([{ ...ready, is_suspended: true }], now)).toEqual([
    'Jonas is suspended and would receive nothing.',
  ])
})
