import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isEasyToGuess, passwordErrors } from './password.rules.ts'

const sentencesOf = (...asked: Parameters<typeof passwordErrors>) =>
  passwordErrors(...asked).map(({ text }) => text)

type Verdict = [password: string, email: string, fullName: string, codes: string[]]

const SENTENCES: Record<string, string> = {
  'similar-email': 'The password is too similar to the email address.',
  'similar-name': 'The password is too similar to the full name.',
  short: 'This password is too short. It must contain at least 8 characters.',
  common: 'This password is too common.',
  numeric: 'This password is entirely numeric.',
}

const fixture = new URL('./password-verdicts.json', import.meta.url)
const verdicts = JSON.parse(readFileSync(fixture, 'utf8')) as Verdict[]

const nobody = { email: '', fullName: '' }

test('every recorded password gets the verdict Django gives it', () => {
  const differing = verdicts.flatMap(([password, email, fullName, codes]) => {
    const expected = codes.map((code) => SENTENCES[code])
    const actual = sentencesOf(password, { email, fullName })
    const agrees = JSON.stringify(actual) === JSON.stringify(expected)
    return agrees ? [] : [{ password, email, fullName, expected, actual }]
  })
  expect(differing).toEqual([])
})

test('the recorded verdicts cover every sentence and the clean password', () => {
  const seen = new Set(verdicts.flatMap(([, , , codes]) => codes))
  expect([...seen].toSorted()).toEqual(Object.keys(SENTENCES).toSorted())
  expect(verdicts.some(([, , , codes]) => codes.length === 0)).toBe(true)
})

test('a short common number breaks three rules, in the order of the validators', () => {
  expect(sentencesOf('123456', nobody)).toEqual([
    'This password is too short. It must contain at least 8 characters.',
    'This password is too common.',
    'This password is entirely numeric.',
  ])
})

test('a password like both attributes is reported once, for the email address', () => {
  const person = { email: 'marwenholt@example.org', fullName: 'Marwenholt' }
  expect(sentencesOf('marwenholt', person)).toEqual([
    'The password is too similar to the email address.',
  ])
})

test('a long phrase unlike the person is accepted', () => {
  const person = { email: 'tilda@example.org', fullName: 'Tilda Quarrie' }
  expect(sentencesOf('nine copper kettles', person)).toEqual([])
})

test.each(['Graveyard1950', 'memorial-memorial', 'lantern & grave 7', 'Sons2026!', 'password1'])(
  '%s is easy to guess here',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(true)
  },
)

test.each(['Password123!', 'P@ssw0rd1', '!!monkey99', '$unshine1', 'we1c0me!', 'Dragon2024'])(
  '%s is a common word with the usual decorations',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(true)
  },
)

test.each(['horse-battery-9', 'dragon of 1987 kettles', 'monkey7391842905', 'quiet lantern 7'])(
  '%s is more than a decorated word',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(false)
  },
)

test.each(['graveyard kettles', 'nine copper graves', '4711-0815-2026', 'vigil2026'])(
  '%s is not',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(false)
  },
)
