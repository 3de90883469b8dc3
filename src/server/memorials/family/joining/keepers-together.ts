import type { Connection } from '../../../database/connect.ts'
import type { ListedKeeper } from '../family.rules.ts'
import { seats } from '../keepers/keeper.rules.ts'
import { deleteKeeper, keepersOf } from '../keepers.store.ts'
import { moveKeeper, moveRemovals } from './content.store.ts'

/** The keepers of both keep the one that stays; who kept both keeps it once. There is room for them. */
export async function moveKeepers(
  trx: Connection,
  { staysId, goesId }: { staysId: number; goesId: number },
): Promise<void> {
  for (const keeper of await keepersOf(trx, [goesId])) {
    const present = await keepersOf(trx, [staysId])
    const same = present.find(({ email }) => email === keeper.email)
    if (same && (same.acceptedAt || !keeper.acceptedAt)) {
      await moveRemovals(trx, keeper.id, same.id)
      await deleteKeeper(trx, keeper.id)
      continue
    }
    // An invitation to the one, of somebody who keeps the other: it is answered.
    if (same) await deleteKeeper(trx, same.id)
    const seat = freeSeat(present.filter(({ id }) => id !== same?.id))
    if (seat) await moveKeeper(trx, keeper.id, { graveId: staysId, seat })
  }
}

function freeSeat(present: readonly ListedKeeper[]): number | undefined {
  return seats.find((free) => present.every(({ seat }) => seat !== free))
}
