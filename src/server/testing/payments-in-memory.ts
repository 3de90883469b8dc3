import type { Payment, PaymentProvider } from '../ports/payments.ts'
import type { Gate, Random } from './random-order.ts'

/**
 * A provider whose calls take time and may fail before or after they take effect, so that a test
 * decides what happens in between.
 */
export function paymentsInMemory(clock: { now(): Date }) {
  const payments = new Map<string, Payment & { changedAt: Date }>()
  const history: { id: string; from: Payment['state']; to: Payment['state'] }[] = []
  let gate: Gate = async () => {}
  let random: Random | null = null

  async function call<T>(work: () => T): Promise<T> {
    await gate()
    if (random?.chance(0.06)) throw new Error('The provider was not reached.')
    const answer = structuredClone(work())
    if (random?.chance(0.06)) throw new Error('The answer was lost.')
    await gate()
    return answer
  }

  function move(id: string, from: Payment['state'][], state: Payment['state']): Payment | null {
    const payment = payments.get(id)
    if (payment && from.includes(payment.state)) {
      history.push({ id, from: payment.state, to: state })
      Object.assign(payment, { state, changedAt: clock.now() })
    }
    return payment ?? null
  }

  const provider: PaymentProvider = {
    name: 'stripe',
    begin: (order) =>
      call(() => {
        const id = `pi_${order.purchaseId}`
        const payment = payments.get(id) ?? {
          ...order,
          id,
          clientSecret: `${id}_secret`,
          state: 'open' as const,
          changedAt: clock.now(),
        }
        payments.set(id, payment)
        return payment
      }),
    find: (id) => call(() => payments.get(id) ?? null),
    cancel: (id) =>
      call(() => {
        const payment = move(id, ['open'], 'cancelled')
        if (!payment) throw new Error(`No payment ${id}`)
        return payment
      }),
    refund: (id) =>
      call(() => {
        const payment = move(id, ['paid'], 'refunded')
        if (!payment) throw new Error(`No payment ${id}`)
        return payment
      }),
    readNotice: (body) => ({ paymentId: body.toString() }),
    async *changedSince(instant) {
      for (const { id, changedAt } of payments.values()) if (changedAt >= instant) yield id
    },
    check: async () => {},
    async *all() {
      yield* payments.values()
    },
  }

  return {
    provider,
    payments,
    history,
    move,
    /** From now on calls wait at this gate and fail at random. */
    trouble(nextGate: Gate, nextRandom: Random | null) {
      gate = nextGate
      random = nextRandom
    },
  }
}
