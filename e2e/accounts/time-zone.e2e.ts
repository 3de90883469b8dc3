import { checkScreen } from '../support/check-screen.ts'
import { expect, register, test } from '../support/visitor.ts'

test.use({ timezoneId: 'Asia/Tokyo', contextOptions: { reducedMotion: 'reduce' } })

test('the time zone comes from the browser, and a member chooses another @release', async ({
  page,
}) => {
  await register(page)
  const stored = page.waitForResponse('**/api/accounts/time-zone/')
  await page.goto('/settings?tab=email')
  expect(await (await stored).json()).toEqual({ time_zone: 'Asia/Tokyo', is_chosen: false })
  const zone = page.getByLabel('Time zone')
  await expect(zone.getByRole('option', { selected: true })).toHaveText(
    'Where my browser is: Tokyo, Asia',
  )
  await page.getByLabel('Find a place').fill('kyiv')
  await expect(zone.getByRole('option', { selected: true })).toHaveText('Kyiv')
  await page.getByLabel('Find a place').fill('')
  await zone.selectOption({ label: 'Lima' })
  await page.getByRole('button', { name: 'Save my time zone' }).click()
  await expect(
    page.getByText('Our letters leave at nine in the morning: Lima, America.'),
  ).toBeVisible()
  await checkScreen(page, 'time-zone')
  await page.reload()
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Lima')
  await page.getByLabel('Time zone').selectOption('browser')
  await page.getByRole('button', { name: 'Save my time zone' }).click()
  await expect(
    page.getByText('Our letters leave at nine in the morning: Tokyo, Asia.'),
  ).toBeVisible()
})
