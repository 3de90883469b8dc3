import { expect, test } from 'vitest'
import { chaptersOf } from './chapters.ts'

const titlesOf = (...given: Parameters<typeof chaptersOf>) =>
  chaptersOf(...given).map(({ title }) => title)

test('a book has a chapter for each part that has something to show', () => {
  expect(titlesOf({ story: null, pictures: [], voice_words: '' }, 0)).toEqual([])
  const story = { text: 'Once', moments: [{ year: 1931, place: '', words: 'Born' }] }
  const page = { story, pictures: [], voice_words: 'Hello' }
  expect(titlesOf(page as unknown as Parameters<typeof chaptersOf>[0], 3)).toEqual([
    'Life story',
    'Line of life',
    'In their own voice',
    'Tributes',
  ])
})
