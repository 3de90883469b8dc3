import { expect, test } from 'vitest'
import { countries } from '../../src/server/graveyard/countries/country.ts'
import { allFlags } from './flags.ts'

test('every country a person may name has a flag', () => {
  const drawn = allFlags()
  const missing = countries.filter(({ code }) => !drawn.has(`${code.toLowerCase()}.svg`))
  expect(missing).toEqual([])
})

test('a flag is small and loads nothing', () => {
  for (const [, drawing] of allFlags()) {
    expect(drawing.length).toBeLessThan(8000)
    expect(drawing).not.toMatch(/<script|<image|href=/)
  }
})
