import { isSealed, setSeen } from '../../accounts/accounts.store.ts'
import { deleteMailedTokens } from '../../accounts/mailed-tokens/mailed-tokens.store.ts'
import { issueMailedToken, spendMailedToken } from '../../accounts/mailed-tokens/mailed-tokens.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { graveName } from '../../graveyard/name-and-days.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { askQuietOwners } from '../passings.jobs.ts'
import { inactivityLetters } from './emails/letters.ts'
import {
  type AskAfterYears,
  dueBefore,
  firstAskAt,
  isMorningToAsk,
  nextStep,
} from './inactivity.rules.ts'
import * as store from './inactivity-check.store.ts'

const batchSize = 200

// Asks owners who opted in whether they are still alive. It records nothing about them.

export function readInactivityCheck(ctx: Context, ownerId: number) {
  return store.askAfterYearsOf(ctx.db, ownerId)
}

export async function setInactivityCheck(
  ctx: Context,
  ownerId: number,
  askAfterYears: AskAfterYears | null,
): Promise<AskAfterYears | null> {
  const askAt = askAfterYears && firstAskAt(ctx.clock.now(), askAfterYears)
  await ctx.db.transaction().execute(async (trx) => {
    await store.setInactivityCheck(trx, ownerId, { askAfterYears, askAt })
    await deleteMailedTokens(trx, ownerId, 'still-here')
    await recordInAudit(trx, {
      event: 'quiet-check-set',
      accountId: ownerId,
      actorId: ownerId,
      at: ctx.clock.now(),
      details: { askAfterYears },
    })
  })
  return askAfterYears
}

export async function confirmStillHere(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { accountId } = await spendMailedToken(ctx, trx, token, 'still-here')
    if (await isSealed(trx, accountId)) throw problem('sealed')
    await setSeen(trx, accountId, ctx.clock.now())
  })
}

/** From nine in the morning of the day, where the owner lives. */
export async function askInactiveOwners(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  let asked = 0
  let last: store.OwnerToLookAt | undefined
  do {
    const due: store.OwnerToLookAt[] = await store.ownersToLookAt(
      ctx.db,
      dueBefore(now),
      last,
      batchSize,
    )
    for (const owner of due.filter((one) => isMorningToAsk(one, now))) {
      await ctx.db.transaction().execute((trx) => checkOwner(ctx, trx, owner.id))
      asked += 1
    }
    last = due.length === batchSize ? due.at(-1) : undefined
  } while (last && asked < batchSize)
  if (last) await ctx.jobs.enqueue(ctx.db, askQuietOwners, {})
}

/** Of several concurrent runs, only one takes an owner's step. */
async function checkOwner(ctx: Context, trx: Connection, ownerId: number): Promise<void> {
  const now = ctx.clock.now()
  const owner = await store.lockQuietOwner(trx, ownerId, dueBefore(now))
  if (!owner || !isMorningToAsk(owner, now)) return
  const isLeftAlone = owner.eraseAfter !== null || (await isSealed(trx, ownerId))
  const step = nextStep({ ...owner, isLeftAlone }, now)
  await store.setStep(trx, ownerId, step)
  const round = `quiet:${ownerId}:${step.firstAskedAt?.toISOString()}`
  if (step.letter === 'guardians') return askGuardians(ctx, trx, owner, round)
  if (step.letter === null) return
  const token = await issueMailedToken(ctx, trx, ownerId, 'still-here')
  await enqueueLetter(ctx, trx, {
    key: `${round}:${step.letter}`,
    to: owner.email,
    content: inactivityLetters(ctx.site).question(owner.askAfterYears, step.letter, token),
    isSecret: true,
    isRoutine: true,
  })
}

async function askGuardians(
  ctx: Context,
  trx: Connection,
  owner: { id: number; email: string },
  round: string,
): Promise<void> {
  const name = (await graveName(trx, owner.id)) || owner.email
  const guardians = await guardiansWithPower(trx, owner.id)
  for (const { id, email } of guardians) {
    const content = inactivityLetters(ctx.site).pleaseLook(name)
    await enqueueLetter(ctx, trx, { key: `${round}:guardian:${id}`, to: email, content })
  }
  await recordInAudit(trx, {
    event: 'guardians-asked-to-look',
    accountId: owner.id,
    actorId: owner.id,
    at: ctx.clock.now(),
    details: { guardians: guardians.length },
  })
}
