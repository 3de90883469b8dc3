import type { Context } from '../context.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import { type AccountFacts, findAccountFacts } from './account-lookup.store.ts'

// Looks at an account for the operator. Each look is in the audit, and so in the owner's takeout.

export function lookUpAccount(
  ctx: Context,
  who: { email: string } | { id: number },
  reason: string | null,
  by: OperatorId = null,
): Promise<AccountFacts | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const found = await findAccountFacts(trx, who, now)
    if (!found) return null
    const why = reason ? { reason } : {}
    await recordInAudit(trx, operatorEntry('account-viewed', found.id, by, now, why))
    return found
  })
}
