/** What another person can be to the one whose memorial it is. */
export const relations = ['spouse', 'parent', 'child', 'sibling', 'friend'] as const
export type Relation = (typeof relations)[number]

export const kinLimits = {
  /** Per memorial, including the offers it has made. */
  ties: 40,
  /** By birth, by adoption and by marriage: with two, a mother might be left out. */
  parents: 4,
  /** Offers from others that wait for one memorial. */
  waiting: 100,
  offerDays: 90,
  refusedDays: 30,
} as const
