import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromSystem } from './system-packages.ts'

const usualPlaces = [
  // The headless build opens a page in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed Chromium, otherwise one from the system packages, otherwise Playwright's own. */
export function findChromium(): string {
  const found = () =>
    [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path))
  const path =
    found() || (installFromSystem('Chromium', 'chromium-headless-shell') && found()) || downloaded()
  if (path) return path
  console.error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to it.',
  )
  process.exit(1)
}

function downloaded(): string | undefined {
  if (!existsSync(chromium.executablePath())) {
    console.log('Downloading a browser for the tests …')
    spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
