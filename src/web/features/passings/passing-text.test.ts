import { expect, test } from 'vitest'
import type { EntrustedPassing } from '../../../contract/passings/passings.ts'
import { passingText, recordedText, waitText } from './passing-text.ts'
import { entrusted, recorded } from './testing/entrusted-people.ts'

const textFor = (change: Partial<EntrustedPassing>, hasOther = true) =>
  passingText(entrusted(recorded(change), { has_other_guardian: hasOther })).join(' ')

test('the living have no text', () => {
  expect(passingText(entrusted(null))).toEqual([])
})

test('a waiting passing says who recorded it and when the memorial opens', () => {
  expect(textFor({ recorded_by_me: true })).toMatch(
    /^You recorded this on November 16, 2026\. The memorial opens on November 19, 2026 at/,
  )
  expect(textFor({})).toMatch(/^The other administrator recorded this on November 16, 2026\./)
  expect(textFor({})).toContain('please confirm it')
  expect(textFor({ is_confirmed: true })).toContain('You have confirmed it.')
})

test('a guardian without another one is not promised an answer', () => {
  expect(textFor({ recorded_by_me: true }, false)).not.toContain('other administrator')
})

test('a passing that time does not open says who has to confirm, and not when the owner was seen', () => {
  const unconfirmed = { needs_confirmation: true, opens_at: null, recorded_by_me: true }
  expect(textFor(unconfirmed)).toContain('once the other administrator confirms, or once we do')
  expect(textFor(unconfirmed, false)).toContain('once we have confirmed it')
  expect(textFor({ ...unconfirmed, recorded_by_me: false })).toContain('once you confirm')
  // The only day in it is that of the recording.
  expect(textFor(unconfirmed).match(/\d{4}/g)).toEqual(['2026'])
})

test('objected, held and disputed passings say that nothing goes on by itself', () => {
  expect(textFor({ is_objected: true, opens_at: null })).toMatch(/^You have objected/)
  expect(textFor({ is_objected: true, opens_at: null, recorded_by_me: true })).toMatch(
    /^The other administrator has objected/,
  )
  expect(textFor({ is_held: true, opens_at: null })).toMatch(/^We have stopped the clock/)
  expect(textFor({ is_disputed: true, opened_at: '2026-11-19T10:00:00Z' })).toContain('is alive')
})

test('messages that are past due say for whom they wait', () => {
  const open = { opened_at: '2026-11-19T10:00:00Z', recorded_by_me: true }
  expect(textFor({ ...open, held_messages: 1 })).toContain(
    'One Eternal Message was due before this was recorded. It waits until the other administrator has confirmed the passing.',
  )
  expect(textFor({ ...open, held_messages: 3 }, false)).toContain(
    'They wait until we have confirmed the passing; then they come one a day',
  )
})

test('a corrected day says who has to agree', () => {
  const proposed = { opened_at: '2026-11-19T10:00:00Z', proposed_death_date: '2026-11-10' }
  expect(textFor(proposed)).toContain('to November 10, 2026. It changes only if you agree.')
  expect(textFor({ ...proposed, proposed_by_me: true })).toContain('has to agree')
  expect(textFor({ ...proposed, proposed_by_me: true }, false)).toContain('We have to agree')
})

const answer = { message: 'Noted.', opens_at: '2026-11-19T10:00:00Z', needs_confirmation: false }

test('recording says when the memorial opens, or who has to confirm', () => {
  const living = entrusted(null)
  expect(recordedText(living, answer, 72)).toMatch(/The memorial opens on November 19, 2026 at/)
  const unconfirmed = { ...answer, opens_at: null, needs_confirmation: true }
  expect(recordedText(living, unconfirmed, 72)).toContain(
    'once the other administrator confirms it',
  )
})

test('without a waiting time the specified sentence stays', () => {
  expect(recordedText(entrusted(null), answer, 0)).toBe('Death date updated successfully!')
})

test('correcting the day of an open memorial needs the other guardian', () => {
  const open = entrusted(recorded({ opened_at: '2026-11-19T10:00:00Z', recorded_by_me: true }))
  expect(recordedText(open, answer, 72)).toContain('once the other administrator agrees')
})

test('a waiting time reads as people say it', () => {
  expect([72, 24, 48, 336, 36, 1].map(waitText)).toEqual([
    'three days',
    'a day',
    'two days',
    '14 days',
    '36 hours',
    'an hour',
  ])
})
