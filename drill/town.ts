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
import { openStore } from './store.ts'

const processes = 3
const clockShift = new URL('./clock.mjs', import.meta.url).href

export type Town = Awaited<ReturnType<typeof openTown>>

/** Everything the grown shape has, on this machine alone, and each part with a way to break it. */
export async function openTown({ folder, graves }: { folder: string; graves: number }) {
  rmSync(join(folder, 'files'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let cluster: Cluster = await startCluster(folder, { isDurable: true })
  await administer(cluster.url, 'create database drill').catch(() => {})
  const database = new URL(cluster.url)
  database.pathname = '/drill'
  const store = await openStore()
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
    // A process whose clock can be shifted, as a machine's is when somebody sets it.
    NODE_OPTIONS: `--import ${clockShift}`,
  }
  seedGraves({ DATABASE_URL: database.href, DATA_DIR: join(folder, `filled-${graves}`) }, graves)
  const apps: ServerProcess[] = []
  const leaving = new Set<ServerProcess>()
  const everybody: ServerProcess[] = []
  let fallen = 0
  for (let at = 0; at < processes; at += 1) await begin(at)
  const proxy = await openProxy(apps.map(({ port }) => port))

  const notices: Promise<void>[] = []
  async function tellOf(paymentId: string): Promise<void> {
    for (let tries = 0; tries < 90; tries += 1) {
      const { payload, signature } = noticeOf('payment_intent.succeeded', paymentId)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const notice = { method: 'POST', headers, body: payload }
      const answer = await fetch(`${proxy.url}/api/payments/webhook`, notice).catch(() => null)
      if (answer?.ok) return
      await wait(2000)
    }
  }

  /** As a service manager does: one that ends unasked begins again, but is not forgotten. */
  async function begin(at: number): Promise<void> {
    const app = await startServerProcess(settings, apps[at]?.port)
    apps[at] = app
    everybody.push(app)
    void app.gone.then(() => {
      if (leaving.has(app)) return
      fallen += 1
      console.log(`  A process ended by itself:\n${app.output().split('\n').slice(-5).join('\n')}`)
      return beginAgain(at)
    })
  }

  /** While the database is away, nobody gets far. */
  async function beginAgain(at: number): Promise<void> {
    try {
      await begin(at)
    } catch {
      await wait(500)
      await beginAgain(at)
    }
  }

  async function end(app: ServerProcess, how: 'stop' | 'kill'): Promise<void> {
    leaving.add(app)
    await app[how]()
  }

  return {
    url: proxy.url,
    databaseUrl: database.href,
    apps: apps as readonly ServerProcess[],
    smtp,
    store,
    /** A card is charged. As the service does, it tells us until we have heard. */
    takeMoney(paymentId: string) {
      stripe.pay(paymentId)
      notices.push(tellOf(paymentId))
    },
    /** One after the other, each only when the one before is ready again. */
    async restartAll() {
      for (const [at, app] of apps.entries()) {
        await end(app, 'stop')
        await begin(at)
        await proxy.untilAllReady()
      }
    },
    async killApp(at: number) {
      const app = apps[at]
      if (app) await end(app, 'kill')
      await begin(at)
    },
    async killDatabase() {
      await cluster.kill()
      // Its children notice that it is gone.
      await wait(1000)
      cluster = await startCluster(folder, { isDurable: true, port: Number(database.port) })
    },
    /** Until every letter has gone and every wish has been seen to. */
    async untilQuiet() {
      await Promise.all(notices)
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
    fallen: () => fallen,
    turnClock: (at: number) => apps[at]?.signal('SIGUSR2'),
    async close() {
      proxy.close()
      for (const app of apps) await end(app, 'kill')
      await Promise.all([smtp.close(), store.close(), stripe.close()])
      await cluster.stop()
      const said = everybody.map((app) => app.output())
      writeFileSync(join(folder, 'said.log'), said.join('\n'))
    },
  }
}
