import { expect, test } from 'vitest'
import { nameInLetters, subjectName } from './subject-name.rules.ts'

test.each([
  ['Ida Example', 'Ida Example'],
  ['Ida\r\nBcc: all@example.org', 'Ida Bcc: all@example.org'],
  ['Ida\u2028Example\u0000', 'Ida Example'],
  ['Win at https://spam.example/now today', 'Win at today'],
  ['www.spam.example Ida', 'Ida'],
  ['Visit spam.example/free now', 'Visit now'],
  ['Dr. J. R. O’Neill jr.', 'Dr. J. R. O’Neill jr.'],
  ['李小龍', '李小龍'],
  ['ida.example@example.org', 'ida.example@example.org'],
])('%j is %j in a subject', (name, line) => {
  expect(subjectName(name)).toBe(line)
})

test('a long name is cut at 60 characters, counted as people count them', () => {
  expect(subjectName('ab'.repeat(40))).toBe(`${'ab'.repeat(29)}a…`)
  expect([...subjectName('𝒜'.repeat(80))]).toHaveLength(60)
})

test.each([
  ['Visit http://evil.example', ''],
  ['evil.example', ''],
  ['Win at www.spam.example/now', ''],
  ['Cheap pills PILLS.COM', ''],
  ['pills.Com', ''],
  ['Ida\r\nExample', 'Ida Example'],
  ['Dr. J. R. O’Neill jr.', 'Dr. J. R. O’Neill jr.'],
  ['J.R.Tolkien', 'J.R.Tolkien'],
  ['Ian St.John', 'Ian St.John'],
  ['李小龍', '李小龍'],
])('letters carry the name %j as %j', (name, carried) => {
  expect(nameInLetters(name)).toBe(carried)
})
