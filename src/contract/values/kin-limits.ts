/** What another person can be to the one whose memorial it is. */
export const relations = ['spouse', 'parent', 'child', 'sibling', 'friend'] as const
export type Relation = (typeof relations)[number]

export const kinLimits = {
  /** Of one memorial, offers it has made included. */
  ties: 40,
  /** By birth, by adoption and by marriage: two would leave somebody's mother out. */
  parents: 4,
  /** Offers of others that wait for one memorial. */
  waiting: 100,
  offerDays: 90,
  refusedDays: 30,
} as const
