import type { Connection, Database } from '../../database/connect.ts'
import {
  type AuditEvent,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { hashPassword, temporaryPassword } from '../../lib/tokens/credentials.ts'
import type { Clock } from '../../ports/clock.ts'
import { totalsOf } from '../figures.store.ts'
import { codeFromName, isGoodCode } from '../partner.rules.ts'
import type { PartnerAddressesService } from '../partner-addresses.ts'
import type { PartnerSessionsService } from '../partner-sessions.ts'
import * as store from '../partners.store.ts'
import { deletePasskeysOfPartner } from '../passkeys/partner-passkeys.store.ts'
import * as payouts from './payouts.store.ts'

/** Why, and which operator; a command gives no operator, and perhaps no reason. */
export interface Because {
  reason: string | null
  by: OperatorId
}

const byCommand: Because = { reason: null, by: null }

export type PartnerManagementService = ReturnType<typeof partnerManagementService>

/** What operators do with partners, from the console and the command line. */
export function partnerManagementService(deps: {
  db: Database
  clock: Clock
  sessions: PartnerSessionsService
  addresses: PartnerAddressesService
}) {
  const { db, clock, sessions, addresses } = deps

  async function add(
    partner: { name: string; email: string; code?: string | undefined },
    because = byCommand,
  ): Promise<{ code: string; password: string }> {
    const password = temporaryPassword()
    const code = partner.code?.toLowerCase() ?? codeFromName(partner.name)
    if (!isGoodCode(code)) throw problem('bad-partner-code')
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      const email = partner.email.toLowerCase()
      const isAdded = await store.insertPartner(trx, {
        code,
        name: partner.name,
        email,
        passwordHash,
      })
      if (!isAdded) throw problem('partner-code-taken')
      await record(trx, 'partner-added', code, because)
    })
    return { code, password }
  }

  /** Also removes the passkeys: the partner may have lost the account to a person who added one. */
  async function resetPassword(code: string, because = byCommand): Promise<string> {
    const password = temporaryPassword()
    const passwordHash = await hashPassword(password)
    await change(code, { passwordHash }, 'partner-password-reset', because, async (trx) => {
      await deletePasskeysOfPartner(trx, code)
      await addresses.forget(trx, code)
      await sessions.endAll(trx, code)
    })
    return password
  }

  /** Ends the sessions too, so that enabling brings no old one back. */
  function disable(code: string, because = byCommand): Promise<void> {
    const disabledAt = clock.now()
    return change(code, { disabledAt }, 'partner-disabled', because, (trx) =>
      sessions.endAll(trx, code),
    )
  }

  function enable(code: string, because = byCommand): Promise<void> {
    return change(code, { disabledAt: null }, 'partner-enabled', because)
  }

  async function change(
    code: string,
    values: Parameters<typeof store.updatePartner>[2],
    event: AuditEvent,
    because: Because,
    also?: (trx: Connection) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await store.updatePartner(trx, code, values))) throw problem('not-found')
      await also?.(trx)
      await record(trx, event, code, because)
    })
  }

  async function recordPayout(
    code: string,
    { amountCents, currency }: payouts.Money,
    because = byCommand,
  ): Promise<void> {
    const paid = { amountCents, currency: currency.toLowerCase() }
    await db.transaction().execute(async (trx) => {
      if (!(await payouts.lockPartner(trx, code.toLowerCase()))) throw problem('not-found')
      const owed = await payouts.owedTo(trx, code.toLowerCase())
      const inCurrency = owed.find((one) => one.currency === paid.currency)?.amountCents ?? 0
      if (amountCents > inCurrency) throw problem('payout-too-high')
      await payouts.insertPayout(trx, code.toLowerCase(), paid, clock.now())
      await record(trx, 'partner-paid', code, because, paid)
    })
  }

  /** In the audit of the operator; a partner has no account, and a command no operator. */
  async function record(
    trx: Connection,
    event: AuditEvent,
    code: string,
    { reason, by }: Because,
    more: Partial<payouts.Money> = {},
  ): Promise<void> {
    const details = { code: code.toLowerCase(), ...(reason && { reason }), ...more }
    await recordInAudit(trx, operatorEntry(event, by, by, clock.now(), details))
  }

  async function list() {
    const owed = await payouts.owedTo(db, null)
    const partners = await store.allPartners(db)
    return Promise.all(
      partners.map(async (partner) => ({
        ...partner,
        ...(await totalsOf(db, partner.code)),
        owed: owed.filter(({ code }) => code === partner.code),
      })),
    )
  }

  return { add, resetPassword, disable, enable, recordPayout, list }
}
