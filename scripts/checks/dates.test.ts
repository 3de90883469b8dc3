import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import * as inLetters from '../../src/server/lib/days.ts'
import { deliveryText } from '../../src/web/features/eternal-messages/message-text.ts'
import { guardianCheckInText } from '../../src/web/features/guardians/guardian-check-in-text.ts'
import * as onScreens from '../../src/web/lib/text/dates.ts'

/*
 * A day reads "April 2, 1931" on every screen, in every letter and in the takeout. Screens format it with
 * src/web/lib/text/dates.ts, letters and the takeout with src/server/lib/days.ts. Members' pages, which no
 * server renders, convert it to the reader's format with src/web/lib/text/readers-dates.ts.
 */

const screens = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const pages = globSync([
  'src/server/**/emails/*.ts',
  'src/server/archives/{archives,**/*html}.ts',
  'src/server/accounts/history/history-words.ts',
]).filter((file) => !/\.test\.ts$|\.presenter\.ts$/.test(file))

const otherFormat = /Intl\.DateTimeFormat\(|\.to(Locale)?(Date|Time)String\(|\.toUTCString\(/
/** The first ten characters of an instant are its day in UTC, which may be yesterday for the reader. */
const cutInstant = /\.slice\(0, 10\)/

/** These name a month or a weekday, or ask for the reader's time zone or date format. */
const withoutDay = new Set([
  'src/web/features/passings/passage-explanation.tsx',
  'src/web/features/partners/months.tsx',
  'src/web/lib/browser/browser-time-zone.ts',
  'src/web/lib/text/readers-dates.ts',
])
const formatter = 'src/web/lib/text/dates.ts'

function linesWith(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('screens format a day in one place, in the time zone of the reader', () => {
  expect(screens.length).toBeGreaterThan(400)
  const others = screens.filter((file) => file !== formatter)
  expect(linesWith(others, cutInstant)).toEqual([])
  const named = others.filter((file) => !withoutDay.has(file))
  expect(linesWith(named, otherFormat)).toEqual([])
})

test('letters and the takeout format a day in one place', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(linesWith(pages, cutInstant)).toEqual([])
  expect(linesWith(pages, /toISOString\(/)).toEqual([])
  expect(linesWith(pages, otherFormat)).toEqual([])
})

test('a day and an instant read alike on screens and in letters', () => {
  vi.stubEnv('TZ', 'UTC')
  for (const instant of [
    '1931-04-02T00:00:00.000Z',
    '2026-11-17T09:05:00.000Z',
    '2026-12-31T12:00:00.000Z',
    '2027-01-01T23:59:59.000Z',
  ]) {
    const day = instant.slice(0, 10)
    expect(inLetters.longDay(day)).toBe(onScreens.longDay(day))
    expect(inLetters.longMoment(new Date(instant))).toBe(`${onScreens.longMoment(instant)} UTC`)
  }
})

test('the day of an instant is the day of the reader', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const instant = '2026-11-16T20:00:00.000Z'
  expect(onScreens.longDayOf(instant)).toBe('November 17, 2026')
  const guardian = {
    id: 1,
    admin_email: 'ilse@example.org',
    created_at: instant,
    name: '',
    relation: '',
    note: '',
    status: 'accepted' as const,
    asked_at: instant,
    accepted_at: instant,
    has_accepted: true,
    invitation_ends_at: null,
    is_suspended: false,
    reach: 'reachable' as const,
    reach_at: instant,
  }
  expect(guardianCheckInText(guardian)).toBe('Reachable, as of November 17, 2026')
  const message = { audio_message: '/voice', is_sent: true, due_on: null, sent_at: instant }
  expect(deliveryText(1, message)).toBe('Sent on November 17, 2026.')
})
