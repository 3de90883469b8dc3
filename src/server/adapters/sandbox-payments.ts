import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type {
  PaidTier,
  Payment,
  PaymentProvider,
  SandboxDesk,
  SandboxReceipt,
} from '../ports/payments.ts'

interface Row {
  id: string
  client_secret: string
  purchase_id: string
  account_id: number
  tier: PaidTier
  amount_cents: number
  currency: string
  state: Payment['state']
}

const refusals: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
}

const demandsAuthentication = '4000002500003155'

/** A pretend card service for local mode, in the database: no real payment is made. */
export function sandboxPayments(pool: pg.Pool): PaymentProvider {
  async function queryOne(text: string, values: unknown[]): Promise<Payment | null> {
    const { rows } = await pool.query<Row>(text, values)
    return rows[0] ? paymentIn(rows[0]) : null
  }
  const find = (id: string) => queryOne('select * from sandbox_payments where id = $1', [id])

  const desk: SandboxDesk = {
    async pay({ accountId, clientSecret, cardNumber, isAuthenticated }) {
      const payment = await queryOne(
        'select * from sandbox_payments where client_secret = $1 and account_id = $2',
        [clientSecret, accountId],
      )
      if (!payment) return null
      const answer = (status: SandboxReceipt['status'], refusal: string | null = null) => ({
        paymentId: payment.id,
        status,
        refusal,
      })
      if (refusals[cardNumber]) return answer('requires_payment_method', refusals[cardNumber])
      if (cardNumber === demandsAuthentication && !isAuthenticated) return answer('requires_action')
      await queryOne(move('open', 'paid'), [payment.id])
      const after = await find(payment.id)
      return after?.state === 'cancelled'
        ? answer('canceled', 'This payment was cancelled. Please begin again.')
        : answer('succeeded')
    },
  }

  return {
    name: 'sandbox',
    desk,
    find,
    async begin({ purchaseId, accountId, tier, amountCents, currency }) {
      const id = `sandbox_${randomBytes(12).toString('hex')}`
      const secret = `${id}_secret_${randomBytes(18).toString('hex')}`
      await pool.query(
        `insert into sandbox_payments
          (id, client_secret, purchase_id, account_id, tier, amount_cents, currency)
          values ($1, $2, $3, $4, $5, $6, $7) on conflict (purchase_id) do nothing`,
        [id, secret, purchaseId, accountId, tier, amountCents, currency],
      )
      return orThrow(
        await queryOne('select * from sandbox_payments where purchase_id = $1', [purchaseId]),
      )
    },
    async cancel(id) {
      await queryOne(move('open', 'cancelled'), [id])
      return orThrow(await find(id))
    },
    async refund(id) {
      await queryOne(move('paid', 'refunded'), [id])
      return orThrow(await find(id))
    },
    // The sandbox sends no notices: the page confirms, and the reconciliation asks.
    readNotice: () => null,
    async *changedSince(instant) {
      const { rows } = await pool.query<Row>(
        'select id from sandbox_payments where changed_at >= $1 order by changed_at',
        [instant],
      )
      for (const { id } of rows) yield id
    },
    async check() {
      await pool.query('select 1')
    },
    async *all() {
      const { rows } = await pool.query<Row>('select * from sandbox_payments')
      for (const row of rows) yield paymentIn(row)
    },
  }
}

/** Only moves from the given state: a cancelled payment cannot be paid, nor a paid one cancelled. */
function move(from: Payment['state'], to: Payment['state']): string {
  return `update sandbox_payments set state = '${to}', changed_at = now()
    where id = $1 and state = '${from}' returning *`
}

function orThrow(payment: Payment | null): Payment {
  if (!payment) throw new Error('The sandbox has no such payment.')
  return payment
}

function paymentIn(row: Row): Payment {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    purchaseId: row.purchase_id,
    accountId: row.account_id,
    tier: row.tier,
    amountCents: row.amount_cents,
    currency: row.currency,
    state: row.state,
  }
}
