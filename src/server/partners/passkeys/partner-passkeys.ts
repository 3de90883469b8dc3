import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { WebAuthnService } from '../../accounts/passkeys/web-authn.ts'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { isPasswordOf } from '../../lib/tokens/credentials.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { Clock } from '../../ports/clock.ts'
import { partnerLetters } from '../emails/letters.ts'
import { findPartner, type Partner } from '../partners.store.ts'
import type { PartnersService } from '../partners.ts'
import * as store from './partner-passkeys.store.ts'

export type PartnerPasskeysService = ReturnType<typeof partnerPasskeysService>

/** Passkeys of partners. Partners have no confirmed sessions, so the password comes with the call. */
export function partnerPasskeysService(deps: {
  db: Database
  clock: Clock
  webAuthn: WebAuthnService
  letters: Pick<LettersService, 'enqueue'>
  site: { siteName: string; publicUrl: string }
  partners: Pick<PartnersService, 'enter'>
}) {
  const { db, clock, webAuthn, letters } = deps
  const texts = partnerLetters(deps.site)

  function list(code: string): Promise<store.PartnerPasskey[]> {
    return store.passkeysOfPartner(db, code)
  }

  async function creationOptions(code: string, password: string) {
    await demandPassword(code, password)
    // Members have numbers for handles, so no browser takes one for the other.
    const user = { handle: `partner:${code}`, name: `${code} (partner)` }
    return webAuthn.creationOptions({ partnerCode: code }, user, await list(code))
  }

  /** The options were given for a password, at most five minutes ago. */
  async function add(
    code: string,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<store.PartnerPasskey> {
    const passkey = await webAuthn.verifyCreation({ partnerCode: code }, name, response)
    return db.transaction().execute(async (trx) => {
      const added = await store.insertPartnerPasskey(trx, code, passkey)
      const partner = await findPartner(trx, code)
      if (!added || !partner) throw problem('passkey-refused')
      await letters.enqueue(trx, {
        key: `partner-passkey-added:${added.id}`,
        to: partner.email,
        content: texts.passkeyAdded(name, code),
      })
      return added
    })
  }

  async function rename(code: string, id: number, name: string): Promise<store.PartnerPasskey> {
    const renamed = await store.renamePartnerPasskey(db, code, id, name)
    if (!renamed) throw problem('not-found')
    return renamed
  }

  async function remove(code: string, id: number, password: string): Promise<void> {
    const partner = await demandPassword(code, password)
    await db.transaction().execute(async (trx) => {
      const removed = await store.deletePartnerPasskey(trx, code, id)
      if (!removed) throw problem('not-found')
      await letters.enqueue(trx, {
        key: `partner-passkey-removed:${id}`,
        to: partner.email,
        content: texts.passkeyRemoved(removed.name, code),
      })
    })
  }

  async function demandPassword(code: string, password: string): Promise<Partner> {
    const partner = await findPartner(db, code)
    if (!(await isPasswordOf(partner, password)) || !partner) {
      throw problem('wrong-partner-password')
    }
    return partner
  }

  function signInOptions() {
    return webAuthn.requestOptions(null)
  }

  /** A disabled partner is refused like a foreign passkey. */
  async function signIn(response: AuthenticationResponseJSON) {
    const challenge = await webAuthn.spendChallenge(response, null)
    const partner = await db.transaction().execute(async (trx) => {
      const passkey = await store.lockPartnerPasskey(trx, response.id)
      const owner = passkey && (await findPartner(trx, passkey.partnerCode))
      if (!passkey || !owner) throw problem('passkey-refused')
      const counter = await webAuthn.verifyUse(response, challenge, passkey)
      await store.markPartnerPasskeyUsed(trx, passkey.id, { counter, at: clock.now() })
      return owner
    })
    return deps.partners.enter(partner)
  }

  return { list, creationOptions, add, rename, remove, signInOptions, signIn }
}
