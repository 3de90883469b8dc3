import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  spendChallenge,
  verifyWebAuthnCreation,
  verifyWebAuthnUse,
  webAuthnCreationOptions,
  webAuthnRequestOptions,
} from '../../accounts/passkeys/web-authn.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../lib/problem.ts'
import { isPasswordOf } from '../../lib/tokens/credentials.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { partnerLetters } from '../emails/letters.ts'
import { findPartner, type Partner } from '../partners.store.ts'
import { enterAsPartner } from '../partners.ts'
import * as store from './partner-passkeys.store.ts'

// Passkeys of partners. Partners have no confirmed sessions, so the password comes with the call.

export function listPartnerPasskeys(ctx: Context, code: string): Promise<store.PartnerPasskey[]> {
  return store.passkeysOfPartner(ctx.db, code)
}

export async function partnerPasskeyCreationOptions(ctx: Context, code: string, password: string) {
  await requirePassword(ctx, code, password)
  // Members have numbers for handles, so no browser takes one for the other.
  const user = { handle: `partner:${code}`, name: `${code} (partner)` }
  return webAuthnCreationOptions(
    ctx,
    { partnerCode: code },
    user,
    await listPartnerPasskeys(ctx, code),
  )
}

/** The options were given for a password, at most five minutes ago. */
export async function addPartnerPasskey(
  ctx: Context,
  code: string,
  name: string,
  response: RegistrationResponseJSON,
): Promise<store.PartnerPasskey> {
  const passkey = await verifyWebAuthnCreation(ctx, { partnerCode: code }, name, response)
  return ctx.db.transaction().execute(async (trx) => {
    const added = await store.insertPartnerPasskey(trx, code, passkey)
    const partner = await findPartner(trx, code)
    if (!added || !partner) throw problem('passkey-refused')
    await enqueueLetter(ctx, trx, {
      key: `partner-passkey-added:${added.id}`,
      to: partner.email,
      content: partnerLetters(ctx.site).passkeyAdded(name, code),
    })
    return added
  })
}

export async function renamePartnerPasskey(
  ctx: Context,
  code: string,
  id: number,
  name: string,
): Promise<store.PartnerPasskey> {
  const renamed = await store.renamePartnerPasskey(ctx.db, code, id, name)
  if (!renamed) throw problem('not-found')
  return renamed
}

export async function removePartnerPasskey(
  ctx: Context,
  code: string,
  id: number,
  password: string,
): Promise<void> {
  const partner = await requirePassword(ctx, code, password)
  await ctx.db.transaction().execute(async (trx) => {
    const removed = await store.deletePartnerPasskey(trx, code, id)
    if (!removed) throw problem('not-found')
    await enqueueLetter(ctx, trx, {
      key: `partner-passkey-removed:${id}`,
      to: partner.email,
      content: partnerLetters(ctx.site).passkeyRemoved(removed.name, code),
    })
  })
}

async function requirePassword(ctx: Context, code: string, password: string): Promise<Partner> {
  const partner = await findPartner(ctx.db, code)
  if (!(await isPasswordOf(partner, password)) || !partner) {
    throw problem('wrong-partner-password')
  }
  return partner
}

export function partnerSignInOptions(ctx: Context) {
  return webAuthnRequestOptions(ctx, null)
}

/** A disabled partner is refused like a foreign passkey. */
export async function signInPartnerWithPasskey(ctx: Context, response: AuthenticationResponseJSON) {
  const challenge = await spendChallenge(ctx, response, null)
  const partner = await ctx.db.transaction().execute(async (trx) => {
    const passkey = await store.lockPartnerPasskey(trx, response.id)
    const owner = passkey && (await findPartner(trx, passkey.partnerCode))
    if (!passkey || !owner) throw problem('passkey-refused')
    const counter = await verifyWebAuthnUse(ctx, response, challenge, passkey)
    await store.markPartnerPasskeyUsed(trx, passkey.id, { counter, at: ctx.clock.now() })
    return owner
  })
  return enterAsPartner(ctx, partner)
}
