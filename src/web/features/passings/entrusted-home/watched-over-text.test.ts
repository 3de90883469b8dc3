import { expect, test } from 'vitest'
import { entrusted, recorded } from '../testing/entrusted-people.ts'
import { othersText, waitingSentence, watchText } from './watched-over-text.ts'

test('those who were named beside the member stand there by name', () => {
  expect(othersText(entrusted(null))).toBe('They named nobody else: it is in your hands alone.')
  const others = [{ name: 'Paul Larkspur', status: 'accepted' as const }]
  expect(othersText(entrusted(null, { others }))).toBe('They also named Paul Larkspur.')
  const unnamed = [{ name: '', status: 'pending' as const }]
  expect(othersText(entrusted(null, { others: unnamed }))).toBe(
    'They also named one more person, who has not answered yet.',
  )
})

test('once the memorial is open the member looks after it', () => {
  expect(watchText(entrusted(null))).toBe('You watch over')
  expect(watchText(entrusted(recorded({ opened_at: '2026-11-19T10:00:00Z' })))).toBe(
    'You look after the memorial of',
  )
})

test('the dashboard names what waits for the member, and nothing else', () => {
  expect(waitingSentence(entrusted(null))).toBeNull()
  expect(waitingSentence(entrusted(null, { status: 'pending' }))).toContain('has asked you')
  expect(waitingSentence(entrusted(recorded()))).toContain('please confirm it')
  expect(waitingSentence(entrusted(recorded({ recorded_by_me: true })))).toBeNull()
  const objection = { by_me: false, reason: '', answer: '' }
  const objected = recorded({ recorded_by_me: true, is_objected: true, objection })
  expect(waitingSentence(entrusted(objected))).toContain('You can answer')
  const mine = recorded({ is_objected: true, objection: { ...objection, by_me: true } })
  expect(waitingSentence(entrusted(mine))).toBeNull()
  const proposed = { opened_at: '2026-11-19T10:00:00Z', proposed_death_date: '2026-11-10' }
  expect(waitingSentence(entrusted(recorded(proposed)))).toContain('waits for your answer')
})
