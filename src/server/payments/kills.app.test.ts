import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../scripts/node-flags.mjs'
import { copyOf } from '../testing/database-template.ts'
import { type Random, firstSeed as seed, seeded } from '../testing/random-order.ts'
import { startServerProcess } from '../testing/servers/server-process.ts'
import { noticeOf, openStripeServer, stripeKeys } from '../testing/servers/stripe-server.ts'

/** `npm run interleavings` asks for more. */
const kills = Number(process.env.KILLS ?? 2)
const buyers = 4

/** Outlives every server, as Stripe does. */
let stripe: Awaited<ReturnType<typeof openStripeServer>>
let copy: Awaited<ReturnType<typeof copyOf>>
let env: Record<string, string>
beforeAll(async () => {
  stripe = await openStripeServer()
  copy = await copyOf(inject('database'))
  env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: copy.settings.dataFolder,
    ...(copy.settings.databaseUrl && { DATABASE_URL: copy.settings.databaseUrl }),
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
    TRUST_PROXY: 'loopback',
  }
})
afterAll(async () => {
  await copy.discard()
  await stripe.close()
})

async function ledger(action: string) {
  const command = [...nodeFlags, 'src/server/cli/main.ts', 'ledger', action]
  const child = spawn(process.execPath, command, { env: { ...nodeEnv, ...env } })
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  const [code] = await once(child, 'close')
  return { code, words }
}

/** Buys, pays, confirms, cancels and refunds continuously until the server is killed. */
async function shop(url: string, random: Random): Promise<void> {
  const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  let access = ''
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(access && { authorization: `Bearer ${access}` }),
        ...headers,
      },
      body,
    })
    return (await response.json()) as Record<string, string>
  }
  const notify = (type: string, id: string) => {
    const { payload, signature } = noticeOf(type, id)
    return post('/payments/webhook', payload, { 'stripe-signature': signature })
  }
  const email = `buyer${random.below(1e9)}@example.org`
  const { temporary_password: password } = await post('/accounts/register/', `{"email":"${email}"}`)
  access = (await post('/accounts/login/', JSON.stringify({ email, password }))).access ?? ''
  for (;;) {
    const tier = random.chance(0.5) ? 'premium' : 'ultra-premium'
    const { client_secret } = await post(`/accounts/create-${tier}-payment-intent/`, '{}')
    const cancel = () => post(`/accounts/cancel-${tier}-payment/`, '{}')
    if (!client_secret) {
      await cancel()
      continue
    }
    const id = client_secret.split('_secret_')[0] ?? ''
    if (random.chance(0.8)) stripe.pay(id)
    const confirmation = JSON.stringify({ payment_intent_id: id })
    await Promise.all([
      post(`/accounts/confirm-${tier}-payment/`, confirmation),
      notify('payment_intent.succeeded', id),
      random.chance(0.4) && cancel(),
    ])
    if (random.chance(0.7) && stripe.intents.get(id)?.status === 'succeeded') {
      stripe.refund(id)
      await notify('charge.refunded', id)
    }
  }
}

test(
  `${kills} times kill -9 during purchases, from seed ${seed}: the ledger is right each time`,
  async () => {
    const random = seeded(seed)
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServerProcess(env)
      const shoppers = Array.from({ length: buyers }, () =>
        shop(server.url, random).catch(() => {}),
      )
      const before = stripe.intents.size
      while (stripe.intents.size === before) await wait(5)
      await wait(random.below(1500))
      await server.kill()
      await Promise.all(shoppers)
      const { code, words } = await ledger('check')
      expect(words).toContain('✓ The ledger is right')
      expect(code).toBe(0)
    }
    expect((await ledger('reconcile')).code).toBe(0)
    const after = await ledger('check')
    expect(after.words).not.toContain('waiting')
    expect(after.words).toMatch(/right: [1-9]\d* purchases/)
  },
  120_000 + kills * 30_000,
)
