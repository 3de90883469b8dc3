import type { RelativeRelation } from '../../../../contract/values/family-limits.ts'
import { provenEmailOf } from '../../../accounts/accounts.store.ts'
import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { findGrave } from '../../../graveyard/graves.store.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { problem } from '../../../lib/problem.ts'
import { redactLetters } from '../../../mail/mail.store.ts'
import { openGrave } from '../../memorials.ts'
import { lockFamily } from '../family.store.ts'
import { aboutMemorial, nameOfKeeper, writeToKeepers } from '../keepers/telling.ts'
import { keeperOf, keepersWithAccounts } from '../keepers.store.ts'
import { updateBadge } from './badge.ts'
import * as store from './confirmations.store.ts'
import { evidenceLetters } from './emails/letters.ts'

// A second relative with an account confirms what a keeper has written. The keepers learn who it was; visitors learn
// that somebody did.

export async function readOwnConfirmation(
  ctx: Context,
  accountId: number,
  graveId: number,
  link: string | undefined,
): Promise<{ mayConfirm: boolean; confirmedAs: RelativeRelation | null }> {
  await requireSeen(ctx.db, graveId, link)
  return {
    mayConfirm: !(await hasGivenWord(ctx.db, graveId, accountId)),
    confirmedAs: await store.confirmationOf(ctx.db, graveId, accountId),
  }
}

/** A second press answers as the first. */
export async function confirmMemorial(
  ctx: Context,
  accountId: number,
  graveId: number,
  { relation, link }: { relation: RelativeRelation; link: string | undefined },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireSeen(trx, graveId, link)
    await lockFamily(trx, graveId)
    const email = await provenEmailOf(trx, accountId)
    if (email === null) throw problem('address-not-proven')
    if (await hasGivenWord(trx, graveId, accountId)) throw problem('keepers-cannot-confirm')
    const at = ctx.clock.now()
    if (!(await store.insertConfirmation(trx, { graveId, accountId, relation, at }))) return
    await updateBadge(trx, graveId)
    const details = { relation }
    const entry = { accountId: graveId, actorId: accountId, at, details }
    await recordInAudit(trx, { event: 'family-memorial-confirmed', ...entry })
    const name = await nameOfKeeper(trx, { accountId, email })
    const about = await aboutMemorial(trx, graveId)
    const content = evidenceLetters(ctx.site).confirmed({ name, email, relation }, about)
    await writeToKeepers(ctx, trx, graveId, keyOf('confirmed', accountId, at), content)
  })
}

export async function takeConfirmationBack(
  ctx: Context,
  accountId: number,
  graveId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockFamily(trx, graveId)
    if (!(await store.deleteConfirmation(trx, graveId, accountId))) throw problem('not-found')
    await updateBadge(trx, graveId)
    const at = ctx.clock.now()
    const entry = { accountId: graveId, actorId: accountId, at }
    await recordInAudit(trx, { event: 'family-confirmation-taken-back', ...entry })
    const email = (await provenEmailOf(trx, accountId)) ?? ''
    const name = await nameOfKeeper(trx, { accountId, email })
    const content = evidenceLetters(ctx.site).takenBack(name, await aboutMemorial(trx, graveId))
    await writeToKeepers(ctx, trx, graveId, keyOf('unconfirmed', accountId, at), content)
  })
}

/** For the erasure of an account: what only it confirmed rests on less. No letter keeps the address. */
export async function forgetConfirmations(
  trx: Connection,
  accountId: number,
  email: string,
): Promise<void> {
  for (const graveId of await store.confirmedBy(trx, accountId)) {
    await lockFamily(trx, graveId)
    await store.deleteConfirmation(trx, graveId, accountId)
    await updateBadge(trx, graveId)
    const readers = (await keepersWithAccounts(trx, graveId)).map((one) => one.email)
    if (readers.length > 0) await redactLetters(trx, readers, email)
  }
}

/** A memorial by family that the member may see, by its link where it is not public. */
export async function requireSeen(
  db: Connection,
  graveId: number,
  link: string | undefined,
): Promise<void> {
  const open = await openGrave(db, graveId, 'public', link)
  const grave = open && (await findGrave(db, graveId))
  if (grave?.keptBy !== 'family') throw problem('grave-not-found')
}

/** The maker and the keepers. */
async function hasGivenWord(db: Connection, graveId: number, accountId: number): Promise<boolean> {
  if (await store.isMaker(db, graveId, accountId)) return true
  return (await keeperOf(db, accountId, graveId)) !== undefined
}

function keyOf(what: string, accountId: number, at: Date): string {
  return `${what}:${accountId}:${at.toISOString()}`
}
