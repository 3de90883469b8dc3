import { isSealed } from '../../accounts/accounts.store.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { isAsNarrow, openToAll, type Visibility } from '../../graveyard/visibility.rules.ts'
import { isGuardian } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { setVisibility } from '../memorials.ts'

// Who may see a grave: the owner chooses, and guardians may show less after the passing.

export async function readVisibility(ctx: Context, accountId: number): Promise<Visibility> {
  return (await findGrave(ctx.db, accountId)) ?? openToAll
}

export function chooseVisibility(
  ctx: Context,
  accountId: number,
  choice: Visibility,
): Promise<Visibility> {
  return withGraveyardLock(ctx.db, async (lock) => {
    // Again here: the passing may have been recorded since the caller was authenticated.
    await lockGrave(lock.trx, accountId)
    if (await isSealed(lock.trx, accountId)) throw problem('sealed')
    await change(ctx, lock, accountId, choice, { event: 'visibility-chosen', by: accountId })
    return choice
  })
}

export async function readEntrustedVisibility(
  ctx: Context,
  guardianId: number,
  ownerId: number,
): Promise<Visibility> {
  await requireGuardian(ctx.db, guardianId, ownerId)
  return readVisibility(ctx, ownerId)
}

export function narrowVisibility(
  ctx: Context,
  guardianId: number,
  ownerId: number,
  choice: Visibility,
): Promise<Visibility> {
  return withGraveyardLock(ctx.db, async (lock) => {
    await requireGuardian(lock.trx, guardianId, ownerId)
    const grave = await lockGrave(lock.trx, ownerId)
    if (grave.passedOn === null) throw problem('grave-not-public')
    if (!isAsNarrow(choice, grave)) throw problem('may-not-widen')
    await change(ctx, lock, ownerId, choice, { event: 'visibility-narrowed', by: guardianId })
    return choice
  })
}

async function change(
  ctx: Context,
  lock: GraveyardLock,
  accountId: number,
  choice: Visibility,
  { event, by }: { event: 'visibility-chosen' | 'visibility-narrowed'; by: number },
): Promise<void> {
  await setVisibility(lock, accountId, choice)
  const details = { ...choice }
  await recordInAudit(lock.trx, {
    event,
    accountId,
    actorId: by,
    at: ctx.clock.now(),
    details,
  })
}

/** To others an owner they do not guard does not exist. */
async function requireGuardian(db: Connection, memberId: number, ownerId: number): Promise<void> {
  if (!(await isGuardian(db, memberId, ownerId))) throw problem('not-found')
}
