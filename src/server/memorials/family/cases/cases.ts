import type { Context } from '../../../context.ts'
import { updateGrave } from '../../../graveyard/graves.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../../graveyard/graveyard-lock.store.ts'
import { updateListing } from '../../../graveyard/listing.ts'
import { searchable } from '../../../graveyard/search/searchable.rules.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../../lib/audit.store.ts'
import { problem } from '../../../lib/problem.ts'
import { setHidden } from '../../memorials.ts'
import { findClaim } from '../claims/claims.store.ts'
import { settleClaim } from '../claims/letting-in.ts'
import { waitingDocument } from '../evidence/documents.store.ts'
import { forgetJudgedDocuments, settleDocument } from '../evidence/judging.ts'
import type { Life } from '../family.rules.ts'
import { lockFamily } from '../family.store.ts'
import { findRemoval } from '../keepers/removals.store.ts'
import { settleDispute } from '../keepers/removals.ts'
import { keepersOf } from '../keepers.store.ts'
import { publishMemorial } from '../publishing.ts'
import { type FamilyCase, seenSince } from './case.rules.ts'
import * as store from './cases.store.ts'
import { tellKeepers, tellOperator } from './telling.ts'

// What operators decide about memorials by family. Each decision has a reason, which the audit keeps.

/** Members who are most likely alive and have this name and day of birth. */
export async function livingNamesakes(
  ctx: Context,
  { fullName, birth }: { fullName: string } & Pick<Life, 'birth'>,
): Promise<number[]> {
  if (!birth || !('date' in birth)) return []
  const searchName = searchable(fullName)
  const found = await store.livingMembersBorn(ctx.db, {
    fullName,
    searchName,
    bornOn: birth.date,
    seenSince: seenSince(ctx.clock.now()),
  })
  return found.filter((one) => searchable(one.fullName) === searchName).map(({ id }) => id)
}

/** It waits for the operator; the maker gets the same answer as for any other. */
export async function holdForOperator(
  ctx: Context,
  lock: GraveyardLock,
  graveId: number,
  [livingId]: number[],
): Promise<void> {
  const { trx } = lock
  if (livingId === undefined || (await store.findOpenCase(trx, graveId, ['living']))) return
  if (await store.isCleared(trx, graveId, livingId)) return
  const at = ctx.clock.now()
  await store.setAwaitingOperator(trx, graveId, true)
  await updateGrave(trx, graveId, { isWaiting: true })
  await updateListing(lock, graveId)
  const opened = { graveId, kind: 'living', accountId: livingId, at, isProven: true } as const
  const id = await store.insertCase(trx, opened)
  await tellOperator(ctx, trx, { id, graveId, kind: 'living' })
}

export const listFamilyCases = (ctx: Context) => store.openCases(ctx.db)

export async function lookAtFamilyCase(
  ctx: Context,
  id: number,
  because: { reason: string; by: OperatorId },
) {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await store.lockCase(trx, id)
    if (!found) throw problem('not-found')
    const { reason, by } = because
    const details = { caseId: id, reason }
    const at = ctx.clock.now()
    await recordInAudit(trx, operatorEntry('family-case-viewed', found.graveId, by, at, details))
    const removal = found.removalId === null ? null : await findRemoval(trx, found.removalId)
    const document = await waitingDocument(trx, id)
    const claim = found.claimId === null ? null : await findClaim(trx, found.claimId)
    return { ...found, removal, document, claim, keepers: await keepersOf(trx, [found.graveId]) }
  })
}

export type LookedAt = Awaited<ReturnType<typeof lookAtFamilyCase>>

export async function decideFamilyCase(
  ctx: Context,
  id: number,
  decision: 'accepted' | 'refused',
  because: { reason: string; by: OperatorId },
): Promise<void> {
  await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const graveId = await store.graveOfCase(trx, id)
    if (graveId !== undefined) await lockFamily(trx, graveId)
    const found = await store.lockCase(trx, id)
    if (!found) throw problem('not-found')
    if (found.decision) throw problem('decided-already')
    const at = ctx.clock.now()
    const { reason, by } = because
    await store.setDecision(trx, id, { decision, reason, at })
    await carryOut(ctx, lock, { ...found, reason }, decision)
    const details = { caseId: id, kind: found.kind, decision, reason }
    await recordInAudit(trx, operatorEntry('family-case-decided', found.graveId, by, at, details))
  })
  // At once where it can be; the job of the same name finds what is left.
  await forgetJudgedDocuments(ctx)
}

async function carryOut(
  ctx: Context,
  lock: GraveyardLock,
  found: FamilyCase,
  decision: 'accepted' | 'refused',
): Promise<void> {
  const { trx } = lock
  const { graveId } = found
  const isAccepted = decision === 'accepted'
  if (found.kind === 'living') {
    if (isAccepted) {
      await store.setAwaitingOperator(trx, graveId, false)
      // Its time may not have come yet; then it waits for it like any other.
      if (await publishMemorial(ctx, lock, graveId))
        await tellKeepers(ctx, trx, found, 'publishedNow')
    } else {
      await setHidden(lock, graveId, 'operator')
      await tellKeepers(ctx, trx, found, 'staysHidden')
    }
  }
  if (found.kind === 'document') {
    await settleDocument(ctx, trx, found, { isAccepted, reason: found.reason ?? '' })
  }
  if (found.kind === 'claim') await settleClaim(ctx, trx, found.claimId, isAccepted)
  if (found.kind === 'dispute') await settleDispute(ctx, trx, found.removalId, isAccepted)
  if (found.kind === 'alive' || found.kind === 'unwanted') {
    // Another who says so waits for a decision, too: one that is refused does not show it again.
    const other = await store.findOpenCase(trx, graveId, ['alive', 'unwanted'])
    if (!isAccepted && other) return
    await setHidden(lock, graveId, isAccepted ? 'operator' : null)
    await tellKeepers(ctx, trx, found, isAccepted ? 'staysHidden' : 'shown')
  }
}
