import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TakeBack } from '../undo/change.rules.ts'
import type { ReversalRecorder } from '../undo/recorder.ts'
import { passkeyLetters } from './emails/letters.ts'
import * as store from './passkeys.store.ts'
import type { WebAuthnService } from './web-authn.ts'

interface Tokens {
  access: string
  refresh: string
}

/**
 * The reader of the letter sets a new password, and an operator without a passkey adds one with it. So a
 * mailbox would open the console, which a password never does.
 */
const noLongerOperator =
  'It was your last one, so you are no longer an operator of this site. Somebody who runs the server can make you one again.'

export type PasskeysService = ReturnType<typeof passkeysService>

/** Passkeys: adding one, signing in with one, and showing one again. */
export function passkeysService(deps: {
  db: Database
  clock: Clock
  webAuthn: WebAuthnService
  letters: LettersService
  changes: Pick<ReversalRecorder, 'record'>
  site: { siteName: string; publicUrl: string }
  sessions: {
    open(trx: Connection, accountId: number, origin: SignInOrigin, by: 'passkey'): Promise<Tokens>
    confirm(trx: Connection, sessionId: string, by: 'passkey'): Promise<void>
  }
  operators: {
    guardPasskeys(member: Member, known: number): Promise<void>
    /** Returns whether the account was an operator. */
    endRole(trx: Connection, accountId: number): Promise<boolean>
  }
  emailOf: (db: Connection, accountId: number) => Promise<string>
}) {
  const { db, clock, webAuthn, letters, changes } = deps
  const texts = passkeyLetters(deps.site)

  function list(accountId: number): Promise<store.Passkey[]> {
    return store.passkeysOf(db, accountId)
  }

  async function creationOptions(member: Member) {
    const { accountId } = member
    const known = await guardedPasskeys(member)
    const user = { handle: String(accountId), name: await deps.emailOf(db, accountId) }
    return webAuthn.creationOptions({ accountId }, user, known)
  }

  async function add(
    member: Member,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<store.Passkey> {
    const { accountId } = member
    await guardedPasskeys(member)
    const passkey = await webAuthn.verifyCreation({ accountId }, name, response)
    return db.transaction().execute(async (trx) => {
      const added = await store.insertPasskey(trx, { accountId, ...passkey })
      if (!added) throw problem('passkey-refused')
      await changes.record(trx, {
        accountId,
        kind: 'passkey-added',
        details: { passkeyId: added.id },
        to: await deps.emailOf(trx, accountId),
        key: `passkey-added:${added.id}`,
        content: texts.added(name),
      })
      await recordInAudit(trx, { event: 'passkey-added', ...by(accountId), details: { name } })
      return added
    })
  }

  async function rename(accountId: number, id: number, name: string): Promise<store.Passkey> {
    const renamed = await store.renamePasskey(db, accountId, id, name)
    if (!renamed) throw problem('not-found')
    return renamed
  }

  async function remove(member: Member, id: number): Promise<void> {
    const { accountId } = member
    await guardedPasskeys(member)
    await db.transaction().execute(async (trx) => {
      const removed = await store.deletePasskey(trx, accountId, id)
      if (!removed) throw problem('not-found')
      const { name } = removed
      await tell(trx, accountId, `passkey-removed:${id}`, texts.removed(name))
      await recordInAudit(trx, { event: 'passkey-removed', ...by(accountId), details: { name } })
    })
  }

  /** The passkeys of the account, if this session may change them. */
  async function guardedPasskeys(member: Member): Promise<store.Passkey[]> {
    const known = await store.passkeysOf(db, member.accountId)
    await deps.operators.guardPasskeys(member, known.length)
    return known
  }

  const takeBackAdding: TakeBack<'passkey-added'> = async ({ trx }, { accountId, details }) => {
    const removed = await store.deletePasskey(trx, accountId, details.passkeyId)
    if (!removed) return null
    const { name } = removed
    await recordInAudit(trx, { event: 'passkey-removed', ...by(accountId), details: { name } })
    const sentence = `The passkey “${name}” is removed.`
    const isLast = (await store.passkeysOf(trx, accountId)).length === 0
    const wasOperator = isLast && (await deps.operators.endRole(trx, accountId))
    return wasOperator ? `${sentence} ${noLongerOperator}` : sentence
  }

  /** No account is named: the browser offers the passkeys it has for this site. */
  async function requestOptions(accountId: number | null = null) {
    if (accountId === null) return webAuthn.requestOptions(null)
    return webAuthn.requestOptions({ accountId }, await store.passkeysOf(db, accountId))
  }

  async function signIn(
    response: AuthenticationResponseJSON,
    signInOrigin: SignInOrigin,
  ): Promise<Tokens> {
    const challenge = await webAuthn.spendChallenge(response, null)
    return db.transaction().execute(async (trx) => {
      const { accountId } = await use(trx, response, challenge)
      return deps.sessions.open(trx, accountId, signInOrigin, 'passkey')
    })
  }

  /** Refuses a passkey of another account. */
  async function confirm(
    { accountId, sessionId }: Member,
    response: AuthenticationResponseJSON,
  ): Promise<void> {
    const challenge = await webAuthn.spendChallenge(response, { accountId })
    await db.transaction().execute(async (trx) => {
      const passkey = await use(trx, response, challenge)
      if (passkey.accountId !== accountId) throw problem('passkey-refused')
      await deps.sessions.confirm(trx, sessionId, 'passkey')
    })
  }

  async function use(
    trx: Connection,
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
  ): Promise<store.Passkey> {
    const passkey = await store.lockPasskey(trx, response.id)
    if (!passkey) throw problem('passkey-refused')
    const counter = await webAuthn.verifyUse(response, expectedChallenge, passkey)
    await store.markUsed(trx, passkey.id, { counter, at: clock.now() })
    return passkey
  }

  async function tell(
    trx: Connection,
    accountId: number,
    key: string,
    content: Parameters<LettersService['enqueue']>[1]['content'],
  ): Promise<void> {
    await letters.enqueue(trx, { key, to: await deps.emailOf(trx, accountId), content })
  }

  function by(accountId: number) {
    return { accountId, actorId: accountId, at: clock.now() }
  }

  return {
    list,
    creationOptions,
    add,
    rename,
    remove,
    takeBackAdding,
    requestOptions,
    signIn,
    confirm,
  }
}
