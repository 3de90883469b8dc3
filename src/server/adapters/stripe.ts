import Stripe from 'stripe'
import type { PaidTier, Payment, PaymentProvider } from '../ports/payments.ts'

/** Long enough for a slow response, short enough for a person who is waiting. */
const defaultNetwork = { timeout: 8000, maxNetworkRetries: 1 }

/** The events that change a payment. */
const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
]

/** Stripe with Payment Intents. Card numbers go from the browser to Stripe and never reach this server. */
export function stripePayments(settings: {
  secretKey: string
  webhookSecret: string
  apiUrl: string
  network?: { timeout: number; maxNetworkRetries: number }
}): PaymentProvider {
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.network ?? defaultNetwork),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    telemetry: false,
  })
  const expand = ['latest_charge']

  async function find(id: string): Promise<Payment | null> {
    try {
      return await paymentIn(await stripe.paymentIntents.retrieve(id, { expand }))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
        return null
      throw error
    }
  }

  async function paymentIn(intent: Stripe.PaymentIntent): Promise<Payment> {
    const { purchase_id = '', account_id, tier } = intent.metadata
    return {
      id: text(intent.id),
      clientSecret: text(intent.client_secret),
      purchaseId: purchase_id,
      accountId: Number(account_id),
      tier: tier as PaidTier,
      amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
      currency: text(intent.currency),
      state: await stateOf(intent),
    }
  }

  async function stateOf(intent: Stripe.PaymentIntent): Promise<Payment['state']> {
    if (intent.status === 'canceled') return 'cancelled'
    if (text(intent.status) !== 'succeeded') return 'open'
    const charge = intent.latest_charge
    if (!charge || typeof charge === 'string')
      throw new Error('Stripe returned a payment without its charge.')
    if (charge.refunded) return 'refunded'
    return charge.disputed && (await isMoneyGone(intent.id)) ? 'disputed' : 'paid'
  }

  /** A charge stays marked as disputed even when the dispute is won. */
  async function isMoneyGone(paymentIntent: string): Promise<boolean> {
    const disputes = await stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 })
    return disputes.data.some(({ status }) => status !== 'won' && !status.startsWith('warning_'))
  }

  return {
    name: 'stripe',
    find,
    async begin({ purchaseId, accountId, tier, amountCents, currency }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          allowed_payment_method_types: ['card'],
          metadata: { purchase_id: purchaseId, account_id: String(accountId), tier },
        },
        { idempotencyKey: purchaseId },
      )
      return paymentIn(intent)
    },
    async cancel(id) {
      try {
        return await paymentIn(await stripe.paymentIntents.cancel(id, { expand }))
      } catch (error) {
        // Too late to cancel: return the payment as it is now.
        const payment =
          error instanceof Stripe.errors.StripeInvalidRequestError ? await find(id) : null
        if (payment) return payment
        throw error
      }
    },
    async refund(id) {
      try {
        // Without an idempotency key: Stripe never refunds a charge twice, but with the same key it would
        // repeat a refusal for a day although its cause is gone.
        await stripe.refunds.create({ payment_intent: id })
      } catch (error) {
        // Already refunded, or refused: read the payment to tell which.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
      const payment = await find(id)
      if (!payment) throw new Error('Stripe has no such payment.')
      return payment
    },
    readNotice(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)
        return { paymentId: paymentIdIn(event) }
      } catch {
        return null
      }
    },
    async *changedSince(instant) {
      const created = { gte: Math.floor(instant.getTime() / 1000) }
      for await (const event of stripe.events.list({ types: eventTypes, created, limit: 100 })) {
        const id = paymentIdIn(event)
        if (id) yield id
      }
    },
    async check() {
      await stripe.paymentIntents.list({ limit: 1 })
    },
    async *all() {
      const list = stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })
      for await (const intent of list) {
        if (intent.metadata.purchase_id) yield await paymentIn(intent)
      }
    },
  }
}

function paymentIdIn(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown }
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent
  return typeof id === 'string' ? id : null
}

/** Throws if the response is incomplete. */
function text(value: string | null | undefined): string {
  if (typeof value !== 'string' || value === '')
    throw new Error('Stripe returned an incomplete payment.')
  return value
}
