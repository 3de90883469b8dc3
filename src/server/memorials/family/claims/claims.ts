import { fieldError } from '../../../../contract/errors/field-codes.ts'
import { familyLimits, type KeeperRelation } from '../../../../contract/values/family-limits.ts'
import { provenEmailOf } from '../../../accounts/accounts.store.ts'
import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { dayOf, longDay } from '../../../lib/days.ts'
import { invalidInput, problem } from '../../../lib/problem.ts'
import { redactLetters } from '../../../mail/mail.store.ts'
import { closeCaseOfClaim, insertCase } from '../cases/cases.store.ts'
import { tellOperator } from '../cases/telling.ts'
import { requireSeen } from '../evidence/confirming.ts'
import { isWebLink } from '../evidence/document.rules.ts'
import { keepsIt } from '../family.rules.ts'
import { lockFamily } from '../family.store.ts'
import { aboutMemorial, nameOfKeeper, writeToKeepers } from '../keepers/telling.ts'
import { keeperOf, keepersOf, keepersWithAccounts } from '../keepers.store.ts'
import { claimEndsAt, mayClaimAgain, mayClaimAs } from './claim.rules.ts'
import * as store from './claims.store.ts'
import { claimLetters } from './emails/letters.ts'
import { writeToClaimant } from './letting-in.ts'

// A relative who is as near to the dead as the keepers, or nearer, claims to keep the memorial, too. The keepers have
// 14 days; their silence lets the claimant in, an objection goes to an operator.

export async function readOwnClaim(
  ctx: Context,
  accountId: number,
  graveId: number,
  link: string | undefined,
): Promise<{ claim: store.Claim | null; mayClaimAs: KeeperRelation[] }> {
  await requireSeen(ctx.db, graveId, link)
  const isKeeper = (await keeperOf(ctx.db, accountId, graveId)) !== undefined
  return {
    claim: (await store.openClaimOf(ctx.db, graveId, accountId)) ?? null,
    mayClaimAs: isKeeper ? [] : mayClaimAs(await presentRelations(ctx.db, graveId)),
  }
}

async function presentRelations(db: Connection, graveId: number): Promise<KeeperRelation[]> {
  const keepers = await keepersOf(db, [graveId])
  return keepers.filter(keepsIt).map(({ relation }) => relation)
}

export async function claimMemorial(
  ctx: Context,
  accountId: number,
  graveId: number,
  wanted: { relation: KeeperRelation; words: string; link: string; seenWith: string | undefined },
): Promise<store.Claim> {
  const { relation, words, link } = wanted
  if (link && !isWebLink(link)) throw invalidInput({ link: [fieldError('invalid')] })
  return ctx.db.transaction().execute(async (trx) => {
    await requireSeen(trx, graveId, wanted.seenWith)
    await lockFamily(trx, graveId)
    const madeAt = ctx.clock.now()
    const email = await requireMayClaim(trx, accountId, graveId, { relation, link, now: madeAt })
    const endsAt = claimEndsAt(madeAt)
    const made = { graveId, accountId, relation, words, link, madeAt, endsAt }
    const id = await store.insertClaim(trx, made)
    const details = { claimId: id, relation }
    const entry = { accountId: graveId, actorId: accountId, at: madeAt, details }
    await recordInAudit(trx, { event: 'family-claim-made', ...entry })
    const claim = { id, ...made, email, objectedAt: null, outcome: null }
    const name = await nameOfKeeper(trx, claim)
    const about = await aboutMemorial(trx, graveId)
    const letters = claimLetters(ctx.site)
    await writeToKeepers(ctx, trx, graveId, `claim:${id}`, letters.made(claim, name, about))
    await writeToClaimant(
      ctx,
      trx,
      claim,
      'made',
      letters.toClaimant(longDay(dayOf(endsAt)), about),
    )
    return claim
  })
}

/** Returns the address of the member. */
async function requireMayClaim(
  trx: Connection,
  accountId: number,
  graveId: number,
  { relation, link, now }: { relation: KeeperRelation; link: string; now: Date },
): Promise<string> {
  const email = await provenEmailOf(trx, accountId)
  if (email === null) throw problem('address-not-proven')
  if (await keeperOf(trx, accountId, graveId)) throw problem('keeper-already')
  if (await store.openClaimOf(trx, graveId, accountId)) throw problem('claimed-already')
  const present = await presentRelations(trx, graveId)
  if (!mayClaimAs(present).includes(relation)) throw problem('claim-not-nearer')
  if ((await keepersWithAccounts(trx, graveId)).length >= familyLimits.keepers)
    throw problem('five-keepers-already')
  const refused = await store.refusedClaims(trx, graveId, accountId)
  if (!mayClaimAgain(refused, link, now)) throw problem('claim-refused-lately')
  return email
}

/** A second objection answers as the first. The claimant takes the own claim back with the same call. */
export async function objectToClaim(
  ctx: Context,
  accountId: number,
  graveId: number,
  claimId: number,
): Promise<'objected' | 'taken-back'> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockFamily(trx, graveId)
    const claim = await store.findClaim(trx, claimId)
    if (claim?.graveId !== graveId || claim.outcome) throw problem('not-found')
    const at = ctx.clock.now()
    const entry = { accountId: graveId, actorId: accountId, at, details: { claimId } }
    if (claim.accountId === accountId) {
      await store.endClaim(trx, claimId, 'withdrawn', at)
      await closeCaseOfClaim(trx, claimId, 'The claim was taken back.', at)
      await recordInAudit(trx, { event: 'family-claim-taken-back', ...entry })
      const name = await nameOfKeeper(trx, claim)
      const content = claimLetters(ctx.site).takenBack(name, await aboutMemorial(trx, graveId))
      await writeToKeepers(ctx, trx, graveId, `claim-taken-back:${claimId}`, content)
      return 'taken-back'
    }
    if (!(await keeperOf(trx, accountId, graveId))) throw problem('not-found')
    if (claim.objectedAt) return 'objected'
    await store.setObjected(trx, claimId, at)
    await recordInAudit(trx, { event: 'family-claim-objected', ...entry })
    const opened = { graveId, kind: 'claim', claimId, at, isProven: true } as const
    const id = await insertCase(trx, opened)
    await tellOperator(ctx, trx, { id, graveId, kind: 'claim' })
    const about = await aboutMemorial(trx, graveId)
    const letters = claimLetters(ctx.site)
    await writeToClaimant(ctx, trx, claim, 'objected', letters.objected(about))
    return 'objected'
  })
}

/** For the erasure of an account: its claims go with it, and nothing about them is left to decide. */
export async function forgetClaims(
  ctx: Context,
  trx: Connection,
  accountId: number,
  email: string,
): Promise<void> {
  const at = ctx.clock.now()
  for (const { id, graveId } of await store.openClaimsBy(trx, accountId)) {
    await lockFamily(trx, graveId)
    await closeCaseOfClaim(trx, id, 'The account that claimed is gone.', at)
    const readers = (await keepersWithAccounts(trx, graveId)).map((one) => one.email)
    if (readers.length > 0) await redactLetters(trx, readers, email)
  }
}
