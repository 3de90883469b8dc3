import { checkScreen } from '../support/check-screen.ts'
import { demoGuardian, demoOwner, expect, signInByToken, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the message of a year fits every width and is accessible', { tag: '@release' }, async ({
  page,
}) => {
  await signInByToken(page, demoOwner)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Eternal Messages' }).click()
  await page.getByRole('radio', { name: /^Year 2\b/ }).check()
  await expect(page.getByText(/^Scheduled\. It goes 2 years after/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkScreen(page, 'eternal-message')
})

test('the guardian’s timeline fits every width and is accessible', { tag: '@release' }, async ({
  page,
}) => {
  await signInByToken(page, demoGuardian)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  const line = page.getByRole('list', { name: 'Eternal Messages of Edmund Farrow' })
  await expect(line.getByText(/^Came on/)).toHaveCount(2)
  await page.getByRole('button', { name: /calendar address|Make a new address/ }).waitFor()
  await checkScreen(page, 'guardian-time-line')
  await line.getByRole('button', { name: /words: Edmund Farrow, year 1$/ }).click()
  await page.getByRole('dialog', { name: 'What Edmund Farrow says in year 1' }).waitFor()
  await checkScreen(page, 'guardian-heard-words', false)
})

for (const address of ['/operator/letters', '/still-reachable?token=x']) {
  test(`${address} fits every width and is accessible`, { tag: '@release' }, async ({ page }) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await checkScreen(page, `eternal${address.replace(/\W+/g, '-')}`)
  })
}
