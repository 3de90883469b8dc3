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

/** In the first year only these may make a memorial: the closest family goes first. */
export const nearRelations: readonly KeeperRelation[] = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'grandchild',
]

export const familyLimits = { keepers: 5, perDay: 3, waiting: 20, daysToObject: 14 } as const
