import { expect, test, vi } from 'vitest'
import { anniversaryYears } from '../../../contract/eternal-messages/eternal-messages.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { dayOf } from '../days.ts'
import { anniversaryOf } from './anniversary.ts'

test('an anniversary is the same day of a later year', () => {
  expect(anniversaryOf('2024-11-03', 1)).toBe('2025-11-03')
  expect(anniversaryOf('1999-12-31', 30)).toBe('2029-12-31')
  expect(anniversaryOf('2023-02-28', 1)).toBe('2024-02-28')
})

test('the 29th of February stays in leap years and becomes the 28th in others', () => {
  const days = anniversaryYears.map((year) => anniversaryOf('2096-02-29', year))
  expect(days).toEqual([
    '2097-02-28',
    '2098-02-28',
    '2099-02-28',
    // 2100 is no leap year.
    '2100-02-28',
    '2101-02-28',
    '2106-02-28',
    '2111-02-28',
    '2116-02-29',
    '2121-02-28',
    '2126-02-28',
  ])
})

test('every anniversary of every day of four years is a day that exists', () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += dayMs) {
    for (const year of anniversaryYears) {
      const day = anniversaryOf(dayOf(new Date(at)), year)
      expect(dayOf(new Date(`${day}T00:00:00Z`))).toBe(day)
    }
  }
})

test('a day begins at midnight UTC in every time zone of the server', () => {
  for (const place of ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin']) {
    vi.stubEnv('TZ', place)
    expect(dayOf(new Date('2026-03-28T23:59:59.999Z'))).toBe('2026-03-28')
    expect(dayOf(new Date('2026-03-29T00:00:00Z'))).toBe('2026-03-29')
    expect(dayOf(new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-25')
    expect(anniversaryOf('2025-03-30', 1)).toBe('2026-03-30')
  }
  vi.unstubAllEnvs()
})
