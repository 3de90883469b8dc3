import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { announceGrave } from '../../../graveyard/graves.store.ts'
import { eachItem } from '../../../jobs/each-item.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { problem } from '../../../lib/problem.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { enqueueLetter } from '../../../mail/mail.ts'
import * as family from '../family.store.ts'
import { seats } from '../keepers/keeper.rules.ts'
import { aboutMemorial, nameOfKeeper, writeToKeepers } from '../keepers/telling.ts'
import * as keepers from '../keepers.store.ts'
import * as store from './claims.store.ts'
import { claimLetters } from './emails/letters.ts'

// How a claim ends: the claimant keeps the memorial, too, or an operator refuses it.

export const letInJob = 'let-claimants-in'
const batchSize = 200

/** Each in its own transaction. What is due is found in the rows. */
export async function letDueClaimantsIn(ctx: Context): Promise<void> {
  const due = await store.dueClaims(ctx.db, ctx.clock.now(), batchSize)
  await eachItem(ctx, letInJob, due, ({ id, graveId }) =>
    ctx.db.transaction().execute(async (trx) => {
      await family.lockFamily(trx, graveId)
      // Taken back, or objected to meanwhile.
      const claim = await store.findClaim(trx, id)
      if (!claim || claim.outcome || claim.objectedAt) return
      if (await keepers.areKeepersInDispute(trx, graveId)) return
      await letIn(ctx, trx, claim)
    }),
  )
}

/** By the operator's decision. The caller holds the lock of the memorial and ends the case. */
export async function settleClaim(
  ctx: Context,
  trx: Connection,
  claimId: number | null,
  isAccepted: boolean,
): Promise<void> {
  const claim = claimId === null ? undefined : await store.findClaim(trx, claimId)
  if (!claim || claim.outcome) return
  if (isAccepted) return letIn(ctx, trx, claim)
  await store.endClaim(trx, claim.id, 'refused', ctx.clock.now())
  const about = await aboutMemorial(trx, claim.graveId)
  const letters = claimLetters(ctx.site)
  await writeToClaimant(ctx, trx, claim, 'refused', letters.refused(about))
  const toKeepers = letters.refusedToKeepers(await nameOfKeeper(trx, claim), about)
  await writeToKeepers(ctx, trx, claim.graveId, `claim-refused:${claim.id}`, toKeepers)
}

async function letIn(ctx: Context, trx: Connection, claim: store.Claim): Promise<void> {
  const { graveId, accountId, relation } = claim
  const at = ctx.clock.now()
  await store.endClaim(trx, claim.id, 'accepted', at)
  // Invited and let in meanwhile.
  if (await keepers.keeperOf(trx, accountId, graveId)) return
  const seat = await makeRoom(trx, claim)
  const about = await aboutMemorial(trx, graveId)
  const name = await nameOfKeeper(trx, claim)
  const letters = claimLetters(ctx.site)
  const toKeepers = letters.joined(name, about)
  await writeToKeepers(ctx, trx, graveId, `claim-joined:${claim.id}`, toKeepers)
  await keepers.insertKeeper(trx, { graveId, accountId, relation, seat, at })
  await family.wake(trx, graveId, at)
  await announceGrave(trx, graveId)
  await writeToClaimant(ctx, trx, claim, 'accepted', letters.accepted(about))
  const details = { claimId: claim.id, relation }
  await recordInAudit(trx, {
    event: 'family-claim-accepted',
    accountId: graveId,
    actorId: accountId,
    at,
    details,
  })
}

/** An invitation of the same person goes; so does the newest that nobody has answered, where all seats are taken. */
async function makeRoom(trx: Connection, { graveId, email }: store.Claim): Promise<number> {
  const present = await keepers.keepersOf(trx, [graveId])
  const same = present.find((keeper) => keeper.email === email)
  const unanswered = present.findLast(({ acceptedAt }) => acceptedAt === null)
  const free = seats.find((one) => present.every(({ seat }) => seat !== one))
  const goes = same ?? (free === undefined ? unanswered : undefined)
  if (goes) await keepers.deleteKeeper(trx, goes.id)
  const seat = goes?.seat ?? free
  if (!seat) throw problem('five-keepers-already')
  return seat
}

export async function writeToClaimant(
  ctx: Context,
  trx: Connection,
  { id, email }: Pick<store.Claim, 'id' | 'email'>,
  what: string,
  content: LetterContent,
): Promise<void> {
  await enqueueLetter(ctx, trx, { key: `claimant:${id}:${what}`, to: email, content })
}
