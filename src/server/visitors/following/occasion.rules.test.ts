import { expect, test } from 'vitest'
import { nextDay, occasionsOn } from './occasion.rules.ts'

const dates = { bornOn: '1940-06-02', passedOn: '2026-03-01' }
const at = (instant: string) => new Date(instant)

test('the next day is the first whose morning is still to come', () => {
  expect(nextDay(dates, null, at('2026-04-01T12:00:00Z'))).toBe('2026-06-02')
  expect(nextDay(dates, null, at('2026-06-02T08:59:59Z'))).toBe('2026-06-02')
  expect(nextDay(dates, null, at('2026-06-02T09:00:00Z'))).toBe('2027-03-01')
  expect(nextDay(dates, null, at('2026-12-31T23:00:00Z'))).toBe('2027-03-01')
})

test('nine o’clock is the follower’s own', () => {
  // Nine in the morning of the 2nd is 19:00 of the 1st at +14:00, and 20:00 of the 2nd at -11:00.
  expect(nextDay(dates, 'Pacific/Kiritimati', at('2026-06-01T19:00:00Z'))).toBe('2027-03-01')
  expect(nextDay(dates, 'Pacific/Pago_Pago', at('2026-06-02T19:59:00Z'))).toBe('2026-06-02')
})

test('the day of passing itself is no anniversary', () => {
  expect(nextDay({ bornOn: null, passedOn: '2026-03-01' }, null, at('2026-02-01T00:00:00Z'))).toBe(
    '2027-03-01',
  )
  expect(occasionsOn(dates, '2026-03-01')).toEqual([])
})

test('a hidden day of birth is not remembered', () => {
  const hidden = { ...dates, bornOn: null }
  expect(nextDay(hidden, null, at('2026-04-01T12:00:00Z'))).toBe('2027-03-01')
  expect(occasionsOn(hidden, '2026-06-02')).toEqual([])
})

test('the 29th of February is the 28th where there is none', () => {
  const leap = { bornOn: null, passedOn: '2024-02-29' }
  expect(nextDay(leap, null, at('2025-01-01T00:00:00Z'))).toBe('2025-02-28')
  expect(nextDay(leap, null, at('2027-06-01T00:00:00Z'))).toBe('2028-02-29')
  expect(occasionsOn(leap, '2025-02-28')).toEqual([
    { kind: 'passing', date: '2024-02-29', years: 1 },
  ])
  expect(occasionsOn(leap, '2028-02-28')).toEqual([])
})

test('birth and passing on one day are two occasions of it', () => {
  const both = { bornOn: '1940-06-02', passedOn: '2020-06-02' }
  expect(occasionsOn(both, '2027-06-02').map(({ kind, years }) => [kind, years])).toEqual([
    ['birth', 87],
    ['passing', 7],
  ])
})

test('a clock that is wrong by centuries finds the first day, or none', () => {
  expect(nextDay(dates, null, at('1948-12-31T23:59:59Z'))).toBe('1949-06-02')
  expect(nextDay({ ...dates, bornOn: null }, null, at('1948-12-31T23:59:59Z'))).toBe('2027-03-01')
  for (const zone of [null, 'Asia/Tokyo']) {
    expect(nextDay(dates, zone, at('9999-12-31T23:59:59Z'))).toBeNull()
  }
})
