import type { Context } from '../context.ts'
import { problem } from '../lib/problem.ts'
import type { PaymentProvider } from '../ports/payments.ts'

export function requirePayments({ payments }: Pick<Context, 'payments'>): PaymentProvider {
  if (!payments) throw problem('payments-closed')
  return payments
}
