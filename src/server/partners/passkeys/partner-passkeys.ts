import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as ceremonies from '../../accounts/passkeys/ceremonies.ts'
import type { Passkey, PasskeyOwner } from '../../accounts/passkeys/passkey.rules.ts'
import { deletePasskey } from '../../accounts/passkeys/passkeys.store.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../lib/problem.ts'
import { isPasswordOf } from '../../lib/tokens/credentials.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { partnerLetters } from '../emails/letters.ts'
import { findPartner, type Partner } from '../partners.store.ts'
import { enterAsPartner } from '../partners.ts'

// Passkeys of partners. Partners have no confirmed sessions, so the password comes with the call.

export const partnerPasskeys = (code: string): PasskeyOwner<'partner'> => ({
  kind: 'partner',
  id: code.toLowerCase(),
})

export async function partnerPasskeyCreationOptions(ctx: Context, code: string, password: string) {
  await requirePassword(ctx, code, password)
  // Members have numbers as handles, so no browser confuses the two.
  const user = { handle: `partner:${code}`, name: `${code} (partner)` }
  return ceremonies.passkeyCreationOptions(ctx, partnerPasskeys(code), user)
}

/** The options were issued for a password, at most five minutes ago. */
export async function addPartnerPasskey(
  ctx: Context,
  code: string,
  name: string,
  response: RegistrationResponseJSON,
): Promise<Passkey> {
  const owner = partnerPasskeys(code)
  const passkey = await ceremonies.verifyNewPasskey(ctx, owner, name, response)
  return ctx.db.transaction().execute(async (trx) => {
    const added = await ceremonies.insertPasskey(trx, owner, passkey)
    const partner = await findPartner(trx, code)
    if (!partner) throw problem('passkey-refused')
    await enqueueLetter(ctx, trx, {
      key: `partner-passkey-added:${added.id}`,
      to: partner.email,
      content: partnerLetters(ctx.site).passkeyAdded(name, code),
    })
    return added
  })
}

export async function removePartnerPasskey(
  ctx: Context,
  code: string,
  id: number,
  password: string,
): Promise<void> {
  const partner = await requirePassword(ctx, code, password)
  await ctx.db.transaction().execute(async (trx) => {
    const removed = await deletePasskey(trx, partnerPasskeys(code), id)
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

/** A disabled partner is refused like an unknown passkey. */
export async function signInPartnerWithPasskey(ctx: Context, response: AuthenticationResponseJSON) {
  const challenge = await ceremonies.spendChallenge(ctx, response, null)
  const partner = await ctx.db.transaction().execute(async (trx) => {
    const code = await ceremonies.verifyPasskeyUse(ctx, trx, 'partner', response, challenge)
    const owner = await findPartner(trx, code)
    if (!owner) throw problem('passkey-refused')
    return owner
  })
  return enterAsPartner(ctx, partner)
}
