import { expect, test } from 'vitest'
import type { Keeper } from '../../../../../contract/memorials/family.ts'
import { keepersLine, standingWords } from './keeper-words.ts'

const you: Keeper = {
  id: 1,
  email: 'you@example.org',
  relation: 'child',
  is_you: true,
  is_pending: false,
  leads: true,
  is_silent: false,
  removal: null,
}
const other: Keeper = {
  ...you,
  id: 2,
  email: 'other@example.org',
  is_you: false,
  leads: false,
}
const invited: Keeper = { ...other, id: 3, is_pending: true }
const removal = { asked_by: 2, ends_at: '2026-05-04T12:00:00Z', is_disputed: false }

test('the line says who keeps it with you, and what is asked of you', () => {
  expect(keepersLine({ keepers: [you] })).toBe('')
  expect(keepersLine({ keepers: [you, other] })).toBe('You and another')
  expect(keepersLine({ keepers: [you, other, { ...other, id: 4 }, invited] })).toBe(
    'You and 2 others, 1 invited',
  )
  expect(keepersLine({ keepers: [{ ...you, removal }, other] })).toContain('no longer keep it')
})

test('a keeper who is to go is told by whom, and until when to object', () => {
  const asked = { ...you, removal }
  expect(standingWords(asked, [asked, other])).toContain('other@example.org asks that you')
  const disputed = { ...asked, removal: { ...removal, is_disputed: true } }
  expect(standingWords(disputed, [disputed, other])).toContain('You have objected, and we decide')
  const theirs = { ...other, removal: { ...removal, asked_by: 1 } }
  expect(standingWords(theirs, [you, theirs])).toContain('You ask that they no longer keep it')
  expect(standingWords(you, [you])).toBeUndefined()
  expect(standingWords(you, [you, other])).toBe('Leads the memorial')
  const silent = { ...other, is_silent: true }
  expect(standingWords(silent, [you, silent])).toBe('Has not answered our letters')
  expect(standingWords(invited, [you, invited])).toContain('not answered yet')
})
