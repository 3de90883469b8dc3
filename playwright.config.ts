import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { nodeFlags } from './scripts/node-flags.mjs'
import { googleKey } from './src/server/testing/fake-google.ts'
import { stripeKeys } from './src/server/testing/stripe-server.ts'

/**
 * The real server, filled as `npm run demo` fills it; another one asks for the bot check and for
 * consent, a third one takes money by Stripe, a fourth one shows Google's maps, and on a fifth time
 * is travelled in.
 */
const port = Number(process.env.E2E_PORT ?? 4310)
const guardedPort = port + 1
export const verifyPort = port + 2
const stripePort = port + 3
export const stripeApiPort = port + 4
const googlePort = port + 5
export const googleTilesPort = port + 6
const laterPort = port + 7

const server = (script: string, on: number, env: Record<string, string>) => ({
  command: [process.execPath, ...nodeFlags, script].join(' '),
  url: `http://localhost:${on}/api/health`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: String(on),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vigil-e2e-')),
    // Each test comes from an address of its own, as behind a proxy: limits stay as they are.
    TRUST_PROXY: 'loopback',
    ...env,
  },
})

const chromium = (...more: string[]) => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    ...more,
  ],
})

/** Draws WebGL without a graphics card. Small and still, because that is slow. */
const drawing = {
  launchOptions: chromium(
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ),
  viewport: { width: 760, height: 640 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: chromium('--disable-gpu'),
  },
  projects: [
    {
      name: 'open',
      testIgnore: [
        'bot-check.e2e.ts',
        'consent.e2e.ts',
        'stripe.e2e.ts',
        'anniversaries.e2e.ts',
        '*map*.e2e.ts',
      ],
    },
    {
      name: 'guarded',
      testMatch: ['bot-check.e2e.ts', 'consent.e2e.ts'],
      use: { baseURL: `http://localhost:${guardedPort}` },
    },
    {
      name: 'stripe',
      testMatch: 'stripe.e2e.ts',
      use: { baseURL: `http://localhost:${stripePort}` },
    },
    { name: 'map', testMatch: ['map.e2e.ts', 'map-screens.e2e.ts'], use: drawing },
    {
      name: 'google',
      testMatch: 'google-maps.e2e.ts',
      use: { ...drawing, baseURL: `http://localhost:${googlePort}` },
    },
    {
      name: 'later',
      testMatch: 'anniversaries.e2e.ts',
      use: { baseURL: `http://localhost:${laterPort}` },
    },
  ],
  webServer: [
    server('src/server/cli/demo.ts', port, { OPERATOR_EMAIL: 'operator@example.org' }),
    server('src/server/main.ts', guardedPort, {
      ANALYTICS_ID: 'G-EXAMPLE',
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'not-a-secret',
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${verifyPort}/siteverify`,
    }),
    server('src/server/main.ts', stripePort, {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${stripeApiPort}`,
    }),
    server('src/server/main.ts', googlePort, {
      GOOGLE_MAPS_KEY: googleKey,
      GOOGLE_TILES_URL: `http://127.0.0.1:${googleTilesPort}`,
    }),
    server('src/server/main.ts', laterPort, {}),
  ],
})
