/*
 * The real server, filled as `npm run demo` fills it; another one asks for the bot check and for
 * consent, a third one takes money by Stripe and shows Google's maps, and on a fourth one the clock is
 * set. The database is made once, each server gets a copy, and all start side by side.
 */
import { copyOf, embeddedTemplate } from '../../src/server/testing/database-template.ts'
import { googleKey } from '../../src/server/testing/fake-google.ts'
import { startServerProcess } from '../../src/server/testing/server-process.ts'
import { stripeKeys } from '../../src/server/testing/stripe-server.ts'
import {
  googleTilesPort,
  guardedPort,
  laterPort,
  outsidePort,
  port,
  stripeApiPort,
  verifyPort,
} from './ports.ts'

const plain = 'src/server/main.ts'
const servers: [script: string, port: number, env: Record<string, string>][] = [
  ['demo/start.ts', port, { OPERATOR_EMAIL: 'operator@example.org' }],
  [
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
    plain,
    outsidePort,
    {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${stripeApiPort}`,
      GOOGLE_MAPS_KEY: googleKey,
      GOOGLE_TILES_URL: `http://127.0.0.1:${googleTilesPort}`,
    },
  ],
  [plain, laterPort, {}],
]

const { template, discard } = await embeddedTemplate()
const started = await Promise.all(
  servers.map(async ([script, port, env]) => {
    const copy = await copyOf(template)
    const settings = {
      DATA_DIR: copy.settings.dataFolder,
      // Each test comes from an address of its own, as behind a proxy: limits stay as they are.
      TRUST_PROXY: 'loopback',
      ...env,
    }
    const server = await startServerProcess(settings, port, script)
    return { ...server, copy }
  }),
)
await discard()
// Whoever ends this process ends the servers with the same signal; their folders go once they have.
process.on('SIGTERM', () => {})
console.log('All servers answer.')
await Promise.all(
  started.map(async ({ port, gone, output, copy }) => {
    if (await gone) console.error(`The server on port ${port} has failed.\n${output()}`)
    await copy.discard()
  }),
)
