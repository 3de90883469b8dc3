import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { otherGuardians, ownersEntrustedTo, ownersWhoSuspended } from './entrusted.store.ts'
import { isStopped } from './passing.rules.ts'
import * as store from './passings.store.ts'

// Recording a passing, waiting, confirming, opening and undoing it.

export async function listEntrusted(ctx: Context, memberId: number) {
  const owners = await ownersEntrustedTo(ctx.db, memberId)
  const passings = await store.currentPassings(
    ctx.db,
    owners.map(({ id }) => id),
  )
  const others = await otherGuardians(
    ctx.db,
    memberId,
    owners.map(({ id }) => id),
  )
  return owners.map((owner) => ({
    owner,
    passing: passings.get(owner.id) ?? null,
    others: others.filter(({ ownerId }) => ownerId === owner.id),
    memberId,
  }))
}

export function listSuspended(ctx: Context, memberId: number) {
  return ownersWhoSuspended(ctx.db, memberId)
}

/** While a person has to decide, no Eternal Message is sent. */
export async function mayDeliver(db: Connection, ownerId: number): Promise<boolean> {
  const passing = await store.currentPassing(db, ownerId)
  return passing?.openedAt !== undefined && passing.openedAt !== null && !isStopped(passing)
}
