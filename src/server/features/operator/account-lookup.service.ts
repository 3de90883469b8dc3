import type { Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Clock } from '../../ports/clock.ts'
import { type AccountFacts, findAccountFacts } from './account-lookup.store.ts'

/** Looks at an account for the operator. Each look is in the audit, and so in the owner's takeout. */
export function accountLookup({ db, clock }: { db: Database; clock: Clock }) {
  return function lookUp(email: string, reason: string | null): Promise<AccountFacts | null> {
    return db.transaction().execute(async (trx) => {
      const found = await findAccountFacts(trx, email, clock.now())
      if (!found) return null
      await recordInAudit(trx, {
        event: 'account-viewed',
        accountId: found.id,
        actorId: found.id,
        at: clock.now(),
        details: { byOperator: true, ...(reason && { reason }) },
      })
      return found
    })
  }
}
