import { expect, test } from 'vitest'
import { parseStory } from '../../../../contract/values/story-text.ts'
import { splitForReading, splitMoments } from './reading.ts'

const paragraph = (length: number) => `${'word '.repeat(length / 5)}\n\n`
const split = (text: string) => {
  const { first, rest } = splitForReading(parseStory(text))
  return [first.map(({ kind }) => kind), rest.map(({ kind }) => kind)]
}

test('a short story is read at once', () => {
  expect(split('')).toEqual([[], []])
  expect(split(paragraph(1000) + paragraph(1200))).toEqual([['paragraph', 'paragraph'], []])
})

test('little more than fits is shown as well', () => {
  expect(split(paragraph(2000) + paragraph(500))).toEqual([['paragraph', 'paragraph'], []])
})

test('the rest of a long story unfolds, and a heading goes with what follows it', () => {
  const text = `${paragraph(1700)}\n# Later *still*${'x'.repeat(120)}\n${paragraph(5000)}\n> end`
  expect(split(text)).toEqual([['paragraph'], ['heading', 'paragraph', 'quotation']])
})

test('a long line of life unfolds after ten moments', () => {
  const lengths = (count: number) =>
    splitMoments(Array.from({ length: count })).map((part) => part.length)
  expect(lengths(14)).toEqual([14, 0])
  expect(lengths(40)).toEqual([10, 30])
})
