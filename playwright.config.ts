import { defineConfig } from '@playwright/test'
import {
  clockPort,
  freePort,
  guardedPort,
  port,
  providersPort,
  waitingPort,
} from './e2e/support/ports.ts'
import { nodeFlags } from './scripts/node-flags.mjs'

// Chromium uses only the last --disable-features, so this list repeats Playwright's own after our two.
const disabledFeatures = [
  // Suggestions under the address bar cost a second of CPU time in every new window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

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
    `--disable-features=${disabledFeatures.join()}`,
    ...more,
  ],
})

/** Draws WebGL on the CPU. That is slow, so the viewport is small and motion is reduced. */
const drawing = {
  launchOptions: chromium(
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ),
  viewport: { width: 600, height: 540 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // `npm run test:release` runs all of them.
  ...(!process.env.RELEASE && { grepInvert: /@release/ }),
  // For two cores: many tests wait for time to pass.
  workers: 3,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  // CI reports what passes only at the second try as flaky. Each of those is a bug to find.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Actions and responses only: screenshots of every step cost 29% more CPU.
    // Add `--trace=retain-on-failure` to get them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: chromium('--disable-gpu'),
  },
  projects: [
    {
      name: 'open',
      testIgnore: [
        '**/{bot-check,consent,stripe,anniversaries,following,inactivity-check,passing,free-mode}.e2e.ts',
        '**/map/**',
      ],
    },
    {
      name: 'guarded',
      testMatch: '**/{bot-check,consent}.e2e.ts',
      use: { baseURL: `http://localhost:${guardedPort}` },
    },
    {
      name: 'stripe',
      testMatch: '**/stripe.e2e.ts',
      use: { baseURL: `http://localhost:${providersPort}` },
    },
    { name: 'map', testMatch: '**/{map,map-screens,walk,walk-trouble}.e2e.ts', use: drawing },
    {
      name: 'google',
      testMatch: '**/google-maps.e2e.ts',
      use: { ...drawing, baseURL: `http://localhost:${providersPort}` },
    },
    {
      name: 'later',
      testMatch: '**/{anniversaries,following,inactivity-check}.e2e.ts',
      // They set one clock.
      workers: 1,
      use: { baseURL: `http://localhost:${clockPort}` },
    },
    {
      name: 'waiting',
      testMatch: '**/passing.e2e.ts',
      // Like "later": a journey that moves the clock ends the fresh sign-in of another.
      workers: 1,
      use: { baseURL: `http://localhost:${waitingPort}` },
    },
    {
      name: 'free',
      testMatch: '**/free-mode.e2e.ts',
      use: { baseURL: `http://localhost:${freePort}` },
    },
  ],
  webServer: {
    command: [process.execPath, ...nodeFlags, 'e2e/support/servers.ts'].join(' '),
    wait: { stdout: /All servers answer/ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
