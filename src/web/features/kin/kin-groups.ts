import type { KinPerson } from '../../../contract/kin/kin.ts'
import type { Relation } from '../../../contract/values/kin-limits.ts'

/** What one person is called, by relation. */
export const relationWords: Record<KinPerson['relation'], string> = {
  spouse: 'Spouse',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Brother or sister',
  friend: 'Friend',
  grandparent: 'Grandparent',
  grandchild: 'Grandchild',
}

const groups: readonly [relation: Relation, one: string, many: string][] = [
  ['spouse', 'Spouse', 'Spouses'],
  ['parent', 'Parent', 'Parents'],
  ['child', 'Child', 'Children'],
  ['sibling', 'Brother or sister', 'Brothers and sisters'],
  ['friend', 'Friend', 'Friends'],
]

/** The nearest, each group under its name. */
export function groupsOf(kin: readonly KinPerson[]) {
  return groups.flatMap(([relation, one, many]) => {
    const people = kin.filter((person) => person.relation === relation)
    return people.length > 0 ? [{ label: people.length === 1 ? one : many, people }] : []
  })
}

/** A tree needs somebody of the family; friends stand beside it. */
export function hasTree(kin: readonly KinPerson[]): boolean {
  return kin.some(({ relation }) => relation !== 'friend')
}

/** Those behind a parent, or after a child. */
export function beyond(kin: readonly KinPerson[], person: KinPerson): KinPerson[] {
  return kin.filter(({ through }) => through === person.id)
}
