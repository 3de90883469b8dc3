export type PaidTier = 'premium' | 'ultra-premium'

/** What a purchase asks the provider for. */
interface PaymentOrder {
  purchaseId: string
  accountId: number
  tier: PaidTier
  amountCents: number
  currency: string
}

/** The provider's own record, which decides whether money was paid. */
export interface Payment extends PaymentOrder {
  id: string
  /** Lets the browser of the buyer pay this one payment. */
  clientSecret: string
  state: 'open' | 'paid' | 'cancelled' | 'refunded' | 'disputed'
}

/** Takes card payments. Rejects when the provider cannot be reached or its response is malformed. */
export interface PaymentProvider {
  name: 'stripe' | 'sandbox'
  /** Idempotent: one purchase has one payment. */
  begin(order: PaymentOrder): Promise<Payment>
  find(paymentId: string): Promise<Payment | null>
  /** Returns the record afterwards, which is not `cancelled` if it was paid just before. */
  cancel(paymentId: string): Promise<Payment>
  /**
   * Refunds the whole amount, and returns the record afterwards. Idempotent: one payment is refunded once. The
   * record is still `paid` if the provider refuses.
   */
  refund(paymentId: string): Promise<Payment>
  /** The payment a signed notice is about; `paymentId` is null for other events, the result null for a forgery. */
  readNotice(body: Buffer, signature: string): { paymentId: string | null } | null
  /** The payments that changed since, in case a notice was missed. */
  changedSince(instant: Date): AsyncIterable<string>
  /** Every payment of this product. */
  all(): AsyncIterable<Payment>
  /** For the operator: resolves when it can be reached. */
  check(): Promise<void>
  /** Present where no real payment is made and the card is entered on our own page. */
  desk?: SandboxDesk
}

export interface SandboxDesk {
  pay(card: {
    accountId: number
    clientSecret: string
    cardNumber: string
    isAuthenticated: boolean
  }): Promise<SandboxReceipt | null>
}

export interface SandboxReceipt {
  paymentId: string
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled'
  /** Why it was refused, in words for the buyer. */
  refusal: string | null
}
