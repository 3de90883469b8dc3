import { minuteMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import { emailOf as emailOfAccount } from '../accounts.store.ts'
import {
  isConsoleOpen,
  isFreshPasskey,
  type Operator,
  type OperatorRole,
} from './operator.rules.ts'
import * as store from './operators.store.ts'

/** Written at most once a minute: the console closes after thirty. */
const noteEveryMs = minuteMs

// Accounts that may enter the console, and what their session must prove.

/** Null where the member is not an operator. Refuses an operator whose session has not used a passkey lately. */
export async function authenticateConsoleOperator(
  ctx: Context,
  { accountId, sessionId }: Member,
): Promise<Operator | null> {
  const found = await store.findOperatorSession(ctx.db, accountId, sessionId)
  if (!found) return null
  const now = ctx.clock.now()
  if (!isConsoleOpen(found, now)) throw problem('passkey-needed')
  const lastMs = found.operatedAt?.getTime() ?? 0
  if (now.getTime() - lastMs >= noteEveryMs) await store.setOperated(ctx.db, sessionId, now)
  return { accountId, role: found.role, isConfirmed: isFreshPasskey(found, now) }
}

/**
 * A stolen password must not be enough to add a passkey: once an operator has one, only a session that has just
 * used it may add or remove others.
 */
export async function requireFreshOperatorPasskey(
  ctx: Context,
  { accountId, sessionId }: Member,
  known: number,
): Promise<void> {
  if (known === 0) return
  const found = await store.findOperatorSession(ctx.db, accountId, sessionId)
  if (found && !isFreshPasskey(found, ctx.clock.now())) throw problem('passkey-needed')
}

export function listOperators(ctx: Context) {
  return store.listOperators(ctx.db)
}

export function operatorEmailOf(ctx: Context, accountId: number) {
  return emailOfAccount(ctx.db, accountId)
}

/** Also changes the role of an existing operator. */
export function addOperator(
  ctx: Context,
  email: string,
  role: OperatorRole,
): Promise<'done' | 'unknown' | 'already'> {
  return ctx.db.transaction().execute(async (trx) => {
    const account = await store.findAccount(trx, email)
    if (!account) return 'unknown'
    if (account.role === role) return 'already'
    const now = ctx.clock.now()
    await store.putOperator(trx, account.id, role, now)
    await recordInAudit(trx, operatorEntry('operator-added', account.id, null, now, { role }))
    return 'done'
  })
}

export function removeOperator(ctx: Context, email: string): Promise<'done' | 'unknown'> {
  return ctx.db.transaction().execute(async (trx) => {
    const account = await store.findAccount(trx, email)
    if (!account || !(await store.deleteOperator(trx, account.id))) return 'unknown'
    await recordInAudit(
      trx,
      operatorEntry('operator-removed', account.id, null, ctx.clock.now(), {}),
    )
    return 'done'
  })
}

/** Called by the owner's own letter, not by another operator. Returns whether the account was an operator's. */
export async function endOperatorRole(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<boolean> {
  if (!(await store.deleteOperator(trx, accountId))) return false
  const who = { accountId, actorId: accountId, at: ctx.clock.now() }
  await recordInAudit(trx, { event: 'operator-removed', ...who })
  return true
}
