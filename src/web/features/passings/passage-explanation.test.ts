import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Entrusted } from '../../../contract/passings/passings.ts'
import { PassageExplanation } from './passage-explanation.tsx'
import { entrusted, recorded } from './testing/entrusted-people.ts'

const wordsFor = (person: Entrusted) =>
  renderToStaticMarkup(
    createElement(PassageExplanation, { person, name: 'Edith Larkspur', holdHours: 0 }),
  )

test('without a waiting time recording the day opens the memorial, and says who is told', () => {
  const words = wordsFor(entrusted(null))
  expect(words).toContain('the memorial opens to everybody at once')
  expect(words).toContain('so is the other administrator')
  const alone = wordsFor(entrusted(null, { has_other_guardian: false }))
  expect(alone).toContain('is told by mail')
  expect(alone).not.toContain('other administrator')
})

test('without a waiting time a corrected day opens nothing and promises no letter', () => {
  const words = wordsFor(entrusted(recorded({ opened_at: '2026-11-16T10:00:00Z', opens_at: null })))
  expect(words).toContain('The day changes at once')
  expect(words).not.toContain('opens to everybody')
  expect(words).not.toContain('mail')
})
