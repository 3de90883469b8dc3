import { expect, test } from 'vitest'
import { bodyOf, missingIn, noAnswers, stepOf, stepOfField } from './answers.ts'

const told = {
  ...noAnswers,
  name: ' Mary Ellen Quimby ',
  birth: { known: 'unknown', text: '' },
  death: { known: 'about', text: '1890' },
  relation: 'grandchild',
} as const

test('the questions follow each other, and an unknown word begins at the first', () => {
  expect(stepOf('relation')).toBe('relation')
  expect(stepOf('nonsense')).toBe('name')
  expect(stepOf(null)).toBe('name')
})

test('name, dates and relation must be answered; country and stone need not', () => {
  for (const step of ['name', 'birth', 'death', 'relation'] as const) {
    expect(missingIn(step, noAnswers)).toBeDefined()
    expect(missingIn(step, told)).toBeUndefined()
  }
  expect(missingIn('country', noAnswers)).toBeUndefined()
  expect(missingIn('stone', noAnswers)).toBeUndefined()
  // Of a death something is known.
  expect(missingIn('death', { ...told, death: { known: 'unknown', text: '' } })).toBeDefined()
})

test('answers become the call, and half of them do not', () => {
  expect(bodyOf(told, 'token')).toEqual({
    full_name: 'Mary Ellen Quimby',
    birth: null,
    death: { about: 1890 },
    relation: 'grandchild',
    nationality: null,
    grave_style: 'simple',
    confirm_age: false,
    turnstile_token: 'token',
  })
  expect(bodyOf(noAnswers, '')).toBeNull()
})

test('a field that the server refuses leads back to its question', () => {
  expect(stepOfField('death')).toBe('death')
  expect(stepOfField('confirm_age')).toBe('death')
  expect(stepOfField('turnstile_token')).toBe('stone')
})
