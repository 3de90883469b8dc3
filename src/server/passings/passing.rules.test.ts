import { expect, test } from 'vitest'
import {
  isBeforeSignOfLife,
  isOwnerLetterDue,
  isUndoneAtOnce,
  lateMessages,
  opensAt,
} from './passing.rules.ts'

const waitsSince = new Date('2030-05-01T10:00:00Z')
const nothing = {
  waitsSince,
  needsConfirmation: false,
  confirmedAt: null,
  objectedAt: null,
  heldAt: null,
  disputedAt: null,
}
const hours = (count: number) => new Date(waitsSince.getTime() + count * 3_600_000)

test('time opens a memorial after the waiting time, and after a day with both guardians', () => {
  expect(opensAt(nothing, 72)).toEqual(hours(72))
  expect(opensAt({ ...nothing, confirmedAt: hours(1) }, 72)).toEqual(hours(24))
  expect(opensAt({ ...nothing, confirmedAt: hours(1) }, 5)).toEqual(hours(5))
  expect(opensAt(nothing, 0)).toEqual(waitsSince)
})

test.each(['objectedAt', 'heldAt', 'disputedAt'] as const)('nothing opens with %s', (stop) => {
  expect(opensAt({ ...nothing, [stop]: hours(1) }, 72)).toBeNull()
  expect(opensAt({ ...nothing, confirmedAt: hours(1), [stop]: hours(2) }, 72)).toBeNull()
})

test('a day that needs a confirmation is not opened by time', () => {
  const early = { ...nothing, needsConfirmation: true }
  expect(opensAt(early, 72)).toBeNull()
  expect(opensAt({ ...early, confirmedAt: hours(100) }, 72)).toEqual(hours(24))
})

test('a day counts as before the last sign of life, with a day of grace', () => {
  const seen = new Date('2030-05-03T05:00:00Z')
  expect(isBeforeSignOfLife('2030-05-03', seen)).toBe(false)
  expect(isBeforeSignOfLife('2030-05-02', seen)).toBe(false)
  expect(isBeforeSignOfLife('2030-05-01', seen)).toBe(true)
})

test('the owner gets three letters, a day apart, while the memorial waits', () => {
  const waiting = { waitsSince, ownerLetters: 1, openedAt: null, undoneAt: null }
  expect(isOwnerLetterDue(waiting, hours(23))).toBe(false)
  expect(isOwnerLetterDue(waiting, hours(24))).toBe(true)
  expect(isOwnerLetterDue({ ...waiting, ownerLetters: 2 }, hours(47))).toBe(false)
  expect(isOwnerLetterDue({ ...waiting, ownerLetters: 2 }, hours(48))).toBe(true)
  expect(isOwnerLetterDue({ ...waiting, ownerLetters: 3 }, hours(500))).toBe(false)
  expect(isOwnerLetterDue({ ...waiting, openedAt: hours(20) }, hours(30))).toBe(false)
})

test('"I am alive" is believed at once until 30 days after the opening', () => {
  expect(isUndoneAtOnce(null, hours(9999))).toBe(true)
  expect(isUndoneAtOnce(waitsSince, hours(30 * 24))).toBe(true)
  expect(isUndoneAtOnce(waitsSince, hours(30 * 24 + 1))).toBe(false)
})

test('late messages leave at once only where there is no waiting time', () => {
  expect(lateMessages({ holdsLateMessages: false, confirmedAt: null })).toBe('send')
  expect(lateMessages({ holdsLateMessages: true, confirmedAt: null })).toBe('hold')
  expect(lateMessages({ holdsLateMessages: true, confirmedAt: hours(1) })).toBe('one-a-day')
})
