import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { minuteMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import {
  maxPasskeys,
  type NewPasskey,
  type OwnerIds,
  type Passkey,
  type PasskeyOwner,
} from './passkey.rules.ts'
import * as store from './passkeys.store.ts'

const challengeMs = 5 * minuteMs

// What we ask of browsers, and how their responses are checked: the same for members, operators and partners.
// Who may ask and who is told is up to the use cases of each owner.

export async function passkeyCreationOptions(
  ctx: Context,
  owner: PasskeyOwner,
  user: { handle: string; name: string },
) {
  const known = await store.passkeysOf(ctx.db, owner)
  requireRoom(known)
  const options = await generateRegistrationOptions({
    rpName: ctx.site.siteName,
    rpID: rpIdOf(ctx),
    userName: user.name,
    userID: new Uint8Array(Buffer.from(user.handle)),
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, owner)
  return options
}

export async function verifyNewPasskey(
  ctx: Context,
  owner: PasskeyOwner,
  name: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey> {
  const expectedChallenge = await spendChallenge(ctx, response, owner)
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

/** Several options may have been issued meanwhile, so the maximum is checked again. */
export async function insertPasskey(
  trx: Connection,
  owner: PasskeyOwner,
  passkey: NewPasskey,
): Promise<Passkey> {
  await store.lockOwner(trx, owner)
  requireRoom(await store.passkeysOf(trx, owner))
  const added = await store.insertPasskey(trx, owner, passkey)
  if (!added) throw problem('passkey-refused')
  return added
}

function requireRoom(known: readonly Passkey[]): void {
  if (known.length >= maxPasskeys) throw problem('too-many-passkeys')
}

export function listPasskeys(ctx: Context, owner: PasskeyOwner): Promise<Passkey[]> {
  return store.passkeysOf(ctx.db, owner)
}

export async function renamePasskey(
  ctx: Context,
  owner: PasskeyOwner,
  id: number,
  name: string,
): Promise<Passkey> {
  const renamed = await store.renamePasskey(ctx.db, owner, id, name)
  if (!renamed) throw problem('not-found')
  return renamed
}

/** Without an owner the browser offers all passkeys it has for this site. */
export async function passkeyRequestOptions(ctx: Context, owner: PasskeyOwner | null = null) {
  const known = owner ? await store.passkeysOf(ctx.db, owner) : []
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(ctx),
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  })
  await keepChallenge(ctx, options.challenge, owner)
  return options
}

/** Returns the owner of the passkey that signed the challenge. */
export async function verifyPasskeyUse<Kind extends keyof OwnerIds>(
  ctx: Context,
  trx: Connection,
  kind: Kind,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<OwnerIds[Kind]> {
  const passkey = await store.lockPasskey(trx, kind, response.id)
  if (!passkey) throw problem('passkey-refused')
  const { credentialId: id, publicKey, counter } = passkey
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
  const use = { counter: authenticationInfo.newCounter, at: ctx.clock.now() }
  await store.markUsed(trx, kind, passkey.id, use)
  return passkey.ownerId
}

const rpIdOf = ({ site }: Context) => new URL(site.publicUrl).hostname

function keepChallenge(ctx: Context, challenge: string, owner: PasskeyOwner | null): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + challengeMs)
  return store.insertChallenge(ctx.db, { challenge, owner, expiresAt })
}

/** Outside of any transaction: a refused response must spend its challenge as well. */
export async function spendChallenge(
  ctx: Context,
  { response }: { response: { clientDataJSON: string } },
  owner: PasskeyOwner | null,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  const isOurs = challenge && (await store.takeChallenge(ctx.db, challenge, owner, ctx.clock.now()))
  if (!isOurs) throw problem('passkey-refused')
  return challenge
}

export async function deleteExpiredChallenges(ctx: Context): Promise<void> {
  await store.deleteExpiredChallenges(ctx.db, ctx.clock.now())
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] }
}

/** The library throws a different error for each kind of wrong response; the caller only learns of the refusal. */
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
