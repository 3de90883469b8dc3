import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import * as store from './challenges.store.ts'
import type { NewPasskey, StoredPasskey } from './passkey.rules.ts'

const challengeMs = 5 * 60_000
const maxPasskeys = 20

export type WebAuthnService = ReturnType<typeof webAuthnService>

/** What browsers are asked, and whether what they return is right. Whose passkey it is, the caller knows. */
export function webAuthnService(deps: {
  db: Database
  clock: Clock
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, site } = deps
  const { hostname: rpID, origin } = new URL(site.publicUrl)

  async function creationOptions(
    holder: store.ChallengeHolder,
    user: { handle: string; name: string },
    known: readonly StoredPasskey[],
  ) {
    if (known.length >= maxPasskeys) throw problem('too-many-passkeys')
    const options = await generateRegistrationOptions({
      rpName: site.siteName,
      rpID,
      userName: user.name,
      userID: new Uint8Array(Buffer.from(user.handle)),
      attestationType: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(options.challenge, holder)
    return options
  }

  async function verifyCreation(
    holder: store.ChallengeHolder,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<NewPasskey> {
    const expectedChallenge = await spendChallenge(response, holder)
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
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: clock.now(),
    }
  }

  async function requestOptions(
    holder: store.ChallengeHolder,
    known: readonly StoredPasskey[] = [],
  ) {
    const options = await generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      allowCredentials: known.map(descriptorOf),
    })
    await keepChallenge(options.challenge, holder)
    return options
  }

  /** Returns the new count of the authenticator. */
  async function verifyUse(
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
    { credentialId: id, publicKey, counter }: StoredPasskey,
  ): Promise<number> {
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
    return authenticationInfo.newCounter
  }

  function keepChallenge(challenge: string, holder: store.ChallengeHolder): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + challengeMs)
    return store.insertChallenge(db, { challenge, holder, expiresAt })
  }

  /** In no transaction: a response that is refused has spent its challenge all the same. */
  async function spendChallenge(
    { response }: { response: { clientDataJSON: string } },
    holder: store.ChallengeHolder,
  ): Promise<string> {
    const challenge = challengeIn(response.clientDataJSON)
    const isOurs = challenge && (await store.takeChallenge(db, challenge, holder, clock.now()))
    if (!isOurs) throw problem('passkey-refused')
    return challenge
  }

  async function deleteExpired(): Promise<void> {
    await store.deleteExpiredChallenges(db, clock.now())
  }

  return {
    creationOptions,
    verifyCreation,
    requestOptions,
    verifyUse,
    spendChallenge,
    deleteExpired,
  }
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] }
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
