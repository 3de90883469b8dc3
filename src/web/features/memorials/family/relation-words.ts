import type { KeeperRelation } from '../../../../contract/values/family-limits.ts'

/** What a keeper is to the dead, as a choice. */
export const relationNames: Record<KeeperRelation, string> = {
  spouse: 'Husband, wife or partner',
  parent: 'Mother or father',
  child: 'Daughter or son',
  sibling: 'Sister or brother',
  grandchild: 'Grandchild',
  friend: 'Friend',
  other: 'Somebody else',
}

const oneOf: Record<KeeperRelation, string> = {
  spouse: 'the spouse or partner',
  parent: 'a parent',
  child: 'a child',
  sibling: 'a sibling',
  grandchild: 'a grandchild',
  friend: 'a friend',
  other: 'somebody close',
}

/** `a child and a sibling`; each relation once. */
export function keptByWords(relations: readonly KeeperRelation[]): string {
  const named = [...new Set(relations)].map((relation) => oneOf[relation])
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last
}
