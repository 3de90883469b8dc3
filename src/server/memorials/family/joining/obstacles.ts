import type { RefusalCode } from '../../../../contract/errors/problems.ts'
import type { Connection } from '../../../database/connect.ts'
import { stateOf } from '../../../graveyard/grave.rules.ts'
import type { Grave } from '../../../graveyard/graves.store.ts'
import { shownTo } from '../../../graveyard/visibility.rules.ts'
import { isDisputed } from '../../../guardians/power.ts'
import { seats } from '../keepers/keeper.rules.ts'
import { areKeepersInDispute, keepersOf } from '../keepers.store.ts'

export type Obstacle = Extract<
  RefusalCode,
  'merge-not-public' | 'merge-both-planned' | 'merge-five-keepers' | 'memorial-disputed'
>

/** Why two memorials cannot become one as they are, or null. */
export async function obstacleOf(
  trx: Connection,
  one: Grave,
  other: Grave,
): Promise<Obstacle | null> {
  if (one.keptBy === 'owner' && other.keptBy === 'owner') return 'merge-both-planned'
  if (!isPublic(one) || !isPublic(other)) return 'merge-not-public'
  for (const { accountId } of [one, other]) {
    const isDisagreed =
      (await areKeepersInDispute(trx, accountId)) || (await isDisputed(trx, accountId))
    if (isDisagreed) return 'memorial-disputed'
  }
  const isOwners = one.keptBy === 'owner' || other.keptBy === 'owner'
  if (isOwners) return null
  const keepers = await keepersOf(trx, [one.accountId, other.accountId])
  return new Set(keepers.map(({ email }) => email)).size > seats.length
    ? 'merge-five-keepers'
    : null
}

/** What only its link shows, or an operator hides, must not come to others by joining. */
function isPublic(grave: Grave): boolean {
  return grave.passedOn !== null && shownTo('public', stateOf(grave)).stone === 'named'
}
