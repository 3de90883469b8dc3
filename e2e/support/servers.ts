/*
 * Starts six real servers in parallel, each on its own copy of one database: one with the demo data,
 * one with bot check and consent, one with Stripe and Google's maps, one whose clock a test sets, one
 * where a recorded passing waits, as in production, and one that takes no money and has its own texts.
 */
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyOf, embeddedTemplate } from '../../src/server/testing/database-template.ts'
import { googleKey } from '../../src/server/testing/servers/fake-google.ts'
import { startServerProcess } from '../../src/server/testing/servers/server-process.ts'
import { stripeKeys } from '../../src/server/testing/servers/stripe-server.ts'
import {
  clockPort,
  freePort,
  googleTilesPort,
  guardedPort,
  port,
  providersPort,
  stripeApiPort,
  verifyPort,
  waitingPort,
} from './ports.ts'
import { serverLog } from './server-log.ts'

const plain = 'src/server/main.ts'
const all: [name: string, script: string, port: number, env: Record<string, string>][] = [
  ['open', 'demo/start.ts', port, { OPERATOR_EMAIL: 'operator@example.org' }],
  [
    'guarded',
    plain,
    guardedPort,
    {
      ANALYTICS_ID: 'G-EXAMPLE',
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'not-a-secret',
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${verifyPort}/siteverify`,
    },
  ],
  [
    'providers',
    plain,
    providersPort,
    {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${stripeApiPort}`,
      GOOGLE_MAPS_KEY: googleKey,
      GOOGLE_TILES_URL: `http://127.0.0.1:${googleTilesPort}`,
    },
  ],
  ['later', plain, clockPort, {}],
  ['waiting', plain, waitingPort, { PASSAGE_HOLD_HOURS: '72' }],
  [
    'free',
    plain,
    freePort,
    {
      TIERS: 'free',
      SITE_NAME: 'Ashgrove',
      GRAVEYARD_CAPACITY: '2500',
      CONTENT_DIR: 'e2e/support/content',
    },
  ],
]

const wanted = process.env.SERVERS?.split(',')
const servers = all.filter(([name]) => !wanted || wanted.includes(name))

const { template, discard } = await embeddedTemplate()
const started = await Promise.all(
  servers.map(async ([, script, port, env]) => {
    const copy = await copyOf(template)
    const settings = {
      DATA_DIR: copy.settings.dataFolder,
      // Each test sends its own IP address, as a proxy would, so that rate limits apply unchanged.
      TRUST_PROXY: 'loopback',
      ...env,
    }
    writeFileSync(serverLog(port), '')
    const keep = (text: string) => appendFileSync(serverLog(port), text)
    const server = await startServerProcess(settings, port, script, keep)
    return { ...server, copy }
  }),
)
await discard()
// The servers get the same SIGTERM. This process stays until they have stopped and deletes their folders.
process.on('SIGTERM', () => {})
console.log('All servers answer.')
await Promise.all(
  started.map(async ({ port, gone, output, copy }) => {
    if (await gone) console.error(`The server on port ${port} has failed.\n${output()}`)
    await copy.discard()
    rmSync(serverLog(port))
  }),
)
