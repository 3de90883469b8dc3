import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { purchaseManagementRoutes } from './management/purchase-management.routes.ts'
import { settlePurchaseJob } from './payments.jobs.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { reconcilePurchases } from './reconciling.ts'
import { settlePurchase } from './settling.ts'

/** Tiers, purchases and the ledger. */
export function openPayments(ctx: Context): Room {
  return {
    routes: [...paymentsRoutes(ctx), ...purchaseManagementRoutes(ctx)],
    jobs: ctx.payments
      ? [
          handles(settlePurchaseJob, async ({ purchaseId }) => {
            await settlePurchase(ctx, purchaseId)
          }),
          scheduled('reconcile-payments', '23 * * * *', async () => {
            await reconcilePurchases(ctx)
          }),
        ]
      : [],
  }
}
