import { expect, test } from 'vitest'
import { dayMs } from '../../contract/values/durations.ts'
import type { PublicGrave } from '../graveyard/grave.rules.ts'
import { familyOf } from './family.rules.ts'
import { descentOf, type Kin, otherOf, pairOf, relationFor, stateFor } from './kin.rules.ts'
import { memorialNamed } from './memorial-name.rules.ts'

const now = new Date('2030-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

test('a pair is the same, whichever side it is told from', () => {
  expect(pairOf(9, 4, 'parent')).toEqual(pairOf(4, 9, 'child'))
  expect(pairOf(9, 4, 'spouse')).toEqual(pairOf(4, 9, 'spouse'))
  const pair = pairOf(9, 4, 'parent')
  expect(descentOf(pair)).toEqual({ parentId: 4, childId: 9 })
  expect(relationFor(pair, 9)).toBe('parent')
  expect(relationFor(pair, 4)).toBe('child')
  expect(otherOf(pair, 9)).toBe(4)
  expect(descentOf(pairOf(1, 2, 'sibling'))).toBeNull()
})

test.each<[Partial<Kin>, ReturnType<typeof stateFor>, ReturnType<typeof stateFor>]>([
  [{ acceptedAt: daysAgo(1000), offeredAt: daysAgo(1001) }, 'accepted', 'accepted'],
  [{ offeredAt: daysAgo(89.9) }, 'offered', 'asked'],
  [{ offeredAt: daysAgo(90) }, null, null],
  [{ offeredAt: daysAgo(89), refusedAt: daysAgo(29.9) }, 'declined', null],
  [{ offeredAt: daysAgo(89), refusedAt: daysAgo(30) }, null, null],
])('%j is %s for the side that asked and %s for the other', (kin, asking, asked) => {
  const tie: Kin = {
    ...pairOf(1, 2, 'friend'),
    id: 1,
    askedAs: null,
    offeredBy: 1,
    offeredAt: now,
    acceptedAt: null,
    refusedAt: null,
    ...kin,
  }
  expect(stateFor(tie, 1, now)).toBe(asking)
  expect(stateFor(tie, 2, now)).toBe(asked)
})

const site = { siteName: 'Vigil', publicUrl: 'https://vigil.example' }
test.each([
  ['https://vigil.example/g/BCDFGHJKMNPQ', 'bcdfghjkmnpq', null],
  [' https://vigil.example/memorial/bcdfghjkmnpq/ida-weber?x=1 ', 'bcdfghjkmnpq', null],
  ['vigil.example/g/bcdfghjkmnpq', 'bcdfghjkmnpq', null],
  ['/g/bcdfghjkmnpq', 'bcdfghjkmnpq', null],
  ['bcdfghjkmnpq', 'bcdfghjkmnpq', null],
  ['https://vigil.example/graveyard?grave_id=42', null, 42],
  ['42', '42', 42],
])('%j names a memorial', (text, code, graveId) => {
  expect(memorialNamed(text, site)).toEqual({ code, graveId })
})

test.each([
  'https://elsewhere.example/g/bcdfghjkmnpq',
  'Ida Weber',
  'https://',
  '',
  "42'; drop table kin",
])('%j names none', (text) => expect(memorialNamed(text, site)).toBeNull())

const grave = (id: number, isReserved = false) =>
  ({ id, fullName: `Grave ${id}`, bornYear: 1900 + id, isReserved }) as PublicGrave

test('nobody is shown through a grave that may not be seen, and its change is still noticed', () => {
  const ties = [
    pairOf(1, 2, 'parent'),
    pairOf(2, 3, 'parent'),
    pairOf(1, 4, 'parent'),
    pairOf(4, 5, 'parent'),
    pairOf(1, 6, 'child'),
    pairOf(6, 7, 'child'),
    pairOf(6, 8, 'friend'),
  ]
  const shown = [1, 3, 4, 5, 6, 7, 8].map((id) => grave(id)).concat(grave(2, true))
  const family = familyOf(1, ties, shown)
  expect(
    family.members.map(({ grave: { id }, relation, through }) => [id, relation, through]),
  ).toEqual([
    [4, 'parent', null],
    [5, 'grandparent', 4],
    [6, 'child', null],
    [7, 'grandchild', 6],
  ])
  expect(family.ties).toEqual([ties[2], ties[3], ties[4], ties[5]])
  expect(family.dependsOn.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
