import { expect, test } from 'vitest'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { accessibleName, hasCandle, lifeOf, memorialText, nameOf } from './grave-text.ts'

const anna: Grave = {
  id: 7,
  full_name: 'Anna Weber',
  grave_style: 'simple',
  profile_photo: null,
  date_of_birth: '1931-04-02',
  birth_year: 1931,
  death_date: '2019-11-30',
  memorial_message: '',
  audio_message: null,
  has_audio_message: false,
  nationality: 'germany',
  last_tribute_at: null,
  last_candle_at: null,
  gravestone_latitude: null,
  gravestone_longitude: null,
  is_reserved: false,
  memorial_url: null,
  kept_by: 'owner',
  evidence: null,
  birth: null,
  death: null,
}
const living = { ...anna, death_date: null }

test('a grave is called by name, years and country', () => {
  expect(accessibleName(anna, 'Germany')).toBe('Anna Weber, 1931 to 2019, Germany')
  expect(accessibleName(living, undefined)).toBe('Anna Weber, born 1931, living')
  expect(nameOf({ full_name: '', is_reserved: false })).toBe('Unknown')
})

test('a grave without words shows the default text of its state', () => {
  expect(memorialText(anna)).toBe('Rest in peace')
  expect(memorialText(living)).toBe('Living member of our community')
  expect(memorialText({ ...living, memorial_message: 'Not yet.' })).toBe('Not yet.')
})

test('the dates are birth and passing, or only birth', () => {
  expect(lifeOf(anna)).toBe('April 2, 1931 – November 30, 2019')
  expect(lifeOf(living)).toBe('Born April 2, 1931 · Living')
})

test('the year of birth stands alone, or nothing, where the owner shows no more', () => {
  expect(lifeOf({ ...living, date_of_birth: null })).toBe('Born 1931 · Living')
  const hidden = { ...living, date_of_birth: null, birth_year: null }
  expect(lifeOf(hidden)).toBe('Living')
  expect(accessibleName(hidden, 'Germany')).toBe('Anna Weber, living, Germany')
})

test('a reserved stone says so and shows no words', () => {
  const reserved = { ...living, full_name: '', birth_year: null, is_reserved: true }
  expect(nameOf(reserved)).toBe('Reserved')
  expect(memorialText(reserved)).toBe('')
  expect(accessibleName(reserved, undefined)).toBe('A reserved stone without a name')
  expect(lifeOf(reserved)).toBe('A place is kept here. The name comes with the passing.')
})

test('a candle burns for thirty days after the last candle or tribute', () => {
  const left = Date.parse('2026-01-01T12:00:00Z')
  const at = '2026-01-01T12:00:00.000Z'
  const none = { last_tribute_at: null, last_candle_at: null }
  for (const grave of [
    { ...none, last_tribute_at: at },
    { ...none, last_candle_at: at },
  ]) {
    expect(hasCandle(grave, left + 30 * dayMs)).toBe(true)
    expect(hasCandle(grave, left + 30 * dayMs + 1)).toBe(false)
  }
  expect(hasCandle(none, left)).toBe(false)
})

test('of a memorial by family as much is shown as is known', () => {
  const mary: Grave = {
    ...anna,
    kept_by: 'family',
    evidence: 'word',
    date_of_birth: null,
    birth_year: 1890,
    death_date: '1944-05-01',
    birth: { about: 1890 },
    death: { month: '1944-05' },
  }
  expect(lifeOf(mary)).toBe('about 1890 – May 1944')
  const unknown = { ...mary, birth: null, birth_year: null, death: { year: 1944 } }
  expect(lifeOf(unknown)).toBe('Died 1944')
  expect(accessibleName(unknown, undefined)).toBe('Anna Weber, died 1944')
})
