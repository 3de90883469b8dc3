import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Intent {
  id: string
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  metadata: Record<string, string>
  refunded: boolean
  dispute: string | null
}

type Fault = 'silent' | 'failing' | 'half' | 'nonsense' | 'answer-lost' | 'refund-lost' | null

const webhookSecret = 'whsec_not_a_secret'

/** What the tests configure the real client with. */
export const stripeKeys = {
  secretKey: 'sk_test_not_a_secret',
  publishableKey: 'pk_test_not_a_secret',
  webhookSecret,
}

/**
 * Stands in for Stripe's API behind the real client code: the few calls that our server and the stand-in for
 * Stripe's script make. It can be slow, fail, and send an incomplete response.
 */
export async function openStripeServer(port = 0) {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, string>()
  const events: { type: string; paymentId: string; created: number }[] = []
  let fault: Fault = null
  let calls = 0

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls++
    if (fault === 'silent') return
    if (fault === 'failing') return send(response, 500, { error: { message: 'Out of order' } })
    const answer = route(request, new URLSearchParams(body))
    const isRefund = request.url?.includes('/refunds') ?? false
    const isLost = fault === 'answer-lost' || (fault === 'refund-lost' && isRefund)
    if (isLost) return void request.socket.destroy()
    if (fault === 'nonsense') return void response.end('<html>Bad gateway</html>')
    if (fault === 'half') return sendHalf(response, answer.body)
    send(response, answer.status, answer.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })

  function route(request: IncomingMessage, body: URLSearchParams) {
    const url = new URL(request.url ?? '', 'http://stripe.invalid')
    const [, , resource = '', id = '', action = ''] = url.pathname.split('/')
    if (resource === 'events') return listEvents(Number(url.searchParams.get('created[gte]')))
    if (resource === 'disputes') return listDisputes(url.searchParams.get('payment_intent') ?? '')
    if (resource === 'refunds') return refund(body.get('payment_intent') ?? '')
    if (resource !== 'payment_intents') return missing()
    if (!id && request.method === 'POST') {
      return create(body, String(request.headers['idempotency-key'] ?? ''))
    }
    if (!id) return list([...intents.values()].map(wire))
    const intent = intents.get(id)
    if (!intent) return missing()
    if (action === 'cancel') return cancel(intent)
    if (action === 'confirm') return confirm(intent, body)
    return { status: 200, body: wire(intent) }
  }

  function create(body: URLSearchParams, key: string) {
    const known = intents.get(byKey.get(key) ?? '')
    if (known) return { status: 200, body: wire(known) }
    const id = `pi_${randomBytes(9).toString('hex')}`
    const metadata: Record<string, string> = {}
    for (const [name, value] of body) {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      if (field) metadata[field] = value
    }
    const intent: Intent = {
      id,
      client_secret: `${id}_secret_${randomBytes(9).toString('hex')}`,
      status: 'requires_payment_method',
      amount: Number(body.get('amount')),
      currency: body.get('currency') ?? '',
      metadata,
      refunded: false,
      dispute: null,
    }
    intents.set(id, intent)
    if (key) byKey.set(key, id)
    return { status: 200, body: wire(intent) }
  }

  function cancel(intent: Intent) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return refuse('payment_intent_unexpected_state', `It has a status of ${intent.status}.`)
    }
    change(intent.id, { status: 'canceled' }, 'payment_intent.canceled')
    return { status: 200, body: wire(intent) }
  }

  function refund(id: string) {
    const intent = intents.get(id)
    if (!intent) return missing()
    if (intent.refunded) return refuse('charge_already_refunded', 'It has already been refunded.')
    if (intent.dispute) return refuse('charge_disputed', 'It has been charged back.')
    change(id, { refunded: true }, 'charge.refunded')
    return { status: 200, body: { id: `re_${id}`, object: 'refund', payment_intent: id } }
  }

  /** Called by the browser with the client secret; the token decides how the card behaves. */
  function confirm(intent: Intent, body: URLSearchParams) {
    if (body.get('client_secret') !== intent.client_secret) return missing()
    if (intent.status === 'canceled') {
      return refuse(
        'payment_intent_unexpected_state',
        'You cannot confirm this PaymentIntent because it has a status of canceled.',
      )
    }
    switch (body.get('token')) {
      case 'tok_declined':
        return refuse('card_declined', 'Your card was declined.', 402)
      case 'tok_poor':
        return refuse('card_declined', 'Your card has insufficient funds.', 402)
      case 'tok_unfinished':
        return { status: 200, body: { ...wire(intent), status: 'processing' } }
    }
    change(intent.id, { status: 'succeeded' }, 'payment_intent.succeeded')
    return { status: 200, body: wire(intent) }
  }

  function change(id: string, changes: Partial<Intent>, type: string): void {
    const intent = intents.get(id)
    if (!intent) throw new Error(`No payment ${id}`)
    Object.assign(intent, changes)
    events.push({ type, paymentId: id, created: Math.floor(Date.now() / 1000) })
  }

  function listEvents(since: number) {
    const recent = events.filter(({ created }) => created >= since)
    return list(recent.map((event, i) => eventOf(`evt_${i}`, event.type, event.paymentId)))
  }

  function listDisputes(id: string) {
    const status = intents.get(id)?.dispute
    return list(status ? [{ id: `du_${id}`, object: 'dispute', status, payment_intent: id }] : [])
  }

  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actualPort}`,
    intents,
    calls: () => calls,
    events: (id: string) =>
      events.filter(({ paymentId }) => paymentId === id).map(({ type }) => type),
    fail(next: Fault) {
      fault = next
    },
    /** What happens on Stripe's side. */
    pay: (id: string) => change(id, { status: 'succeeded' }, 'payment_intent.succeeded'),
    refund: (id: string) => change(id, { refunded: true }, 'charge.refunded'),
    dispute: (id: string, status: string) =>
      change(id, { dispute: status }, 'charge.dispute.created'),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function wire(intent: Intent) {
  const { refunded, dispute, ...rest } = intent
  const isPaid = intent.status === 'succeeded'
  return {
    ...rest,
    object: 'payment_intent',
    amount_received: isPaid ? intent.amount : 0,
    latest_charge: isPaid
      ? { id: `ch_${intent.id}`, object: 'charge', refunded, disputed: dispute !== null }
      : null,
  }
}

function list(data: object[]) {
  return { status: 200, body: { object: 'list', data, has_more: false } }
}

function missing() {
  return refuse('resource_missing', 'No such payment_intent', 404)
}

function refuse(code: string, message: string, status = 400) {
  const type = status === 402 ? 'card_error' : 'invalid_request_error'
  return { status, body: { error: { type, code, message } } }
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    .end(JSON.stringify(body))
}

function sendHalf(response: ServerResponse, body: object): void {
  const whole = JSON.stringify(body)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.slice(0, whole.length / 2))
  setTimeout(() => response.destroy(), 20)
}

function eventOf(id: string, type: string, paymentId: string) {
  const object = type.startsWith('payment_intent.')
    ? { object: 'payment_intent', id: paymentId }
    : { object: type.includes('dispute') ? 'dispute' : 'charge', payment_intent: paymentId }
  return { id, object: 'event', type, data: { object } }
}

/** A notice as Stripe sends it: the body and the header that signs it. */
export function noticeOf(
  type: string,
  paymentId: string,
  options: { key?: string; at?: Date } = {},
) {
  const payload = JSON.stringify(eventOf(`evt_${randomBytes(6).toString('hex')}`, type, paymentId))
  const seconds = Math.floor((options.at ?? new Date()).getTime() / 1000)
  const signature = createHmac('sha256', options.key ?? webhookSecret)
    .update(`${seconds}.${payload}`)
    .digest('hex')
  return { payload, signature: `t=${seconds},v1=${signature}` }
}
