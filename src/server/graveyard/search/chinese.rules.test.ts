import { expect, test } from 'vitest'
import { spellingsOf } from './chinese.rules.ts'

test('a name in Chinese has its spelling, the simplified one and the traditional ones', () => {
  expect(spellingsOf('陳麗華')).toEqual(['陳麗華', '陈丽华'])
  expect(spellingsOf('陈丽华')).toEqual(expect.arrayContaining(['陈丽华', '陳麗華']))
  expect(spellingsOf('发')).toEqual(expect.arrayContaining(['发', '發', '髮']))
  expect(spellingsOf('後')).toEqual(expect.arrayContaining(['後', '后']))
  expect(spellingsOf('李白')).toEqual(['李白'])
})

test('other scripts have one spelling', () => {
  for (const text of ['anna weber', 'אברהם', 'さくら', ''])
    expect(spellingsOf(text)).toEqual([text])
})

test('a text of characters with many spellings does not grow without end', () => {
  expect(spellingsOf('发干后里台面系'.repeat(10)).length).toBeLessThan(40)
})
