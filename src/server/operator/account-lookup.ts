import type { Context } from '../context.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import { type AccountFacts, findAccountFacts } from './account-lookup.store.ts'

// Looks at an account for the operator. Each look is in the audit, and so in the owner's takeout.

export function lookUpAccount(
  ctx: Context,
  id: number,
  reason: string,
  by: OperatorId,
): Promise<AccountFacts | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const found = await findAccountFacts(trx, id, now)
    if (!found) return null
    await recordInAudit(trx, operatorEntry('account-viewed', id, by, now, { reason }))
    return found
  })
}
