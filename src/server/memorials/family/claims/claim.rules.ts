import { dayMs, yearMs } from '../../../../contract/values/durations.ts'
import {
  familyLimits,
  type KeeperRelation,
  keeperRelations,
} from '../../../../contract/values/family-limits.ts'

/** Spouse, child and parent before the rest of the family, and that before others. */
const nearness: Record<KeeperRelation, number> = {
  spouse: 2,
  child: 2,
  parent: 2,
  sibling: 1,
  grandchild: 1,
  friend: 0,
  other: 0,
}

/** As near as the nearest keeper, or nearer. Where nobody keeps it, everybody may. */
export function mayClaimAs(keepers: readonly KeeperRelation[]): KeeperRelation[] {
  const nearest = Math.max(0, ...keepers.map((relation) => nearness[relation]))
  return keeperRelations.filter((relation) => nearness[relation] >= nearest)
}

/** Until then the keepers may object. */
export function claimEndsAt(madeAt: Date): Date {
  return new Date(madeAt.getTime() + familyLimits.daysToObject * dayMs)
}

interface Refused {
  refusedAt: Date
  link: string
}

/** A refused claim may be made again after a year, or at once with a record that no refused claim has named. */
export function mayClaimAgain(refused: readonly Refused[], link: string, now: Date): boolean {
  const isNew = link !== '' && refused.every((one) => one.link !== link)
  const yearAgo = new Date(now.getTime() - yearMs)
  return isNew || refused.every(({ refusedAt }) => refusedAt <= yearAgo)
}
