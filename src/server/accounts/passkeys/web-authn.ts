import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from '../../context.ts'
import { problem } from '../../lib/problem.ts'
import * as store from './challenges.store.ts'
import type { NewPasskey, StoredPasskey } from './passkey.rules.ts'

const challengeMs = 5 * 60_000
const maxPasskeys = 20

// What browsers are asked, and whether what they return is right. Whose passkey it is, the caller knows.

export async function webAuthnCreationOptions(
  ctx: Context,
  holder: store.ChallengeHolder,
  user: { handle: string; name: string },
  known: readonly StoredPasskey[],
) {
  if (known.length >= maxPasskeys) throw problem('too-many-passkeys')
  const options = await generateRegistrationOptions({
    rpName: ctx.site.siteName,
    rpID: rpIdOf(ctx),
    userName: user.name,
    userID: new Uint8Array(Buffer.from(user.handle)),
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, holder)
  return options
}

export async function verifyWebAuthnCreation(
  ctx: Context,
  holder: store.ChallengeHolder,
  name: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey> {
  const expectedChallenge = await spendChallenge(ctx, response, holder)
  const verified = await orRefuse(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: new URL(ctx.site.publicUrl).origin,
      expectedRPID: rpIdOf(ctx),
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
    createdAt: ctx.clock.now(),
  }
}

export async function webAuthnRequestOptions(
  ctx: Context,
  holder: store.ChallengeHolder,
  known: readonly StoredPasskey[] = [],
) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(ctx),
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  })
  await keepChallenge(ctx, options.challenge, holder)
  return options
}

/** Returns the new count of the authenticator. */
export async function verifyWebAuthnUse(
  ctx: Context,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { credentialId: id, publicKey, counter }: StoredPasskey,
): Promise<number> {
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: new URL(ctx.site.publicUrl).origin,
      expectedRPID: rpIdOf(ctx),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  if (!verified) throw problem('passkey-refused')
  return authenticationInfo.newCounter
}

const rpIdOf = ({ site }: Context) => new URL(site.publicUrl).hostname

function keepChallenge(
  ctx: Context,
  challenge: string,
  holder: store.ChallengeHolder,
): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + challengeMs)
  return store.insertChallenge(ctx.db, { challenge, holder, expiresAt })
}

/** In no transaction: a response that is refused has spent its challenge all the same. */
export async function spendChallenge(
  ctx: Context,
  { response }: { response: { clientDataJSON: string } },
  holder: store.ChallengeHolder,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  const isOurs =
    challenge && (await store.takeChallenge(ctx.db, challenge, holder, ctx.clock.now()))
  if (!isOurs) throw problem('passkey-refused')
  return challenge
}

export async function deleteExpiredChallenges(ctx: Context): Promise<void> {
  await store.deleteExpiredChallenges(ctx.db, ctx.clock.now())
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
