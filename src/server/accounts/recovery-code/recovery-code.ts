import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { emailOf } from '../accounts.store.ts'
import { recoveryCodeLetters } from '../emails/letters.ts'
import { switchOffOneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import { isRecoverySession, openSession } from '../sessions/sessions.ts'
import { recordChange } from '../undo/recorder.ts'
import { newRecoveryCode, plainCode } from './recovery-code.rules.ts'
import * as store from './recovery-code.store.ts'

interface Tokens {
  access: string
  refresh: string
}

// A code on paper that signs in once, for a member who has lost everything else.

export async function recoveryCodeState(ctx: Context, { accountId, sessionId }: Member) {
  return {
    madeAt: await store.madeAt(ctx.db, accountId),
    mayChoosePassword: await isRecoverySession(ctx, sessionId),
  }
}

export async function makeRecoveryCode(ctx: Context, accountId: number): Promise<string> {
  const code = newRecoveryCode()
  await ctx.db.transaction().execute(async (trx) => {
    await store.putCode(trx, accountId, hashOf(plainCode(code)), ctx.clock.now())
    await tell(ctx, trx, accountId, 'recovery-code-made', recoveryCodeLetters(ctx.site).made())
  })
  return code
}

/** The authenticator app may be lost as well, so one-time codes are switched off. */
export async function signInWithRecoveryCode(
  ctx: Context,
  email: string,
  typed: string,
  origin: SignInOrigin,
): Promise<Tokens> {
  const hash = hashOf(plainCode(typed))
  return ctx.db.transaction().execute(async (trx) => {
    const taken = await store.takeCode(trx, email, hash)
    if (!taken) throw problem('wrong-recovery-code')
    const { accountId } = taken
    const hadOneTimeCodes = await switchOffOneTimeCodes(ctx, trx, accountId)
    await tell(
      ctx,
      trx,
      accountId,
      'recovery-code-used',
      recoveryCodeLetters(ctx.site).used({ hadOneTimeCodes }),
    )
    return openSession(ctx, trx, accountId, origin, 'recovery-code')
  })
}

async function tell(
  ctx: Context,
  trx: Connection,
  accountId: number,
  kind: 'recovery-code-made' | 'recovery-code-used',
  content: LetterContent,
): Promise<void> {
  const at = ctx.clock.now()
  await recordChange(ctx, trx, {
    accountId,
    kind,
    details: {},
    to: await emailOf(trx, accountId),
    key: `${kind}:${accountId}:${at.toISOString()}`,
    content,
  })
  await recordInAudit(trx, { event: kind, accountId, actorId: accountId, at })
}

export const undoMakingRecoveryCode: UndoHandler<'recovery-code-made'> = async (
  ctx,
  { trx },
  { accountId },
) => ((await store.deleteCode(trx, accountId)) ? 'The recovery code is void.' : null)

/** Every undo ends its session, and the code is used up. */
export const undoUsingRecoveryCode: UndoHandler<'recovery-code-used'> = async () => null
