import { expect, test } from 'vitest'
import { dayMs } from '../../contract/values/durations.ts'
import { isTimeZone, latestMorning, localDayOf, morningOf, nineOn } from './local-time.ts'

const nine = (day: string, zone: string | null) => nineOn(day, zone).toISOString()

test('nine in the morning is another moment in each zone, and UTC where none is known', () => {
  expect(nine('2032-03-04', null)).toBe('2032-03-04T09:00:00.000Z')
  expect(nine('2032-03-04', 'Nowhere/Atlantis')).toBe('2032-03-04T09:00:00.000Z')
  expect(nine('2032-03-04', 'Pacific/Kiritimati')).toBe('2032-03-03T19:00:00.000Z')
  expect(nine('2032-03-04', 'Pacific/Pago_Pago')).toBe('2032-03-04T20:00:00.000Z')
  expect(nine('2032-03-04', 'Asia/Kathmandu')).toBe('2032-03-04T03:15:00.000Z')
})

test('the clocks change and nine stays nine', () => {
  expect(nine('2026-03-28', 'Europe/Berlin')).toBe('2026-03-28T08:00:00.000Z')
  expect(nine('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z')
  expect(nine('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z')
  expect(nine('2026-03-08', 'America/New_York')).toBe('2026-03-08T13:00:00.000Z')
  expect(nine('2026-11-01', 'America/New_York')).toBe('2026-11-01T14:00:00.000Z')
  // Lord Howe Island moves its clocks by half an hour.
  expect(nine('2026-01-15', 'Australia/Lord_Howe')).toBe('2026-01-14T22:00:00.000Z')
  expect(nine('2026-07-15', 'Australia/Lord_Howe')).toBe('2026-07-14T22:30:00.000Z')
})

test('nine in every zone, all through a leap year, is nine on its clocks and on that day', () => {
  const wrong: string[] = []
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14']) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
    for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += 5 * dayMs) {
      const day = new Date(at).toISOString().slice(0, 10)
      const moment = nineOn(day, zone)
      const isNine = localDayOf(moment, zone) === day && clock.format(moment) === '09:00'
      if (!isNine || latestMorning(moment) < day) wrong.push(`${zone} ${day}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the morning of a moment is on the day that it is there', () => {
  const morning = (moment: string, zone: string) => morningOf(new Date(moment), zone).toISOString()
  expect(morning('2026-06-01T06:59:59Z', 'Europe/Berlin')).toBe('2026-06-01T07:00:00.000Z')
  expect(morning('2026-06-01T21:59:59Z', 'Europe/Berlin')).toBe('2026-06-01T07:00:00.000Z')
  expect(morning('2026-06-01T22:00:00Z', 'Europe/Berlin')).toBe('2026-06-02T07:00:00.000Z')
  expect(morning('2028-02-28T20:00:00Z', 'Pacific/Kiritimati')).toBe('2028-02-28T19:00:00.000Z')
})

test('only names of zones are taken', () => {
  for (const name of ['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta']) {
    expect(isTimeZone(name)).toBe(true)
  }
  for (const name of ['', '+02:00', 'Nowhere/Atlantis', 'Europe/Berlin ', 'x'.repeat(65)]) {
    expect(isTimeZone(name)).toBe(false)
  }
})
