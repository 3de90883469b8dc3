import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'

export const settlePurchase = defineJob('settle-purchase', z.object({ purchaseId: z.uuid() }))

const reconcilePayments = defineJob('reconcile-payments', z.object({}))

export function paymentsJobs(deps: {
  settling: { settle(purchaseId: string): Promise<unknown> }
  reconciling: { reconcile(): Promise<unknown> }
}): JobHandler[] {
  return [
    handles(settlePurchase, async ({ purchaseId }) => {
      await deps.settling.settle(purchaseId)
    }),
    handles(
      reconcilePayments,
      async () => {
        await deps.reconciling.reconcile()
      },
      '23 * * * *',
    ),
  ]
}
