import { expect, test } from 'vitest'
import type { KinPerson } from '../../../contract/kin/kin.ts'
import { beyond, groupsOf, hasTree } from './kin-groups.ts'

const person = (
  id: number,
  relation: KinPerson['relation'],
  through: number | null = null,
): KinPerson => ({
  id,
  relation,
  through,
  full_name: `Person ${id}`,
  birth_year: 1900,
  death_date: null,
  memorial_url: null,
})

test('the nearest are named by group, and one alone in the singular', () => {
  const kin = [
    person(1, 'child'),
    person(2, 'parent'),
    person(3, 'parent'),
    person(4, 'grandparent', 3),
  ]
  const named = groupsOf(kin).map(({ label, people }) => [label, people.map(({ id }) => id)])
  expect(named).toEqual([
    ['Parents', [2, 3]],
    ['Child', [1]],
  ])
  expect(beyond(kin, person(3, 'parent')).map(({ id }) => id)).toEqual([4])
})

test('friends alone make no tree', () => {
  expect(hasTree([person(1, 'friend')])).toBe(false)
  expect(hasTree([person(1, 'friend'), person(2, 'spouse')])).toBe(true)
})
