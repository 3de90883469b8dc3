import { randomBytes } from 'node:crypto'
import { limits as declared } from '../../../contract/limits.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { dayOf } from '../../lib/days.ts'
import { Problem, problem } from '../../lib/problem.ts'
import type { RateLimits } from '../../lib/rate-limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LettersService } from '../letters/index.ts'
import type { ReversalRecorder, TakeBack } from '../reversals/index.ts'
import { oneTimeCodeLetters } from './emails/letters.ts'
import * as store from './one-time-codes.store.ts'
import { base32, matchingStep, otpauthUri } from './totp.ts'

const secretBytes = 20

export type OneTimeCodesService = ReturnType<typeof oneTimeCodesService>

/** Codes of an authenticator app (TOTP), asked for after the password. */
export function oneTimeCodesService(deps: {
  db: Database
  clock: Clock
  limits: RateLimits
  letters: Pick<LettersService, 'enqueue'>
  changes: Pick<ReversalRecorder, 'record'>
  site: { siteName: string; publicUrl: string }
  emailOf: (db: Connection, accountId: number) => Promise<string>
  findByEmail: (db: Connection, email: string) => Promise<{ id: number } | undefined>
}) {
  const { db, clock, limits, letters, changes, site, emailOf } = deps
  const texts = oneTimeCodeLetters(site)

  async function onSince(accountId: number): Promise<Date | null> {
    return (await store.findSecret(db, accountId))?.confirmedAt ?? null
  }

  async function begin(accountId: number): Promise<{ secret: string; uri: string }> {
    const secret = randomBytes(secretBytes)
    const isNew = await store.putSecret(db, accountId, secret, clock.now())
    if (!isNew) throw problem('one-time-codes-on')
    const email = await emailOf(db, accountId)
    return { secret: base32(secret), uri: otpauthUri(secret, { site: site.siteName, email }) }
  }

  async function confirm(accountId: number, code: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const known = await store.findSecret(trx, accountId)
      if (known?.confirmedAt) throw problem('one-time-codes-on')
      if (!known || !(await isGood(trx, accountId, known, code))) {
        throw problem('wrong-one-time-code')
      }
      await store.confirmSecret(trx, accountId, clock.now())
      await tell(trx, accountId, 'one-time-codes-added', texts.added())
    })
  }

  async function remove(accountId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await store.deleteSecret(trx, accountId))) throw problem('not-found')
      await tell(trx, accountId, 'one-time-codes-removed', texts.removed())
    })
  }

  /** For the operator, who has been asked by a member without app, passkey and recovery code. */
  async function removeByEmail(email: string): Promise<'removed' | 'unknown' | 'off'> {
    const account = await deps.findByEmail(db, email)
    if (!account) return 'unknown'
    return db.transaction().execute(async (trx) => {
      if (!(await store.deleteSecret(trx, account.id))) return 'off'
      await tell(trx, account.id, 'one-time-codes-removed', texts.removed(), { byOperator: true })
      return 'removed'
    })
  }

  /** For a member who has signed in with a recovery code. The caller tells the owner. */
  async function switchOff(trx: Connection, accountId: number): Promise<boolean> {
    const wasOn = await store.deleteSecret(trx, accountId)
    if (wasOn) await record(trx, accountId, 'one-time-codes-removed')
    return wasOn
  }

  /** Refuses without a good code where one is needed. The password was right. */
  async function demand(accountId: number, code: string | null): Promise<void> {
    if (!code) return refuseWhereOn(db, accountId)
    const known = await store.findSecret(db, accountId)
    if (!known?.confirmedAt) return
    await spendAttempt(accountId)
    if (!(await isGood(db, accountId, known, code))) throw problem('wrong-one-time-code')
    await limits.reset(declared.oneTimeCodesAfterPassword, String(accountId))
  }

  /** For a way in that cannot carry a code. Only this one may run inside a transaction. */
  async function refuseWhereOn(from: Connection, accountId: number): Promise<void> {
    const known = await store.findSecret(from, accountId)
    if (known?.confirmedAt) throw problem('one-time-code-needed')
  }

  /** A caller who reaches the limit knows the password, so the owner is told, once a day. */
  async function spendAttempt(accountId: number): Promise<void> {
    try {
      await limits.spend(declared.oneTimeCodesAfterPassword, String(accountId))
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many') {
        const key = `one-time-codes-guessed:${accountId}:${dayOf(clock.now())}`
        const to = await emailOf(db, accountId)
        await letters.enqueue(db, { key, to, content: texts.guessed() })
      }
      throw error
    }
  }

  async function isGood(
    db: Connection,
    accountId: number,
    { secret, lastStep }: store.OneTimeSecret,
    code: string,
  ): Promise<boolean> {
    const step = matchingStep(secret, code.replaceAll(/\s/g, ''), { now: clock.now(), lastStep })
    return step !== null && (await store.useStep(db, accountId, step))
  }

  async function tell(
    trx: Connection,
    accountId: number,
    kind: 'one-time-codes-added' | 'one-time-codes-removed',
    content: Parameters<ReversalRecorder['record']>[1]['content'],
    details: { byOperator?: boolean } = {},
  ): Promise<void> {
    await changes.record(trx, {
      accountId,
      kind,
      details: {},
      to: await emailOf(trx, accountId),
      key: `${kind}:${accountId}:${clock.now().toISOString()}`,
      content,
    })
    await record(trx, accountId, kind, details)
  }

  function record(
    trx: Connection,
    accountId: number,
    event: 'one-time-codes-added' | 'one-time-codes-removed',
    details: { byOperator?: boolean } = {},
  ): Promise<void> {
    return recordInAudit(trx, { event, accountId, actorId: accountId, at: clock.now(), details })
  }

  const takeBackAdding: TakeBack<'one-time-codes-added'> = async ({ trx }, { accountId }) =>
    (await switchOff(trx, accountId)) ? 'One-time codes are switched off again.' : null

  /** The secret is gone, so the owner adds a new one. */
  const takeBackRemoval: TakeBack<'one-time-codes-removed'> = async () => null

  return {
    onSince,
    begin,
    confirm,
    remove,
    removeByEmail,
    switchOff,
    demand,
    refuseWhereOn,
    takeBackAdding,
    takeBackRemoval,
  }
}
