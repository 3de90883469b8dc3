import { deletePasskeysOf } from '../../accounts/passkeys/passkeys.store.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import {
  type AuditEvent,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { hashPassword, temporaryPassword } from '../../lib/tokens/credentials.ts'
import { totalsOf } from '../figures.store.ts'
import { codeFromName, isGoodCode } from '../partner.rules.ts'
import { deleteEmailChange } from '../partner-addresses.store.ts'
import { requireFreeAddress } from '../partner-addresses.ts'
import { deleteSessionsOf } from '../partner-sessions.store.ts'
import * as store from '../partners.store.ts'
import { partnerPasskeys } from '../passkeys/partner-passkeys.ts'
import * as payouts from './payouts.store.ts'

/** The reason, and the operator. */
interface Because {
  reason: string | null
  by: OperatorId
}

const byCommand: Because = { reason: null, by: null }

// What operators do with partners, from the console and the command line.

export async function addPartner(
  ctx: Context,
  partner: { name: string; email: string; code?: string | undefined },
  because = byCommand,
): Promise<{ code: string; password: string }> {
  const password = temporaryPassword()
  const code = partner.code?.toLowerCase() ?? codeFromName(partner.name)
  if (!isGoodCode(code)) throw problem('bad-partner-code')
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    const email = partner.email.toLowerCase()
    await requireFreeAddress(trx, email, code)
    const isAdded = await store.insertPartner(trx, {
      code,
      name: partner.name,
      email,
      passwordHash,
    })
    if (!isAdded) throw problem('partner-code-taken')
    await record(ctx, trx, 'partner-added', code, because)
  })
  return { code, password }
}

/** Also removes the passkeys: the partner may have lost the account to a person who added one. */
export async function resetPartnerPassword(
  ctx: Context,
  code: string,
  because = byCommand,
): Promise<string> {
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  await change(ctx, code, { passwordHash }, 'partner-password-reset', because, async (trx) => {
    await deletePasskeysOf(trx, partnerPasskeys(code))
    await deleteEmailChange(trx, code)
    await deleteSessionsOf(trx, code)
  })
  return password
}

/** Also ends the sessions, so that enabling restores none of them. */
export function disablePartner(ctx: Context, code: string, because = byCommand): Promise<void> {
  const disabledAt = ctx.clock.now()
  return change(ctx, code, { disabledAt }, 'partner-disabled', because, (trx) =>
    deleteSessionsOf(trx, code),
  )
}

export function enablePartner(ctx: Context, code: string, because = byCommand): Promise<void> {
  return change(ctx, code, { disabledAt: null }, 'partner-enabled', because, async (trx) => {
    const email = await store.emailOfPartner(trx, code)
    if (email) await requireFreeAddress(trx, email, code)
  })
}

async function change(
  ctx: Context,
  code: string,
  values: Parameters<typeof store.updatePartner>[2],
  event: AuditEvent,
  because: Because,
  also?: (trx: Connection) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.updatePartner(trx, code, values))) throw problem('not-found')
    await also?.(trx)
    await record(ctx, trx, event, code, because)
  })
}

export async function recordPayout(
  ctx: Context,
  code: string,
  { amountCents, currency }: payouts.Money,
  because = byCommand,
): Promise<void> {
  const paid = { amountCents, currency: currency.toLowerCase() }
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await payouts.lockPartner(trx, code.toLowerCase()))) throw problem('not-found')
    const owed = await payouts.owedTo(trx, code.toLowerCase())
    const inCurrency = owed.find((one) => one.currency === paid.currency)?.amountCents ?? 0
    if (amountCents > inCurrency) throw problem('payout-too-high')
    await payouts.insertPayout(trx, code.toLowerCase(), paid, ctx.clock.now())
    await record(ctx, trx, 'partner-paid', code, because, paid)
  })
}

/** In the operators' audit. A partner has no account, and a command has no operator. */
async function record(
  ctx: Context,
  trx: Connection,
  event: AuditEvent,
  code: string,
  { reason, by }: Because,
  more: Partial<payouts.Money> = {},
): Promise<void> {
  const details = { code: code.toLowerCase(), ...(reason && { reason }), ...more }
  await recordInAudit(trx, operatorEntry(event, by, by, ctx.clock.now(), details))
}

export async function listPartners(ctx: Context) {
  const owed = await payouts.owedTo(ctx.db, null)
  const partners = await store.allPartners(ctx.db)
  return Promise.all(
    partners.map(async (partner) => ({
      ...partner,
      ...(await totalsOf(ctx.db, partner.code)),
      owed: owed.filter(({ code }) => code === partner.code),
    })),
  )
}
