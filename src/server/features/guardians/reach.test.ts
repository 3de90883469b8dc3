import { expect, test } from 'vitest'
import { askBefore, reachOf, silentBefore } from './reach.ts'

const asked = new Date('2030-05-01T00:00:00Z')
const later = new Date('2030-05-03T00:00:00Z')
const nothing = { askedAt: null, answeredAt: null, silentSince: null }

test('a guardian is not asked, asked, reachable, or silent until an answer comes', () => {
  expect(reachOf(nothing)).toEqual({ reach: 'not-asked', reachAt: null })
  expect(reachOf({ ...nothing, askedAt: asked }).reach).toBe('asked')
  expect(reachOf({ ...nothing, askedAt: asked, answeredAt: later }).reach).toBe('reachable')
  expect(reachOf({ ...nothing, askedAt: asked, silentSince: later }).reach).toBe('silent')
})

test('last year’s answer does not count for this year’s question', () => {
  expect(reachOf({ ...nothing, askedAt: later, answeredAt: asked }).reach).toBe('asked')
})

test('a question is asked after a year and given up after thirty days', () => {
  expect(askBefore(new Date('2031-05-01T00:00:00Z'))).toEqual(asked)
  expect(silentBefore(new Date('2030-05-31T00:00:00Z'))).toEqual(asked)
})
