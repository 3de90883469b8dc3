import { expect, test } from 'vitest'
import type { Person } from '../../../../contract/operator/people.ts'
import { personFacts } from './person-text.ts'

const person: Person = {
  id: 7,
  email: 'ida@example.org',
  full_name: 'Ida Example',
  opened_at: '2031-05-04T12:00:00Z',
  proven_at: null,
  erased_at: null,
  memorial_path: null,
  audience: 'link',
  is_listed: false,
  hidden_by: null,
  passed_on: null,
  tiers: [{ tier: 'premium', is_gift: true }],
  guardians: 1,
  passkeys: 0,
  has_one_time_codes: false,
  restriction: null,
  sessions: 2,
  devices: [],
  letters_waiting: 0,
  letters_dead: 1,
  open_reports: 0,
}

test('what there is nothing to say about is left out', () => {
  const facts = Object.fromEntries(personFacts(person))
  expect(facts).toMatchObject({
    Address: 'ida@example.org, not proven',
    'Seen by': 'People with the link, in no list',
    Tiers: 'Premium (given)',
  })
  expect(facts).not.toHaveProperty('Passed')
  expect(facts).not.toHaveProperty('Open reports')
})

test('a hidden grave says who hides it', () => {
  const facts = Object.fromEntries(personFacts({ ...person, hidden_by: 'reports' }))
  expect(facts['Seen by']).toBe('Hidden by reports')
})
