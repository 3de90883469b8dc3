import { expect, test } from 'vitest'
import { chosenWords, lifeWords } from './draft-words.ts'

test('a life is said as exactly as the file knows it', () => {
  expect(lifeWords({ birth: { about: 1890 }, death: { year: 1950 } })).toBe('about 1890 – 1950')
  expect(lifeWords({ birth: null, death: { year: 1950 } })).toBe('† 1950')
  expect(lifeWords({ birth: { year: 1890 }, death: null })).toBe('1890 – ?')
})

test('what was left is said with its reason', () => {
  const left = [1, 2].map((draft) => ({ draft, why: 'too-many-today' as const }))
  expect(chosenWords({ made: [{ draft: 3, id: 4 }], left })).toBe(
    'The memorial is made, and joined with its family as in the file. It stands on your dashboard. 2 not yet: fifty a day can be made from files.',
  )
  expect(chosenWords({ made: [], left: [{ draft: 1, why: 'dates-wrong' }] })).toBe(
    'No memorial was made. 1 not yet: the dates contradict each other.',
  )
})
