import { expect, test } from 'vitest'
import { shareText } from './grave-link.ts'

const anna = { full_name: 'Anna Weber', birth_year: 1931, death_date: '2019-11-30' }

test('a shared link of an owner who has passed says in whose memory', () => {
  expect(shareText(anna)).toBe('In memory of Anna Weber, 1931 – 2019')
})

test('a shared link of a living owner says only whose stone it is', () => {
  expect(shareText({ ...anna, death_date: null })).toBe('The gravestone of Anna Weber')
})
