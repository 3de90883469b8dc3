import type { Relation } from '../../contract/values/kin-limits.ts'
import type { PublicGrave } from '../graveyard/grave.rules.ts'
import { otherOf, type Pair, relationFor } from './kin.rules.ts'

/** A person of the family tree, or a friend. */
interface FamilyMember {
  grave: PublicGrave
  relation: Relation | 'grandparent' | 'grandchild'
  /** The parent or child in between, for grandparents and grandchildren. */
  through: number | null
}

/** What the page of one memorial shows of its kin. */
export interface Family {
  members: FamilyMember[]
  /** Every tie among the memorial and its members. */
  ties: Pair[]
  /** Every grave that was read, shown or not: a change to any of them changes the page. */
  dependsOn: number[]
}

export const noFamily: Family = { members: [], ties: [], dependsOn: [] }

const further = { parent: 'grandparent', child: 'grandchild' } as const

/**
 * Only graves that everybody may see by name are members, and the search does not pass through others: the
 * people behind a hidden grave would reveal it.
 */
export function familyOf(
  rootId: number,
  ties: readonly Pair[],
  graves: readonly PublicGrave[],
): Family {
  const named = new Map(
    graves.filter((grave) => !grave.isReserved).map((grave) => [grave.id, grave]),
  )
  const members = new Map<number, FamilyMember>()

  function add(tie: Pair, from: number, through: FamilyMember | null): void {
    const id = otherOf(tie, from)
    const relation = relationFor(tie, from)
    const grave = named.get(id)
    if (!grave || id === rootId || members.has(id)) return
    if (!through) members.set(id, { grave, relation, through: null })
    else if (relation === through.relation && (relation === 'parent' || relation === 'child')) {
      members.set(id, { grave, relation: further[relation], through: from })
    }
  }

  const of = (id: number) =>
    ties.filter(({ firstId, secondId }) => firstId === id || secondId === id)
  for (const tie of of(rootId)) add(tie, rootId, null)
  const nearest = [...members.values()]
  for (const member of nearest) {
    for (const tie of of(member.grave.id)) add(tie, member.grave.id, member)
  }
  const shown = new Set([rootId, ...members.keys()])
  return {
    members: [...members.values()].toSorted(byBirth),
    ties: ties.filter(({ firstId, secondId }) => shown.has(firstId) && shown.has(secondId)),
    dependsOn: [...new Set(ties.flatMap(({ firstId, secondId }) => [firstId, secondId]))],
  }
}

/** Eldest first; without a year, in the order of their graves. */
function byBirth({ grave: a }: FamilyMember, { grave: b }: FamilyMember): number {
  return (a.bornYear ?? 9999) - (b.bornYear ?? 9999) || a.id - b.id
}
