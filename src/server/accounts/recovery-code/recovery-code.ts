import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TakeBack } from '../undo/change.rules.ts'
import type { ReversalRecorder } from '../undo/recorder.ts'
import { recoveryCodeLetters } from './emails/letters.ts'
import { newRecoveryCode, plainCode } from './recovery-code.rules.ts'
import * as store from './recovery-code.store.ts'

interface Tokens {
  access: string
  refresh: string
}

export type RecoveryCodeService = ReturnType<typeof recoveryCodeService>

/** One code on paper that signs in once, for a member who has nothing else left. */
export function recoveryCodeService(deps: {
  db: Database
  clock: Clock
  changes: Pick<ReversalRecorder, 'record'>
  site: { siteName: string }
  sessions: {
    open(
      trx: Connection,
      accountId: number,
      origin: SignInOrigin,
      by: 'recovery-code',
    ): Promise<Tokens>
    isRecovery(sessionId: string): Promise<boolean>
  }
  oneTimeCodes: { switchOff(trx: Connection, accountId: number): Promise<boolean> }
  emailOf: (db: Connection, accountId: number) => Promise<string>
}) {
  const { db, clock, changes, sessions, oneTimeCodes, emailOf } = deps
  const texts = recoveryCodeLetters(deps.site)

  async function state({ accountId, sessionId }: Member) {
    return {
      madeAt: await store.madeAt(db, accountId),
      mayChoosePassword: await sessions.isRecovery(sessionId),
    }
  }

  async function make(accountId: number): Promise<string> {
    const code = newRecoveryCode()
    await db.transaction().execute(async (trx) => {
      await store.putCode(trx, accountId, hashOf(plainCode(code)), clock.now())
      await tell(trx, accountId, 'recovery-code-made', texts.made())
    })
    return code
  }

  /** The app with the one-time codes may be lost as well, so they are switched off. */
  async function recover(email: string, typed: string, origin: SignInOrigin): Promise<Tokens> {
    const hash = hashOf(plainCode(typed))
    return db.transaction().execute(async (trx) => {
      const taken = await store.takeCode(trx, email, hash)
      if (!taken) throw problem('wrong-recovery-code')
      const { accountId } = taken
      const hadOneTimeCodes = await oneTimeCodes.switchOff(trx, accountId)
      await tell(trx, accountId, 'recovery-code-used', texts.used({ hadOneTimeCodes }))
      return sessions.open(trx, accountId, origin, 'recovery-code')
    })
  }

  async function tell(
    trx: Connection,
    accountId: number,
    kind: 'recovery-code-made' | 'recovery-code-used',
    content: Parameters<ReversalRecorder['record']>[1]['content'],
  ): Promise<void> {
    const at = clock.now()
    await changes.record(trx, {
      accountId,
      kind,
      details: {},
      to: await emailOf(trx, accountId),
      key: `${kind}:${accountId}:${at.toISOString()}`,
      content,
    })
    await recordInAudit(trx, { event: kind, accountId, actorId: accountId, at })
  }

  const takeBackMaking: TakeBack<'recovery-code-made'> = async ({ trx }, { accountId }) =>
    (await store.deleteCode(trx, accountId)) ? 'The recovery code is void.' : null

  /** Its session ends with every reversal, and the code was used up. */
  const takeBackUse: TakeBack<'recovery-code-used'> = async () => null

  return { state, make, recover, takeBackMaking, takeBackUse }
}
