import type { KinPerson } from '../../../contract/kin/kin.ts'

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

/** A tree needs a member of the family; friends are listed beside it. */
export function hasTree(kin: readonly KinPerson[]): boolean {
  return kin.some(({ relation }) => relation !== 'friend')
}

/** Those above a parent, or below a child. */
export function beyond(kin: readonly KinPerson[], person: KinPerson): KinPerson[] {
  return kin.filter(({ through }) => through === person.id)
}
