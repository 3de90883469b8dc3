import { expect, test } from 'vitest'
import { actionsFor, stateOf } from './passing-state.ts'
import { entrusted, recorded } from './testing/entrusted-people.ts'

test('nothing recorded: a day can be recorded', () => {
  expect(actionsFor(entrusted(null))).toEqual(['mark'])
})

test('the guardian who recorded it can take it back or correct the day, and not confirm it', () => {
  const passing = recorded({ recorded_by_me: true })
  expect(stateOf(passing)).toBe('waiting')
  expect(actionsFor(entrusted(passing))).toEqual(['take-back', 'update'])
})

test('the other guardian can confirm or object', () => {
  expect(actionsFor(entrusted(recorded()))).toEqual(['confirm', 'object', 'update'])
})

test('after confirming, the other guardian can still object until it opens', () => {
  const passing = recorded({ is_confirmed: true })
  expect(actionsFor(entrusted(passing))).toEqual(['object', 'update'])
})

test('a guardian who has objected can confirm after all', () => {
  const passing = recorded({ is_objected: true, opens_at: null })
  expect(stateOf(passing)).toBe('objected')
  expect(actionsFor(entrusted(passing))).toEqual(['confirm', 'update'])
})

test('where time alone does not open it, it waits for a confirmation', () => {
  expect(stateOf(recorded({ needs_confirmation: true, opens_at: null }))).toBe('unconfirmed')
})

test('once open, it can be corrected or objected to, and late messages be confirmed', () => {
  const open = { opened_at: '2026-11-19T10:00:00Z' }
  expect(actionsFor(entrusted(recorded(open)))).toEqual(['object', 'update'])
  expect(actionsFor(entrusted(recorded({ ...open, held_messages: 2 })))).toEqual([
    'confirm',
    'object',
    'update',
  ])
  const mine = { ...open, recorded_by_me: true }
  expect(actionsFor(entrusted(recorded(mine)))).toEqual(['object', 'update'])
  expect(stateOf(recorded({ ...mine, is_objected: true }))).toBe('open-objected')
  expect(actionsFor(entrusted(recorded({ ...mine, is_objected: true })))).toEqual(['update'])
})

test('a corrected day is agreed to by the guardian who did not propose it', () => {
  const proposed = { opened_at: '2026-11-19T10:00:00Z', proposed_death_date: '2026-11-10' }
  expect(actionsFor(entrusted(recorded(proposed)))).toEqual(['agree', 'keep-day', 'update'])
  expect(actionsFor(entrusted(recorded({ ...proposed, proposed_by_me: true })))).toEqual([
    'withdraw-day',
    'update',
  ])
})

test.each(['is_held', 'is_disputed'] as const)(
  'while the operator decides (%s), guardians do nothing',
  (flag) => {
    expect(actionsFor(entrusted(recorded({ [flag]: true })))).toEqual([])
  },
)

test('a held recording can still be taken back by the guardian who made it', () => {
  const held = recorded({ is_held: true, recorded_by_me: true })
  expect(actionsFor(entrusted(held))).toEqual(['take-back'])
})
