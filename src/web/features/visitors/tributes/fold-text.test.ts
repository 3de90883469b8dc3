import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

const sentence = 'We walked along the harbour until the lamps were lit. '

test('a short text stays whole, and so does one that is a little longer than a fold', () => {
  for (const text of ['A word.', sentence.repeat(16)]) {
    expect(foldText(text)).toEqual({ first: text, rest: '' })
  }
})

test('a long text is folded after a paragraph, or else after a sentence, or else after a word', () => {
  const paragraph = sentence.repeat(8).trim()
  expect(foldText(`${paragraph}\n\n${paragraph}\n\n${paragraph}`)).toEqual({
    first: paragraph,
    rest: `${paragraph}\n\n${paragraph}`,
  })
  const { first, rest } = foldText(sentence.repeat(30).trim())
  expect(first.endsWith('lit.')).toBe(true)
  expect(rest.startsWith('We walked')).toBe(true)
  const words = foldText('word '.repeat(400).trim())
  expect(words.first.length).toBeLessThanOrEqual(700)
  expect(`${words.first} ${words.rest}`).toBe('word '.repeat(400).trim())
})

test('a text without any space is not cut in the middle of a word', () => {
  const text = 'x'.repeat(3000)
  expect(foldText(text)).toEqual({ first: text, rest: '' })
})
