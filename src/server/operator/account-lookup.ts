import type { Database } from '../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import type { Clock } from '../ports/clock.ts'
import { type AccountFacts, findAccountFacts } from './account-lookup.store.ts'

export type AccountLookup = ReturnType<typeof accountLookup>

/** Looks at an account for the operator. Each look is in the audit, and so in the owner's takeout. */
export function accountLookup({ db, clock }: { db: Database; clock: Clock }) {
  return function lookUp(
    who: { email: string } | { id: number },
    reason: string | null,
    by: OperatorId = null,
  ): Promise<AccountFacts | null> {
    return db.transaction().execute(async (trx) => {
      const now = clock.now()
      const found = await findAccountFacts(trx, who, now)
      if (!found) return null
      const why = reason ? { reason } : {}
      await recordInAudit(trx, operatorEntry('account-viewed', found.id, by, now, why))
      return found
    })
  }
}
