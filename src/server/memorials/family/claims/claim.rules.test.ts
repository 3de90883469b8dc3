import { expect, test } from 'vitest'
import { dayMs } from '../../../../contract/values/durations.ts'
import { mayClaimAgain, mayClaimAs } from './claim.rules.ts'

test('who is as near as the nearest keeper, or nearer, may claim', () => {
  expect(mayClaimAs(['friend', 'child'])).toEqual(['spouse', 'parent', 'child'])
  expect(mayClaimAs(['sibling'])).toEqual(['spouse', 'parent', 'child', 'sibling', 'grandchild'])
  expect(mayClaimAs(['friend'])).toHaveLength(7)
  expect(mayClaimAs([])).toHaveLength(7)
})

test('a refused claim waits a year, or brings new evidence', () => {
  const refusedAt = new Date('2030-05-01T00:00:00Z')
  const refused = [{ refusedAt, link: 'https://a.example/1' }]
  const later = (days: number) => new Date(refusedAt.getTime() + days * dayMs)
  expect(mayClaimAgain([], '', refusedAt)).toBe(true)
  expect(mayClaimAgain(refused, '', later(364))).toBe(false)
  expect(mayClaimAgain(refused, 'https://a.example/1', later(364))).toBe(false)
  expect(mayClaimAgain(refused, 'https://a.example/2', later(1))).toBe(true)
  expect(mayClaimAgain(refused, '', later(366))).toBe(true)
})
