import { checkScreen } from '../support/check-screen.ts'
import { buyTier } from '../support/upgrade.ts'
import { expect, newMemberSession, signInNewMember, test } from '../support/visitor.ts'

test('the dashboard shows what is done, what is next and how ready the administrators are', async ({
  page,
}) => {
  await signInNewMember(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 5')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Your portrait (with premium)' })).toBeVisible()
  await expect(page.getByText('No administrator is named.')).toBeVisible()
  await checkScreen(page, 'first-steps')

  await steps.getByRole('link', { name: 'Your day (to do)' }).click()
  await expect(page).toHaveURL('/settings?tab=dateofbirth')
  await page.locator('input[type=date]').fill('1961-05-04')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ottilie Varga')
  await page.getByRole('button', { name: 'Save Date of Birth' }).click()
  await expect(page.getByText('Date of birth updated successfully!')).toBeVisible()
  await page.goto('/')
  await expect(steps.getByText('4 of 5')).toBeVisible()
  await steps.getByRole('link', { name: 'Next: Your administrators' }).click()
  await expect(page.getByText('You have not named anybody yet.')).toBeVisible()
})

test('settings have a tab for each address, a lock on what is not bought and a whole profile @release', async ({
  page,
}) => {
  await newMemberSession(page)
  await page.goto('/settings')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Photo (locked)')).toBeVisible()
  await expect(tab('Eternal Messages (locked)')).toBeVisible()
  const known = page.getByRole('tabpanel').getByRole('term')
  for (const term of ['Grave style', 'Portrait', 'Administrators', 'Who may see it']) {
    await expect(known.filter({ hasText: term })).toBeVisible()
  }
  await tab('Full Name').click()
  await expect(page).toHaveURL('/settings?tab=fullname')
  await tab('Grave Style').click()
  await page.goBack()
  await expect(tab('Full Name')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')

  await page.setViewportSize({ width: 390, height: 844 })
  const row = await page.getByRole('tablist').boundingBox()
  // A row for each group.
  expect(row?.height).toBeLessThan(280)
  await expect(page.getByText('Those who stay', { exact: true })).toBeVisible()
  await tab('Grave Style').click()
  await expect(tab('Grave Style')).toBeInViewport({ ratio: 1 })
  await buyTier(page, 'premium')
  await page.reload()
  const save = await page.getByRole('button', { name: 'Save Grave Style' }).boundingBox()
  const preview = await page.getByRole('tabpanel').locator('img').last().boundingBox()
  expect(save?.y).toBeLessThan(preview?.y ?? 0)
})

test('beside the panel every tab can be reached without scrolling the page', {
  tag: '@release',
}, async ({ page }) => {
  await signInNewMember(page)
  for (const [width, height] of [
    [820, 900],
    [1440, 900],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/settings')
    const column = page.getByRole('tablist')
    await expect(column, `at ${width} × ${height}`).toBeInViewport({ ratio: 1 })
    await column.hover()
    await page.mouse.wheel(0, 2_000)
    const last = page.getByRole('tab').last()
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await last.click()
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await page.goto('/settings?tab=devices')
    const current = page.getByRole('tab', { name: 'Devices' })
    await expect(current).toHaveAttribute('aria-selected', 'true')
    await expect(current).toBeInViewport({ ratio: 1 })
  }
})

test('lists that cannot be loaded say so and can be tried again @release', async ({ page }) => {
  await signInNewMember(page)
  for (const path of ['administrators/', 'visibility/']) {
    await page.route(`**/api/accounts/${path}`, (route) => route.fulfill({ status: 500 }))
  }
  await page.goto('/')
  await expect(page.getByText('Your administrators could not be loaded.')).toBeVisible()
  await page.goto('/settings?tab=administrators')
  await expect(page.getByText('Your administrators could not be loaded.')).toBeVisible()
  await expect(page.getByText('You have not named anybody yet.')).toBeHidden()
  await page.unroute('**/api/accounts/administrators/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have not named anybody yet.')).toBeVisible()
  await page.goto('/settings?tab=visibility')
  await expect(page.getByText('Your choice could not be loaded.')).toBeVisible()
  await page.unroute('**/api/accounts/visibility/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Who may see your grave').first()).toBeVisible()
})
