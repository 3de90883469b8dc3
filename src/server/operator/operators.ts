import { emailOf as emailOfAccount } from '../accounts/accounts.store.ts'
import type { Connection, Database } from '../database/connect.ts'
import { operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import type { Member } from '../lib/member.ts'
import { problem } from '../lib/problem.ts'
import type { Clock } from '../ports/clock.ts'
import {
  isConsoleOpen,
  isFreshPasskey,
  type Operator,
  type OperatorRole,
} from './operator.rules.ts'
import * as store from './operators.store.ts'

export type OperatorsService = ReturnType<typeof operatorsService>

/** Written at most once a minute: the console closes after thirty. */
const noteEveryMs = 60_000

/** Accounts that may enter the console, and what their session has to show. */
export function operatorsService({ db, clock }: { db: Database; clock: Clock }) {
  /** Null where the member is no operator. Refuses an operator whose session has shown no passkey lately. */
  async function authenticate({ accountId, sessionId }: Member): Promise<Operator | null> {
    const found = await store.findOperatorSession(db, accountId, sessionId)
    if (!found) return null
    const now = clock.now()
    if (!isConsoleOpen(found, now)) throw problem('passkey-needed')
    const lastMs = found.operatedAt?.getTime() ?? 0
    if (now.getTime() - lastMs >= noteEveryMs) await store.setOperated(db, sessionId, now)
    return { accountId, role: found.role, isConfirmed: isFreshPasskey(found, now) }
  }

  /**
   * A stolen password must not become a passkey: once an operator has one, only a session that has shown
   * it adds or removes others.
   */
  async function guardPasskeys({ accountId, sessionId }: Member, known: number): Promise<void> {
    if (known === 0) return
    const found = await store.findOperatorSession(db, accountId, sessionId)
    if (found && !isFreshPasskey(found, clock.now())) throw problem('passkey-needed')
  }

  const list = () => store.listOperators(db)
  const emailOf = (accountId: number) => emailOfAccount(db, accountId)

  /** Also gives an operator the other role. */
  function add(email: string, role: OperatorRole): Promise<'done' | 'unknown' | 'already'> {
    return db.transaction().execute(async (trx) => {
      const account = await store.findAccount(trx, email)
      if (!account) return 'unknown'
      if (account.role === role) return 'already'
      const now = clock.now()
      await store.putOperator(trx, account.id, role, now)
      await recordInAudit(trx, operatorEntry('operator-added', account.id, null, now, { role }))
      return 'done'
    })
  }

  function remove(email: string): Promise<'done' | 'unknown'> {
    return db.transaction().execute(async (trx) => {
      const account = await store.findAccount(trx, email)
      if (!account || !(await store.deleteOperator(trx, account.id))) return 'unknown'
      await recordInAudit(trx, operatorEntry('operator-removed', account.id, null, clock.now(), {}))
      return 'done'
    })
  }

  /** Not by another operator but by the owner's own letter. Returns whether the account was one. */
  async function endRole(trx: Connection, accountId: number): Promise<boolean> {
    if (!(await store.deleteOperator(trx, accountId))) return false
    const who = { accountId, actorId: accountId, at: clock.now() }
    await recordInAudit(trx, { event: 'operator-removed', ...who })
    return true
  }

  return { authenticate, guardPasskeys, emailOf, list, add, remove, endRole }
}
