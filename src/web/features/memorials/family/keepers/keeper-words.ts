import type { Keeper, KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { readersDayOf } from '../../../../lib/text/readers-dates.ts'

/** For the list of parts; empty if the reader is the only keeper and no invitation is open. */
export function keepersLine({ keepers }: Pick<KeptMemorial, 'keepers'>): string {
  if (keepers.some(({ is_you: isYou, removal }) => isYou && removal)) {
    return 'Somebody asks that you no longer keep it'
  }
  const others = keepers.filter((one) => !one.is_you && !one.is_pending).length
  const invited = keepers.filter((one) => one.is_pending).length
  return [
    others === 0 ? '' : others === 1 ? 'You and another' : `You and ${others} others`,
    invited === 0 ? '' : `${invited} invited`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The state of a keeper, in a sentence; empty if all is well. */
export function standingWords(keeper: Keeper, keepers: readonly Keeper[]): string | undefined {
  if (keeper.is_pending) return 'Invited, not answered yet'
  const { removal, is_you: isYou } = keeper
  if (!removal && keeper.is_silent) {
    return isYou ? 'You have not answered our letters' : 'Has not answered our letters'
  }
  // One who keeps it alone leads nobody.
  const isOneOfMany = keepers.filter((one) => !one.is_pending).length > 1
  if (!removal) return keeper.leads && isOneOfMany ? 'Leads the memorial' : undefined
  const asker = keepers.find(({ id }) => id === removal.asked_by)
  const who = asker?.is_you ? 'You ask' : `${asker?.email ?? 'Another'} asks`
  const whom = isYou ? 'you no longer keep it' : 'they no longer keep it'
  if (removal.is_disputed) {
    return `${who} that ${whom}. ${isYou ? 'You have' : 'They have'} objected, and we decide.`
  }
  return `${who} that ${whom}. Without an objection it is done on ${readersDayOf(removal.ends_at)}.`
}
