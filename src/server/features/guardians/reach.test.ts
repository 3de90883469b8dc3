import { expect, test } from 'vitest'
import { askBefore, reachOf, silentBefore } from './reach.ts'

const asked = new Date('2030-05-01T00:00:00Z')
const later = new Date('2030-05-03T00:00:00Z')
const nothing = { asked_at: null, answered_at: null, silent_since: null }

test('a guardian is not asked, asked, reachable, or silent until an answer comes', () => {
  expect(reachOf(nothing)).toEqual({ reach: 'not-asked', reach_at: null })
  expect(reachOf({ ...nothing, asked_at: asked }).reach).toBe('asked')
  expect(reachOf({ ...nothing, asked_at: asked, answered_at: later }).reach).toBe('reachable')
  expect(reachOf({ ...nothing, asked_at: asked, silent_since: later }).reach).toBe('silent')
})

test('last year’s answer does not count for this year’s question', () => {
  expect(reachOf({ ...nothing, asked_at: later, answered_at: asked }).reach).toBe('asked')
})

test('a question is asked after a year and given up after thirty days', () => {
  expect(askBefore(new Date('2031-05-01T00:00:00Z'))).toEqual(asked)
  expect(silentBefore(new Date('2030-05-31T00:00:00Z'))).toEqual(asked)
})
