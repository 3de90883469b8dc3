import { expect, test } from 'vitest'
import type { OwnStory } from '../../../../contract/memorials/stories.ts'
import {
  beginWith,
  hasUnfinished,
  isTooLong,
  storyOf,
  type TypedStory,
  typedFrom,
} from './draft.ts'

const stored: OwnStory = {
  published: { text: 'Published', moments: [] },
  published_at: '2024-01-01T00:00:00Z',
  draft: { text: 'Draft', moments: [{ year: 1952, place: '', words: 'The sea' }] },
  draft_saved_at: '2024-01-02T00:00:00Z',
  revision: 3,
}
const typed = (text: string, year = '1952', words = 'The sea'): TypedStory => ({
  text,
  moments: [{ id: 1, year, place: ' Husum ', words }],
})

test('the editor opens with the draft of the server', () => {
  expect(beginWith(stored, undefined)).toMatchObject({ typed: { text: 'Draft' }, state: 'saved' })
  const published = { ...stored, draft: null }
  expect(beginWith(published, undefined).typed.text).toBe('Published')
})

test('words that only the browser has are taken up again', () => {
  const begun = beginWith(stored, { typed: typed('Draft, longer'), revision: 3 })
  expect(begun).toMatchObject({ typed: { text: 'Draft, longer' }, revision: 3, state: 'unsaved' })
})

test('words that began from an older save are not taken for the newest', () => {
  const begun = beginWith(stored, { typed: typed('Other'), revision: 2 })
  expect(begun).toMatchObject({ typed: { text: 'Other' }, revision: 2, state: 'elsewhere' })
})

test('what the server has already is no news, whatever its revision', () => {
  const kept = { typed: typedFrom(stored.draft ?? stored.published), revision: 1 }
  expect(beginWith(stored, kept)).toMatchObject({ revision: 3, state: 'saved' })
})

test('unfinished moments stay in the browser and are not sent', () => {
  expect(storyOf(typed('x')).moments).toEqual([{ year: 1952, place: 'Husum', words: 'The sea' }])
  for (const [year, words] of [
    ['19', 'The sea'],
    ['1799', 'The sea'],
    ['1952', ' '],
  ] as const) {
    expect(storyOf(typed('x', year, words)).moments).toEqual([])
    expect(hasUnfinished(typed('x', year, words))).toBe(true)
  }
  expect(hasUnfinished({ text: '', moments: [{ id: 1, year: '', place: ' ', words: '' }] })).toBe(
    false,
  )
})

test('a story is counted in characters, not in units', () => {
  expect(isTooLong(typed('𝒂'.repeat(20_000)))).toBe(false)
  expect(isTooLong(typed('a'.repeat(20_001)))).toBe(true)
})
