export type PaidTier = 'premium' | 'ultra-premium'

/** What a purchase asks the provider for. */
interface PaymentOrder {
  purchaseId: string
  accountId: number
  tier: PaidTier
  amountCents: number
  currency: string
}

/** The provider's own record: the truth about money. */
export interface Payment extends PaymentOrder {
  id: string
  /** Lets the browser of the buyer pay this one payment. */
  clientSecret: string
  state: 'open' | 'paid' | 'cancelled' | 'refunded' | 'disputed'
}

/** Takes money by card. Rejects when it cannot be reached or answers nonsense. */
export interface PaymentProvider {
  name: 'stripe' | 'sandbox'
  /** Asking twice for one purchase is asking once. */
  begin(order: PaymentOrder): Promise<Payment>
  find(paymentId: string): Promise<Payment | null>
  /** The record afterwards, which is not `cancelled` where the money was quicker. */
  cancel(paymentId: string): Promise<Payment>
  /** Which payment a signed notice speaks of: null in it for other news, null for a forgery. */
  readNotice(body: Buffer, signature: string): { paymentId: string | null } | null
  /** The payments that have changed since, for whoever has missed a notice. */
  changedSince(instant: Date): AsyncIterable<string>
  /** Every payment of this product there is. */
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
  /** Why it was refused, in words for the person. */
  refusal: string | null
}
