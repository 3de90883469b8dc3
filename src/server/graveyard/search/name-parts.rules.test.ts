import { expect, test } from 'vitest'
import { HolderCount, partsOf, wordsOf } from './name-parts.rules.ts'

test('words and parts are each named once, by letters and not by halves of them', () => {
  expect(wordsOf('anna  maria anna')).toEqual(['anna', 'maria'])
  expect(wordsOf('')).toEqual([])
  expect(partsOf('anna an')).toEqual(['a', 'an', 'ann', 'n', 'nn', 'nna', 'na'])
  expect(partsOf('𠮷野')).toEqual(['𠮷', '𠮷野', '野'])
})

test('a name counts once for a part it holds twice', () => {
  const { words, parts } = new HolderCount().add('anna hanna').add('anna')
  expect(Object.fromEntries(words)).toEqual({ anna: 2, hanna: 1 })
  expect(parts.get('nn')).toBe(2)
  expect(parts.get('han')).toBe(1)
})
