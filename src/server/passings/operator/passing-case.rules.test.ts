import { expect, test } from 'vitest'
import { isUndecided, openQuestionsOf, type PassingCase } from './passing-case.rules.ts'

const at = new Date('2026-11-10T12:00:00Z')
const waiting: PassingCase = {
  id: 1,
  ownerId: 2,
  ownerEmail: 'ada@example.org',
  ownerName: 'Ada Example',
  passedOn: '2026-11-09',
  recordedAt: at,
  recordedBy: 'ben@example.org',
  opensAt: at,
  openedAt: null,
  undoneAt: null,
  needsConfirmation: false,
  confirmedAt: null,
  objectedAt: null,
  objectionReason: null,
  objectionAnswer: null,
  heldAt: null,
  heldReason: null,
  disputedAt: null,
  proposedOn: null,
  heldMessages: 0,
}
const open = { ...waiting, openedAt: at }

test('a passing that waits for its time is open, one that has opened is settled', () => {
  expect(openQuestionsOf(waiting)).toEqual(['waiting'])
  expect(openQuestionsOf(open)).toEqual([])
})

test('every question of a passing is named, the most pressing first', () => {
  const all = { objectedAt: at, heldAt: at, needsConfirmation: true, proposedOn: '2026-11-08' }
  expect(openQuestionsOf({ ...waiting, ...all, disputedAt: at, heldMessages: 2 })).toEqual([
    'disputed',
    'objected',
    'held',
    'needs-confirmation',
    'correction',
    'late-messages',
    'waiting',
  ])
})

test('a confirmed day needs no confirmation', () => {
  expect(openQuestionsOf({ ...waiting, needsConfirmation: true, confirmedAt: at })).toEqual([
    'waiting',
  ])
})

test('a passing that was undone has no question', () => {
  const undone = { ...waiting, undoneAt: at, disputedAt: at }
  expect(openQuestionsOf(undone)).toEqual([])
  expect(isUndecided(undone)).toBe(false)
})

test('the operator can confirm what no second person has confirmed, and whatever is stopped', () => {
  expect(isUndecided(waiting)).toBe(true)
  const confirmed = { ...waiting, confirmedAt: at }
  expect(isUndecided(confirmed)).toBe(false)
  for (const stop of [{ objectedAt: at }, { heldAt: at }, { disputedAt: at }]) {
    expect(isUndecided({ ...confirmed, ...stop })).toBe(true)
  }
})
