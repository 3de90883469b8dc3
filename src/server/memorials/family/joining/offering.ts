import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { findGrave } from '../../../graveyard/graves.store.ts'
import { likelyOnes } from '../similar.ts'
import { audit } from './asking.ts'
import { joiningLetters } from './emails/letters.ts'
import { looksSame, soughtAs } from './joining.rules.ts'
import * as store from './joinings.store.ts'
import { obstacleOf } from './obstacles.ts'
import { tellBoth } from './telling.ts'

// An owner who planned comes first: once their memorial is open, one that a family keeps for the same person is offered
// to be joined into it. Neither side has agreed to anything yet.

/**
 * When an owner's memorial opens, also when its day is corrected, and when one by family becomes public that waited
 * until then. What was offered, asked or declined before is not offered again.
 */
export async function offerJoining(ctx: Context, trx: Connection, graveId: number): Promise<void> {
  const own = await findGrave(trx, graveId)
  if (!own || own.listPosition === null || own.passedOn === null) return
  const likely = (await likelyOnes(trx, soughtAs(own))).find(
    (grave) => grave.keptBy !== own.keptBy && looksSame(own, grave),
  )
  const other = likely && (await findGrave(trx, likely.id))
  if (!other || (await obstacleOf(trx, own, other))) return
  const otherId = other.accountId
  if (await store.findPair(trx, graveId, otherId)) return
  const asked = { one: graveId, other: otherId, askedBy: null, at: ctx.clock.now() }
  const joining = await store.insertJoining(trx, asked)
  await tellBoth(ctx, trx, joining, 'offered', joiningLetters(ctx.site).offered)
  await audit(ctx, trx, 'joining-offered', null, graveId, otherId)
}

/** The owner is alive: nothing is joined into their memorial. */
export function endJoinings(trx: Connection, ownerId: number): Promise<void> {
  return store.deleteJoiningsOf(trx, ownerId)
}
