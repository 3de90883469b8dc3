import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'

const act = { method: 'POST', access: 'supervisor', limits: [limits.operatorActs] } as const

export const checkLedger = operation({
  ...act,
  path: '/operator/ledger/check/',
  summary: "Check that tiers, purchases and the payment provider's records agree",
  response: z.object({
    purchases: z.int(),
    payments: z.int(),
    /** Sentences about differences that the next reconciliation will resolve. */
    waiting: z.array(z.string()),
    /** Sentences about contradictions; none where the ledger is right. */
    wrong: z.array(z.string()),
    message: z.string(),
  }),
  problems: ['too-many'],
})

export const reconcilePurchases = operation({
  ...act,
  path: '/operator/ledger/reconcile/',
  summary: 'Ask the payment provider about open purchases now instead of within the hour',
  response: z.object({ asked: z.int(), message: z.string() }),
  problems: ['too-many'],
})
