import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import { sandboxPayments } from './sandbox-payments.ts'

/** Separate from the other adapters, because the sandbox needs the database. */
export async function openPayments(
  { payments, mode }: Config,
  pool: pg.Pool,
): Promise<PaymentProvider | null> {
  switch (payments.kind) {
    case 'off':
      return null
    case 'sandbox':
      if (mode === 'production')
        throw new Error('The sandbox takes no real payments, so production refuses it.')
      return sandboxPayments(pool)
    case 'stripe': {
      // Stripe's library is large: load it only where it is used.
      const { stripePayments } = await import('./stripe.ts')
      return stripePayments(payments)
    }
  }
}
