import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LettersService } from '../letters/index.ts'
import type { ReversalRecorder, TakeBack } from '../reversals/index.ts'
import { passkeyLetters } from './emails/letters.ts'
import * as store from './passkeys.store.ts'

const challengeMs = 5 * 60_000
const maxPasskeys = 20

interface Tokens {
  access: string
  refresh: string
}

export type PasskeysService = ReturnType<typeof passkeysService>

/** Passkeys: adding one, signing in with one, and showing one again. */
export function passkeysService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  changes: Pick<ReversalRecorder, 'record'>
  site: { siteName: string; publicUrl: string }
  sessions: {
    open(trx: Connection, accountId: number, origin: SignInOrigin, by: 'passkey'): Promise<Tokens>
    confirm(trx: Connection, sessionId: string): Promise<void>
  }
  emailOf: (db: Connection, accountId: number) => Promise<string>
}) {
  const { db, clock, letters, changes, site } = deps
  const texts = passkeyLetters(site)
  const { hostname: rpID, origin } = new URL(site.publicUrl)

  function list(accountId: number): Promise<store.Passkey[]> {
    return store.passkeysOf(db, accountId)
  }

  async function creationOptions(accountId: number) {
    const known = await store.passkeysOf(db, accountId)
    if (known.length >= maxPasskeys) throw problem('too-many-passkeys')
    const options = await generateRegistrationOptions({
      rpName: site.siteName,
      rpID,
      userName: await deps.emailOf(db, accountId),
      userID: userHandleOf(accountId),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(options.challenge, accountId)
    return options
  }

  async function add(
    accountId: number,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<store.Passkey> {
    const expectedChallenge = await spendChallenge(response, accountId)
    const verified = await orRefuse(
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
      }),
    )
    if (!verified.registrationInfo) throw problem('passkey-refused')
    const { credential } = verified.registrationInfo
    return db.transaction().execute(async (trx) => {
      const added = await store.insertPasskey(trx, {
        accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: clock.now(),
      })
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

  async function remove(accountId: number, id: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const removed = await store.deletePasskey(trx, accountId, id)
      if (!removed) throw problem('not-found')
      const { name } = removed
      await tell(trx, accountId, `passkey-removed:${id}`, texts.removed(name))
      await recordInAudit(trx, { event: 'passkey-removed', ...by(accountId), details: { name } })
    })
  }

  const takeBackAdding: TakeBack<'passkey-added'> = async ({ trx }, { accountId, details }) => {
    const removed = await store.deletePasskey(trx, accountId, details.passkeyId)
    if (!removed) return null
    const { name } = removed
    await recordInAudit(trx, { event: 'passkey-removed', ...by(accountId), details: { name } })
    return `The passkey “${name}” is removed.`
  }

  /** No account is named: the browser offers the passkeys it has for this site. */
  async function requestOptions(accountId: number | null = null) {
    const known = accountId === null ? [] : await store.passkeysOf(db, accountId)
    const options = await generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
    })
    await keepChallenge(options.challenge, accountId)
    return options
  }

  async function signIn(
    response: AuthenticationResponseJSON,
    signInOrigin: SignInOrigin,
  ): Promise<Tokens> {
    const challenge = await spendChallenge(response, null)
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
    const challenge = await spendChallenge(response, accountId)
    await db.transaction().execute(async (trx) => {
      const passkey = await use(trx, response, challenge)
      if (passkey.accountId !== accountId) throw problem('passkey-refused')
      await deps.sessions.confirm(trx, sessionId)
    })
  }

  async function use(
    trx: Connection,
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
  ): Promise<store.Passkey> {
    const passkey = await store.lockPasskey(trx, response.id)
    if (!passkey) throw problem('passkey-refused')
    const { credentialId: id, publicKey, counter } = passkey
    const { verified, authenticationInfo } = await orRefuse(
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id, publicKey: new Uint8Array(publicKey), counter },
      }),
    )
    if (!verified) throw problem('passkey-refused')
    await store.markUsed(trx, passkey.id, {
      counter: authenticationInfo.newCounter,
      at: clock.now(),
    })
    return passkey
  }

  function keepChallenge(challenge: string, accountId: number | null): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + challengeMs)
    return store.insertChallenge(db, { challenge, accountId, expiresAt })
  }

  /** In no transaction: a response that is refused has spent its challenge all the same. */
  async function spendChallenge(
    { response }: { response: { clientDataJSON: string } },
    accountId: number | null,
  ): Promise<string> {
    const challenge = challengeIn(response.clientDataJSON)
    const isOurs = challenge && (await store.takeChallenge(db, challenge, accountId, clock.now()))
    if (!isOurs) throw problem('passkey-refused')
    return challenge
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

  async function deleteExpired(): Promise<void> {
    await store.deleteExpiredChallenges(db, clock.now())
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
    deleteExpired,
  }
}

/** The library throws for each kind of wrong response; the caller learns only that it was refused. */
async function orRefuse<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification
  } catch {
    throw problem('passkey-refused')
  }
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge: unknown = Reflect.get(Object(data), 'challenge')
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

function userHandleOf(accountId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(String(accountId)))
}
