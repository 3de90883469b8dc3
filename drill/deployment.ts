import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seedGraves } from '../bench/seed/seed-graves.ts'
import { administer } from '../scripts/postgres.ts'
import { openProxy } from '../src/server/testing/servers/proxy.ts'
import {
  productionSettings,
  type ServerProcess,
  startServerProcess,
} from '../src/server/testing/servers/server-process.ts'
import { openSmtpServer } from '../src/server/testing/servers/smtp-server.ts'
import {
  noticeOf,
  openStripeServer,
  stripeKeys,
} from '../src/server/testing/servers/stripe-server.ts'
import { openTcpGateway } from '../src/server/testing/servers/tcp-gateway.ts'
import type { DrillDatabase } from './databases/database.ts'
import { startObjectStore } from './object-store.ts'

const processCount = 3
const shiftClock = new URL('./shift-clock.mjs', import.meta.url).href

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

/** Several processes on a database, with everything else they depend on, and a way to break each part. */
export async function startDeployment({
  folder,
  graves,
  database,
}: {
  folder: string
  graves: number
  database: DrillDatabase
}) {
  rmSync(join(folder, 'files'), { recursive: true, force: true })
  const store = await startObjectStore()
  const smtp = await openSmtpServer()
  const stripe = await openStripeServer()
  // The processes reach the mail server through a gateway that can fall silent.
  const mailGateway = await openTcpGateway({ port: Number(new URL(smtp.url).port) })
  const settings = {
    ...productionSettings,
    DATABASE_URL: database.urlOfServers,
    ...(database.urlOfReads && { DATABASE_REPLICA_URL: database.urlOfReads }),
    DATA_DIR: join(folder, 'files'),
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '3',
    SMTP_URL: `smtp://127.0.0.1:${mailGateway.port}`,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...store.settings,
    // Lets the drill set the clock of one process.
    NODE_OPTIONS: `--import ${shiftClock}`,
  }
  await seedGraves(
    { DATABASE_URL: database.url, DATA_DIR: join(folder, `filled-${graves}`) },
    graves,
  )
  // Otherwise recovery after a kill would replay the seeding, which never happens on a real server.
  await administer(database.url, 'checkpoint')
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
    databaseUrl: database.url,
    apps: apps as readonly ServerProcess[],
    smtp,
    store,
    setMailSilent: mailGateway.setSilent,
    /** Whether every process shows the true number of graves within this many milliseconds. */
    async showAllGraves(limitMs: number): Promise<boolean> {
      const db = new pg.Client({ connectionString: database.url })
      await db.connect()
      const { rows } = await db.query<{ total: number }>(
        'select count(place)::int as total from graves',
      )
      await db.end()
      const total = rows[0]?.total ?? 0
      const until = performance.now() + limitMs
      while (performance.now() < until) {
        const shown = await Promise.all(apps.map(({ url }) => shownTotal(url)))
        if (shown.every((count) => count !== null && count >= total)) return true
        await wait(200)
      }
      return false
    },
    /** Charges the card and sends the webhook. */
    chargeCard(paymentId: string) {
      stripe.pay(paymentId)
      webhooks.push(sendWebhook(paymentId))
    },
    /** Restarts one process after the other, each once the previous one is ready again. */
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
    /** Waits until no letter and no pending request is left. */
    async waitUntilIdle() {
      await Promise.all(webhooks)
      const db = new pg.Client({ connectionString: database.url })
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
      mailGateway.close()
      await Promise.all([smtp.close(), store.close(), stripe.close()])
      await database.close()
      const logs = started.map((app) => app.output())
      writeFileSync(join(folder, 'server.log'), logs.join('\n'))
    },
  }
}

/** The number of graves on the first page, which every process caches. */
async function shownTotal(url: string): Promise<number | null> {
  const response = await fetch(`${url}/api/accounts/graveyard/`).catch(() => null)
  if (!response?.ok) return null
  const { pagination } = (await response.json()) as { pagination: { total_count: number } }
  return pagination.total_count
}
