import { expect, test } from 'vitest'
import type { Visibility } from '../../../../contract/values/visibility.ts'
import { type Part, whoSees } from './who-sees.ts'

const open: Visibility = {
  audience: 'everybody',
  search_engines: true,
  birthday: 'full',
  portrait_while_living: true,
  words_while_living: true,
  story_audience: 'passed',
  pictures_audience: 'everybody',
  voice_audience: 'nobody',
}

const said = (part: Part, choice: Partial<Visibility> = {}, isInGraveyard = true) =>
  whoSees(part, { ...open, ...choice }, { isInGraveyard })

test('each part says who sees it now and who will', () => {
  expect(said('name')).toBe('Everybody, from now on.')
  expect(said('story')).toBe('Only you until you pass; then everybody.')
  expect(said('pictures')).toBe('Everybody, from now on.')
  expect(said('voice')).toBe('Only you, now and after you have passed.')
  expect(said('portrait', { portrait_while_living: false })).toMatch(/^Only you until you pass/)
  expect(said('words', { words_while_living: false })).toMatch(/^Only you until you pass/)
  expect(said('birth', { birthday: 'hidden' })).toMatch(/^Only you until you pass/)
  expect(said('birth', { birthday: 'year' })).toBe(
    'Everybody sees the year; the day only after you have passed.',
  )
})

test('a link and a reserved stone narrow what the parts say', () => {
  expect(said('name', { audience: 'link' })).toBe('Whoever has the link, from now on.')
  expect(said('story', { audience: 'link' })).toBe(
    'Only you until you pass; then whoever has the link.',
  )
  expect(said('pictures', { audience: 'reserved' })).toBe(
    'Only you until you pass; then everybody.',
  )
})

test('before the date of birth nobody else sees anything', () => {
  expect(said('name', {}, false)).toBe('Only you until your date of birth is set; then everybody.')
  expect(said('story', {}, false)).toBe('Only you until you pass; then everybody.')
  expect(said('voice', {}, false)).toBe('Only you, now and after you have passed.')
})
