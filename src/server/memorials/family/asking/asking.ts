import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { announceGrave } from '../../../graveyard/graves.store.ts'
import { eachItem } from '../../../jobs/each-item.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { problem } from '../../../lib/problem.ts'
import { hashOf, newToken } from '../../../lib/tokens/secret-token.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { enqueueLetter } from '../../../mail/mail.ts'
import * as family from '../family.store.ts'
import { aboutMemorial, nameOfKeeper, writeToKeepers } from '../keepers/telling.ts'
import { keeperOf } from '../keepers.store.ts'
import { askBefore, remindBefore, silentBefore } from './asking.rules.ts'
import * as store from './asking.store.ts'
import { askingLetters } from './emails/letters.ts'

// Once a year each keeper is asked "do you still keep this?". Who answers neither of two letters no longer leads; where
// nobody answers, the memorial rests. Nobody loses it: one press, and they keep it as before.

export const askKeepersJob = 'ask-keepers'
const batchSize = 200

const before = { ask: askBefore, remind: remindBefore, silence: silentBefore }
const acts = { ask, remind, silence }

/** Each keeper in a transaction of their own. What is due is found in the rows, and asked again under the lock. */
export async function askDueKeepers(ctx: Context): Promise<void> {
  // The last step first, so that nobody goes through two in one run.
  for (const step of ['silence', 'remind', 'ask'] as const) {
    const until = before[step](ctx.clock.now())
    const due = await store.dueFor(ctx.db, step, until, { limit: batchSize })
    await eachItem(ctx, askKeepersJob, due, ({ id, graveId }) =>
      ctx.db.transaction().execute(async (trx) => {
        await family.lockFamily(trx, graveId)
        const [keeper] = await store.dueFor(trx, step, until, { limit: 1, only: id })
        if (keeper) await acts[step](ctx, trx, keeper)
      }),
    )
  }
}

async function ask(ctx: Context, trx: Connection, keeper: store.AskedKeeper): Promise<void> {
  const { at, token, tokenHash } = question(ctx)
  await store.setAsked(trx, keeper.id, { at, tokenHash })
  const about = await aboutMemorial(trx, keeper.graveId)
  const content = askingLetters(ctx.site).question(token, about)
  await write(ctx, trx, keeper, 'still-kept', at, content)
}

async function remind(ctx: Context, trx: Connection, keeper: store.AskedKeeper): Promise<void> {
  const { at, token, tokenHash } = question(ctx)
  await store.setReminded(trx, keeper.id, { at, tokenHash })
  const about = await aboutMemorial(trx, keeper.graveId)
  const content = askingLetters(ctx.site).reminder(token, about)
  await write(ctx, trx, keeper, 'still-kept-again', at, content)
}

async function silence(ctx: Context, trx: Connection, keeper: store.AskedKeeper): Promise<void> {
  const { graveId } = keeper
  const { at, token, tokenHash } = question(ctx)
  await store.setSilent(trx, keeper.id, { at, tokenHash })
  const rests = await family.restWithoutKeepers(trx, graveId, at)
  await announceGrave(trx, graveId)
  const about = await aboutMemorial(trx, graveId)
  const letters = askingLetters(ctx.site)
  const leader = await store.leaderOf(trx, graveId)
  const leads = leader ? await nameOfKeeper(trx, leader) : null
  await write(ctx, trx, keeper, 'silent', at, letters.silent(token, leads, about))
  if (leads) {
    const content = letters.leads(await nameOfKeeper(trx, keeper), leads, about)
    const key = `silent:${keeper.id}:${at.toISOString()}`
    await writeToKeepers(ctx, trx, graveId, key, content, [keeper.id])
  }
  const details = { keeperId: keeper.id, rests }
  const entry = { accountId: graveId, actorId: null, at, details }
  await recordInAudit(trx, { event: 'keeper-silent', ...entry })
}

/** With the link in any letter of this year; a second press answers as the first. */
export async function answerStillKept(ctx: Context, token: string): Promise<void> {
  const hash = hashOf(token)
  const found = await store.findAsked(ctx.db, hash)
  if (!found) throw problem('dead-link')
  await ctx.db.transaction().execute(async (trx) => {
    await family.lockFamily(trx, found.graveId)
    const keeper = await store.findAsked(trx, hash)
    if (!keeper) throw problem('dead-link')
    await answer(ctx, trx, keeper)
  })
}

/** The same for a keeper who is signed in. */
export async function keepOn(ctx: Context, accountId: number, graveId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await family.lockFamily(trx, graveId)
    const keeper = await keeperOf(trx, accountId, graveId)
    if (!keeper) throw problem('not-found')
    await answer(ctx, trx, { id: keeper.id, graveId, accountId })
  })
}

async function answer(
  ctx: Context,
  trx: Connection,
  { id, graveId, accountId }: Pick<store.AskedKeeper, 'id' | 'graveId' | 'accountId'>,
): Promise<void> {
  const at = ctx.clock.now()
  await store.setAnswered(trx, id, at)
  await family.wake(trx, graveId, at)
  await announceGrave(trx, graveId)
  const entry = { accountId: graveId, actorId: accountId, at, details: { keeperId: id } }
  await recordInAudit(trx, { event: 'keeper-still-keeps', ...entry })
}

function question(ctx: Context) {
  const token = newToken()
  return { at: ctx.clock.now(), token, tokenHash: hashOf(token) }
}

async function write(
  ctx: Context,
  trx: Connection,
  { id, email }: store.AskedKeeper,
  what: string,
  at: Date,
  content: LetterContent,
): Promise<void> {
  const key = `keepers:${what}:${id}:${at.toISOString()}`
  await enqueueLetter(ctx, trx, { key, to: email, content, isRoutine: true })
}
