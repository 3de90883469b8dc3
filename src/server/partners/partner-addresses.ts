import { dayMs } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import { hashOf, newToken } from '../lib/tokens/secret-token.ts'
import { usesLocalMailbox } from '../mail/local-mailbox.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { partnerLetters } from './emails/letters.ts'
import * as store from './partner-addresses.store.ts'
import { deleteSessionsOf } from './partner-sessions.store.ts'
import {
  findPartner,
  isAddressTaken,
  lockAddresses,
  type Partner,
  updatePartner,
} from './partners.store.ts'

const linkLifetimeMs = dayMs

// Moves a partner to another address. The earlier address is told, when it is requested and when it is done.

/** In local mode the address changes at once, otherwise when the new address confirms. */
export async function changePartnerAddress(
  ctx: Context,
  trx: Connection,
  partner: Partner,
  newEmail: string,
): Promise<'changed' | 'awaits-confirmation'> {
  await requireFreeAddress(trx, newEmail, partner.code)
  if (usesLocalMailbox(ctx) || newEmail === partner.email) {
    await replace(ctx, trx, partner, newEmail)
    return 'changed'
  }
  const token = newToken()
  const hash = hashOf(token)
  const expiresAt = new Date(ctx.clock.now().getTime() + linkLifetimeMs)
  await store.saveEmailChange(trx, partner.code, { newEmail, hash, expiresAt })
  const key = `partner-email:${hash.toString('hex')}`
  await enqueueLetter(ctx, trx, {
    key,
    to: newEmail,
    content: partnerLetters(ctx.site).confirmEmail(partner.code, token),
    isSecret: true,
  })
  await enqueueLetter(ctx, trx, {
    key: `${key}:asked`,
    to: partner.email,
    content: partnerLetters(ctx.site).emailChangeAsked(partner.code, newEmail),
  })
  return 'awaits-confirmation'
}

export async function confirmPartnerAddress(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const request = await store.takeEmailChange(trx, hashOf(token), ctx.clock.now())
    const partner = request && (await findPartner(trx, request.code))
    if (!partner) throw problem('dead-link')
    await requireFreeAddress(trx, request.newEmail, partner.code)
    await replace(ctx, trx, partner, request.newEmail)
  })
}

/** Two partners with one address could not be told apart. */
export async function requireFreeAddress(
  trx: Connection,
  email: string,
  code: string,
): Promise<void> {
  await lockAddresses(trx)
  if (await isAddressTaken(trx, email, code)) throw problem('partner-address-taken')
}

/** Ends every session: one may belong to a person who only has access to the earlier mailbox. */
async function replace(
  ctx: Context,
  trx: Connection,
  partner: Partner,
  newEmail: string,
): Promise<void> {
  if (newEmail === partner.email) return
  await updatePartner(trx, partner.code, { email: newEmail })
  await deleteSessionsOf(trx, partner.code)
  await enqueueLetter(ctx, trx, {
    key: `partner-email-changed:${partner.code}:${ctx.clock.now().toISOString()}`,
    to: partner.email,
    content: partnerLetters(ctx.site).emailChanged(partner.code, newEmail),
  })
}
