import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { expect, test } from '../support/visitor.ts'

// Muted visitors hear no gates.
test.use({ hasMusic: true })

const enter = (page: Page) => page.getByRole('link', { name: 'Enter Sacred Graveyard' })
const gates = (page: Page) => page.getByRole('dialog', { name: 'The gates' })
const graveyard = (page: Page) => page.getByRole('heading', { name: 'The Sacred Graveyard' })

/** Replaces the sound of the doors, records its volumes, and lets it play or fail. */
async function stubDoorSound(
  page: Page,
  are: 'heard' | 'silent',
): Promise<() => Promise<number[]>> {
  await page.addInitScript((isHeard) => {
    const volumes: number[] = []
    Object.assign(window, { volumes })
    HTMLMediaElement.prototype.play = function play() {
      if (this.src.includes('/gate-')) volumes.push(this.volume)
      return isHeard ? Promise.resolve() : Promise.reject(new Error('no sound'))
    }
  }, are === 'heard')
  return () => page.evaluate(() => Reflect.get(window, 'volumes'))
}

/** Enters the gates from the front page, with the clock paused. */
async function enterGates(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await enter(page).click()
}

test('the gates open step by step at the specified times, with sound', async ({ page }) => {
  const volumes = await stubDoorSound(page, 'heard')
  await enterGates(page)
  await page.clock.runFor(799)
  await expect(gates(page)).toHaveAttribute('data-moment', 'fading')
  expect(await volumes()).toEqual([0.8])
  await page.clock.runFor(1)
  await expect(gates(page).getByText('Opening the Sacred Gates...')).toBeVisible()
  await page.clock.runFor(1_499)
  await expect(gates(page)).toHaveAttribute('data-moment', 'loading')
  await page.clock.runFor(1)
  await expect(gates(page).getByText('You are entering the Sacred Graveyard')).toBeVisible()
  await page.clock.runFor(1_700)
  await expect(gates(page)).toHaveAttribute('data-moment', 'leaving')
  await page.clock.runFor(799)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/graveyard')
  await page.clock.resume()
  await expect(graveyard(page)).toBeVisible()
  await expect(gates(page)).toBeHidden()
})

test('whoever muted the music hears no gates, and sees all of them @release', async ({ page }) => {
  const volumes = await stubDoorSound(page, 'heard')
  await page.addInitScript(() => localStorage.setItem('music', 'muted'))
  await enterGates(page)
  await page.clock.runFor(4_799)
  await expect(gates(page)).toHaveAttribute('data-moment', 'leaving')
  expect(await volumes()).toEqual([])
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/graveyard')
})

test('without sound the gates open after two seconds @release', async ({ page }) => {
  await stubDoorSound(page, 'silent')
  await enterGates(page)
  await page.clock.runFor(1_999)
  await expect(gates(page)).toHaveAttribute('data-moment', 'loading')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/graveyard')
})

test('Skip and Escape enter at once and stop the sound', async ({ page }) => {
  // Where a sound fails, the gates are open after two seconds: too soon to press on a busy machine.
  await stubDoorSound(page, 'heard')
  await page.goto('/')
  await enter(page).click()
  await gates(page).getByRole('button', { name: 'Skip' }).click()
  await expect(graveyard(page)).toBeVisible()
  await page.goto('/')
  await enter(page).click()
  await expect(gates(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(graveyard(page)).toBeVisible()
})

for (const [last, words] of [
  [800, 'Opening the Sacred Gates...'],
  [2_300, 'You are entering the Sacred Graveyard'],
] as const) {
  test(`“${words}” fits every width and is accessible`, { tag: '@release' }, async ({ page }) => {
    await stubDoorSound(page, 'heard')
    // The animation stops here, so that it can be checked.
    await page.addInitScript((stop) => {
      const wait = window.setTimeout
      const isLater = (ms: number) => ms > stop && [2_300, 4_000, 4_800].includes(ms)
      Object.assign(window, {
        setTimeout: (work: () => void, ms = 0) => (isLater(ms) ? 0 : wait(work, ms)),
      })
    }, last)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await enter(page).click()
    await expect(gates(page).getByText(words)).toBeVisible()
    await gates(page).evaluate(async (dialog) => {
      await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
    })
    await checkScreen(page, `gates-${last}`, false)
  })
}

test.describe('a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('enters the graveyard at once, without sound', async ({ page }) => {
    const volumes = await stubDoorSound(page, 'heard')
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await enter(page).click()
    await expect(graveyard(page)).toBeVisible()
    await expect(gates(page)).toBeHidden()
    expect(await volumes()).toEqual([])
  })
})

test('Ctrl-click on the gate opens a new tab, as on any link @release', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const opened = context.waitForEvent('page')
  await enter(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(graveyard(await opened)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the front page shows real stones that link to their graves', async ({ page }) => {
  await page.goto('/')
  const stones = page.getByRole('region', { name: 'Some who have a place here' })
  await stones.scrollIntoViewIfNeeded()
  const links = stones.getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(4)
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkScreen(page, 'welcome')
  const name = (await links.first().getAttribute('aria-label')) ?? ''
  await links.first().click()
  await expect(page).toHaveURL(/\/graveyard/)
  await expect(page.getByRole('button', { name: name.split(',')[0] ?? '' }).first()).toBeVisible()
})

for (const [what, answer] of [
  [
    'empty',
    { status: 200, json: { data: [], pagination: {}, graves_left: 1, did_you_mean: null } },
  ],
  ['lost', { status: 500, json: {} }],
] as const) {
  test(`when the graveyard is ${what}, the front page says so @release`, async ({ page }) => {
    await page.route('**/api/accounts/graveyard/**', (route) => route.fulfill(answer))
    await page.goto('/')
    const stones = page.getByRole('region', { name: 'Some who have a place here' })
    await stones.scrollIntoViewIfNeeded()
    await expect(stones.getByText(/still empty|could not be fetched/)).toBeVisible()
  })
}
