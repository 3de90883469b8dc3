import { randomBytes } from 'node:crypto'
import { limits as declared } from '../../../contract/limits.ts'
import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { dayOf } from '../../lib/days.ts'
import { Problem, problem } from '../../lib/problem.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { emailOf } from '../accounts.store.ts'
import { oneTimeCodeLetters } from '../emails/letters.ts'
import { recordChange } from '../undo/recorder.ts'
import * as store from './one-time-codes.store.ts'
import { base32, matchingStep, otpauthUri } from './totp.ts'

const secretBytes = 20

// Codes of an authenticator app (TOTP), asked for after the password.

export async function oneTimeCodesSince(ctx: Context, accountId: number): Promise<Date | null> {
  return (await store.findSecret(ctx.db, accountId))?.confirmedAt ?? null
}

export async function beginOneTimeCodes(
  ctx: Context,
  accountId: number,
): Promise<{ secret: string; uri: string }> {
  const secret = randomBytes(secretBytes)
  const isNew = await store.putSecret(ctx.db, accountId, secret, ctx.clock.now())
  if (!isNew) throw problem('one-time-codes-on')
  const email = await emailOf(ctx.db, accountId)
  return { secret: base32(secret), uri: otpauthUri(secret, { site: ctx.site.siteName, email }) }
}

export async function confirmOneTimeCodes(
  ctx: Context,
  accountId: number,
  code: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const known = await store.findSecret(trx, accountId)
    if (known?.confirmedAt) throw problem('one-time-codes-on')
    if (!known || !(await isGood(ctx, trx, accountId, known, code))) {
      throw problem('wrong-one-time-code')
    }
    await store.confirmSecret(trx, accountId, ctx.clock.now())
    await tell(ctx, trx, accountId, 'one-time-codes-added', oneTimeCodeLetters(ctx.site).added())
  })
}

export async function removeOneTimeCodes(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.deleteSecret(trx, accountId))) throw problem('not-found')
    await tell(
      ctx,
      trx,
      accountId,
      'one-time-codes-removed',
      oneTimeCodeLetters(ctx.site).removed(),
    )
  })
}

/** For the operator, on behalf of a member without app, passkey or recovery code. */
export async function removeOneTimeCodesByOperator(
  ctx: Context,
  accountId: number,
  { reason, by }: { reason: string; by: OperatorId },
): Promise<void> {
  const event = 'one-time-codes-removed'
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.deleteSecret(trx, accountId))) throw problem('one-time-codes-off')
    await writeToOwner(ctx, trx, accountId, event, oneTimeCodeLetters(ctx.site).removed())
    await recordInAudit(trx, operatorEntry(event, accountId, by, ctx.clock.now(), { reason }))
  })
}

/** For a member who has signed in with a recovery code. The caller tells the owner. */
export async function switchOffOneTimeCodes(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<boolean> {
  const wasOn = await store.deleteSecret(trx, accountId)
  if (wasOn) await record(ctx, trx, accountId, 'one-time-codes-removed')
  return wasOn
}

/** Called once the password is known to be right. Refuses without a valid code where one is needed. */
export async function requireOneTimeCode(
  ctx: Context,
  accountId: number,
  code: string | null,
): Promise<void> {
  if (!code) return refuseWhereOneTimeCodes(ctx.db, accountId)
  const known = await store.findSecret(ctx.db, accountId)
  if (!known?.confirmedAt) return
  await spendAttempt(ctx, accountId)
  if (!(await isGood(ctx, ctx.db, accountId, known, code))) throw problem('wrong-one-time-code')
  await ctx.limits.reset(declared.oneTimeCodesAfterPassword, String(accountId))
}

/** For a sign-in that cannot carry a code. Of the two, only this one may run inside a transaction. */
export async function refuseWhereOneTimeCodes(from: Connection, accountId: number): Promise<void> {
  const known = await store.findSecret(from, accountId)
  if (known?.confirmedAt) throw problem('one-time-code-needed')
}

/** A caller who reaches the limit knows the password, so the owner is told, once a day. */
async function spendAttempt(ctx: Context, accountId: number): Promise<void> {
  try {
    await ctx.limits.spend(declared.oneTimeCodesAfterPassword, String(accountId))
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') {
      const key = `one-time-codes-guessed:${accountId}:${dayOf(ctx.clock.now())}`
      const content = oneTimeCodeLetters(ctx.site).guessed()
      // The letter and its job are written in one transaction.
      await ctx.db.transaction().execute(async (trx) => {
        const to = await emailOf(trx, accountId)
        await enqueueLetter(ctx, trx, { key, to, content })
      })
    }
    throw error
  }
}

async function isGood(
  ctx: Context,
  db: Connection,
  accountId: number,
  { secret, lastStep }: store.OneTimeSecret,
  code: string,
): Promise<boolean> {
  const step = matchingStep(secret, code.replaceAll(/\s/g, ''), { now: ctx.clock.now(), lastStep })
  return step !== null && (await store.useStep(db, accountId, step))
}

async function tell(
  ctx: Context,
  trx: Connection,
  accountId: number,
  kind: 'one-time-codes-added' | 'one-time-codes-removed',
  content: LetterContent,
): Promise<void> {
  await writeToOwner(ctx, trx, accountId, kind, content)
  await record(ctx, trx, accountId, kind)
}

async function writeToOwner(
  ctx: Context,
  trx: Connection,
  accountId: number,
  kind: 'one-time-codes-added' | 'one-time-codes-removed',
  content: LetterContent,
): Promise<void> {
  await recordChange(ctx, trx, {
    accountId,
    kind,
    details: {},
    to: await emailOf(trx, accountId),
    key: `${kind}:${accountId}:${ctx.clock.now().toISOString()}`,
    content,
  })
}

function record(
  ctx: Context,
  trx: Connection,
  accountId: number,
  event: 'one-time-codes-added' | 'one-time-codes-removed',
): Promise<void> {
  return recordInAudit(trx, { event, accountId, actorId: accountId, at: ctx.clock.now() })
}

export const undoAddingOneTimeCodes: UndoHandler<'one-time-codes-added'> = async (
  ctx,
  { trx },
  { accountId },
) =>
  (await switchOffOneTimeCodes(ctx, trx, accountId))
    ? 'One-time codes are switched off again.'
    : null

/** The secret is gone, so the owner adds a new one. */
export const undoRemovingOneTimeCodes: UndoHandler<'one-time-codes-removed'> = async () => null
