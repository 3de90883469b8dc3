import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seedGraves } from '../bench/seed-graves.ts'
import { administer, type Cluster, startCluster } from '../scripts/postgres.ts'
import { openProxy } from '../src/server/testing/proxy.ts'
import {
  productionSettings,
  type ServerProcess,
  startServerProcess,
} from '../src/server/testing/server-process.ts'
import { openSmtpServer } from '../src/server/testing/smtp-server.ts'
import { noticeOf, openStripeServer, stripeKeys } from '../src/server/testing/stripe-server.ts'
import { startObjectStore } from './object-store.ts'

const processCount = 3
const shiftClock = new URL('./shift-clock.mjs', import.meta.url).href

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

/** A deployment of several processes with all it depends on, and a way to break each part of it. */
export async function startDeployment({ folder, graves }: { folder: string; graves: number }) {
  rmSync(join(folder, 'files'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let cluster: Cluster = await startCluster(folder, { isDurable: true })
  await administer(cluster.url, 'create database drill').catch(() => {})
  const database = new URL(cluster.url)
  database.pathname = '/drill'
  const store = await startObjectStore()
  const smtp = await openSmtpServer()
  const stripe = await openStripeServer()
  const settings = {
    ...productionSettings,
    DATABASE_URL: database.href,
    DATA_DIR: join(folder, 'files'),
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '3',
    SMTP_URL: smtp.url,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...store.settings,
    // Lets the drill set the clock of one process.
    NODE_OPTIONS: `--import ${shiftClock}`,
  }
  seedGraves({ DATABASE_URL: database.href, DATA_DIR: join(folder, `filled-${graves}`) }, graves)
  const apps: ServerProcess[] = []
  const stopping = new Set<ServerProcess>()
  const started: ServerProcess[] = []
  let crashes = 0
  for (let at = 0; at < processCount; at += 1) await start(at)
  const proxy = await openProxy(apps.map(({ port }) => port))

  const webhooks: Promise<void>[] = []
  /** Stripe repeats a webhook until it is acknowledged. */
  async function sendWebhook(paymentId: string): Promise<void> {
    for (let tries = 0; tries < 90; tries += 1) {
      const { payload, signature } = noticeOf('payment_intent.succeeded', paymentId)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const webhook = { method: 'POST', headers, body: payload }
      const response = await fetch(`${proxy.url}/api/payments/webhook`, webhook).catch(() => null)
      if (response?.ok) return
      await wait(2000)
    }
  }

  /** Restarts a process that crashes, as a service manager does, and counts the crash. */
  async function start(at: number): Promise<void> {
    const app = await startServerProcess(settings, apps[at]?.port)
    apps[at] = app
    started.push(app)
    void app.gone.then(() => {
      if (stopping.has(app)) return
      crashes += 1
      console.log(`  A process ended by itself:\n${app.output().split('\n').slice(-5).join('\n')}`)
      return restart(at)
    })
  }

  /** Retries, because a process does not start while the database is down. */
  async function restart(at: number): Promise<void> {
    try {
      await start(at)
    } catch {
      await wait(500)
      await restart(at)
    }
  }

  async function stop(app: ServerProcess, how: 'stop' | 'kill'): Promise<void> {
    stopping.add(app)
    await app[how]()
  }

  return {
    url: proxy.url,
    databaseUrl: database.href,
    apps: apps as readonly ServerProcess[],
    smtp,
    store,
    /** Charges the card and sends the webhook. */
    chargeCard(paymentId: string) {
      stripe.pay(paymentId)
      webhooks.push(sendWebhook(paymentId))
    },
    /** Restarts one process after the other, each when the one before is ready again. */
    async rollingRestart() {
      for (const [at, app] of apps.entries()) {
        await stop(app, 'stop')
        await start(at)
        await proxy.untilAllReady()
      }
    },
    async killProcess(at: number) {
      const app = apps[at]
      if (app) await stop(app, 'kill')
      await start(at)
    },
    async killDatabase() {
      await cluster.kill()
      // The child processes of PostgreSQL need a moment to notice and exit.
      await wait(1000)
      cluster = await startCluster(folder, { isDurable: true, port: Number(database.port) })
    },
    /** Waits until no letter and no pending request is left. */
    async waitUntilIdle() {
      await Promise.all(webhooks)
      const db = new pg.Client({ connectionString: database.href })
      await db.connect()
      for (let tries = 0; tries < 180; tries += 1) {
        const { rows } = await db.query<{ left: number }>(
          `select (select count(*) from letters where state = 'waiting')::int
             + (select count(*) from knocks)::int as left`,
        )
        if (rows[0]?.left === 0) break
        await wait(1000)
      }
      await db.end()
    },
    crashes: () => crashes,
    toggleClock: (at: number) => apps[at]?.signal('SIGUSR2'),
    async close() {
      proxy.close()
      for (const app of apps) await stop(app, 'kill')
      await Promise.all([smtp.close(), store.close(), stripe.close()])
      await cluster.stop()
      const logs = started.map((app) => app.output())
      writeFileSync(join(folder, 'server.log'), logs.join('\n'))
    },
  }
}
