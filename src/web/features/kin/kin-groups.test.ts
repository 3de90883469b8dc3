import { expect, test } from 'vitest'
import type { KinPerson } from '../../../contract/kin/kin.ts'
import { beyond, hasTree } from './kin-groups.ts'

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

test('grandparents stand behind the parent they belong to', () => {
  const kin = [person(2, 'parent'), person(3, 'parent'), person(4, 'grandparent', 3)]
  expect(beyond(kin, person(2, 'parent'))).toEqual([])
  expect(beyond(kin, person(3, 'parent')).map(({ id }) => id)).toEqual([4])
})

test('friends alone make no tree', () => {
  expect(hasTree([person(1, 'friend')])).toBe(false)
  expect(hasTree([person(1, 'friend'), person(2, 'spouse')])).toBe(true)
})
