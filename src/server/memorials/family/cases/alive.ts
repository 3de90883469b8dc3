import type { Context } from '../../../context.ts'
import { findGrave } from '../../../graveyard/graves.store.ts'
import { withGraveyardLock } from '../../../graveyard/graveyard-lock.store.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { problem } from '../../../lib/problem.ts'
import { hashOf, newToken } from '../../../lib/tokens/secret-token.ts'
import { enqueueLetter } from '../../../mail/mail.ts'
import { openGrave, setHidden } from '../../memorials.ts'
import { unprovenSince } from './case.rules.ts'
import * as store from './cases.store.ts'
import { caseLetters } from './emails/letters.ts'
import { tellKeepers, tellOperator } from './telling.ts'

// "This is me, I am alive", and "this is my child, we do not want it". Exclusion outranks inclusion: with a proven
// address the memorial is hidden at once, and the operator decides afterwards.

export async function sayAlive(
  ctx: Context,
  graveId: number,
  said: {
    email: string
    kind: 'alive' | 'unwanted'
    link: string | undefined
    botToken: string
    address: string
  },
): Promise<void> {
  await ctx.bots.pass(said.botToken, said.address)
  await ctx.db.transaction().execute(async (trx) => {
    const open = await openGrave(trx, graveId, 'public', said.link)
    const grave = open && (await findGrave(trx, graveId))
    if (grave?.keptBy !== 'family') throw problem('grave-not-found')
    const token = newToken()
    const { email, kind } = said
    const at = ctx.clock.now()
    const id = await store.insertCase(trx, {
      graveId,
      kind,
      at,
      email,
      tokenHash: hashOf(token),
      isProven: false,
    })
    await enqueueLetter(ctx, trx, {
      key: `family-case:${id}:asked`,
      to: email,
      content: caseLetters(ctx.site).question(kind, grave.fullName, token),
      isSecret: true,
      // A stranger can have such letters sent to any address, so they must not hold up others.
      isRoutine: true,
    })
  })
}

/** A second press answers as the first. What an operator has decided is not hidden anew. */
export async function confirmAlive(ctx: Context, token: string): Promise<void> {
  await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const said = await store.lockByToken(trx, hashOf(token))
    const at = ctx.clock.now()
    if (!said) throw problem('dead-link')
    if (said.provenAt) return
    if (said.openedAt < unprovenSince(at)) throw problem('dead-link')
    await store.setProven(trx, said.id, at)
    const grave = await findGrave(trx, said.graveId)
    if (!grave?.isHidden) await setHidden(lock, said.graveId, 'alive')
    const entry = { event: 'family-memorial-said-alive', actorId: null, at } as const
    const details = { kind: said.kind, caseId: said.id }
    await recordInAudit(trx, { ...entry, accountId: said.graveId, details })
    await tellKeepers(ctx, trx, said, 'hidden')
    await tellOperator(ctx, trx, said)
  })
}

/** Addresses that nobody has proven are forgotten. */
export function forgetUnprovenWords(ctx: Context): Promise<void> {
  return store.deleteUnproven(ctx.db, unprovenSince(ctx.clock.now()))
}
