import type { Connection, Database } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import { hashOf, newToken } from '../lib/tokens/secret-token.ts'
import type { LettersService } from '../mail/mail.ts'
import type { Clock } from '../ports/clock.ts'
import { partnerLetters } from './emails/letters.ts'
import * as store from './partner-addresses.store.ts'
import { findPartner, type Partner, updatePartner } from './partners.store.ts'

const linkLifetimeMs = 24 * 3_600_000

export type PartnerAddressesService = ReturnType<typeof partnerAddressesService>

/** Moves a partner to another address. The earlier one is told, when it is requested and when it is done. */
export function partnerAddressesService(deps: {
  db: Database
  clock: Clock
  letters: Pick<LettersService, 'enqueue'>
  site: { siteName: string; publicUrl: string }
  usesLocalMailbox: boolean
}) {
  const { db, clock, letters } = deps
  const texts = partnerLetters(deps.site)

  /** In local mode the address changes at once, otherwise when the new address confirms. */
  async function change(
    trx: Connection,
    partner: Partner,
    newEmail: string,
  ): Promise<'changed' | 'awaits-confirmation'> {
    if (deps.usesLocalMailbox || newEmail === partner.email) {
      await replace(trx, partner, newEmail)
      return 'changed'
    }
    const token = newToken()
    const hash = hashOf(token)
    const expiresAt = new Date(clock.now().getTime() + linkLifetimeMs)
    await store.saveEmailChange(trx, partner.code, { newEmail, hash, expiresAt })
    const key = `partner-email:${hash.toString('hex')}`
    await letters.enqueue(trx, {
      key,
      to: newEmail,
      content: texts.confirmEmail(partner.code, token),
      isSecret: true,
    })
    await letters.enqueue(trx, {
      key: `${key}:asked`,
      to: partner.email,
      content: texts.emailChangeAsked(partner.code, newEmail),
    })
    return 'awaits-confirmation'
  }

  async function confirm(token: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const request = await store.takeEmailChange(trx, hashOf(token), clock.now())
      const partner = request && (await findPartner(trx, request.code))
      if (!partner) throw problem('dead-link')
      await replace(trx, partner, request.newEmail)
    })
  }

  async function replace(trx: Connection, partner: Partner, newEmail: string): Promise<void> {
    if (newEmail === partner.email) return
    await updatePartner(trx, partner.code, { email: newEmail })
    await letters.enqueue(trx, {
      key: `partner-email-changed:${partner.code}:${clock.now().toISOString()}`,
      to: partner.email,
      content: texts.emailChanged(partner.code, newEmail),
    })
  }

  return { change, confirm, forget: store.deleteEmailChange }
}
