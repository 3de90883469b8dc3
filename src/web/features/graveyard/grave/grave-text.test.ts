import { expect, test } from 'vitest'
import type { Grave } from '../../../../contract/graveyard.ts'
import { accessibleName, hasCandle, lifeOf, memorialText, nameOf } from './grave-text.ts'

const anna: Grave = {
  id: 7,
  full_name: 'Anna Weber',
  grave_style: 'simple',
  profile_photo: null,
  date_of_birth: '1931-04-02',
  death_date: '2019-11-30',
  memorial_message: '',
  audio_message: null,
  has_audio_message: false,
  nationality: 'germany',
  last_tribute_at: null,
  gravestone_latitude: null,
  gravestone_longitude: null,
  memorial_url: null,
}
const living = { ...anna, death_date: null }

test('a grave is called by name, years and country', () => {
  expect(accessibleName(anna, 'Germany')).toBe('Anna Weber, 1931 to 2019, Germany')
  expect(accessibleName(living, undefined)).toBe('Anna Weber, born 1931, living')
  expect(nameOf({ full_name: '' })).toBe('Unknown')
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

test('a candle burns for thirty days after the last tribute', () => {
  const left = Date.parse('2026-01-01T12:00:00Z')
  const grave = { last_tribute_at: '2026-01-01T12:00:00.000Z' }
  expect(hasCandle(grave, left + 30 * 86_400_000)).toBe(true)
  expect(hasCandle(grave, left + 30 * 86_400_000 + 1)).toBe(false)
  expect(hasCandle({ last_tribute_at: null }, left)).toBe(false)
})
