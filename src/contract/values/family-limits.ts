/** What a keeper is to the dead. */
export const keeperRelations = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'grandchild',
  'friend',
  'other',
] as const
export type KeeperRelation = (typeof keeperRelations)[number]

/** A friend is no relative. */
export const relativeRelations = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'grandchild',
  'other',
] as const satisfies readonly KeeperRelation[]
export type RelativeRelation = (typeof relativeRelations)[number]

/** In the first year only these make a memorial: it is the family's to speak first. */
export const nearRelations: readonly KeeperRelation[] = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'grandchild',
]

export const familyLimits = { keepers: 5, perDay: 3, waiting: 20, daysToObject: 14 } as const
