import type { Page } from '@playwright/test'
import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { expect, signInByToken, test } from '../support/visitor.ts'

async function openTributes(page: Page, graveId: number) {
  await page.goto(`/graveyard?grave_id=${graveId}`)
  await page.locator(`[data-grave="${graveId}"]`).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave a tribute' }).click()
  return page.getByRole('dialog', { name: /^Tributes to/ })
}

test('a visitor lights a candle and lays flowers, and a guardian removes one', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId, guardian } = await createPassedOwner(request, 'Anna Weber')
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  const open = () => page.goto(new URL(grave.memorial_url).pathname)
  await open()
  const section = page.getByRole('region', { name: 'A light without words' })
  await expect(section.getByText('No candle burns here yet.')).toBeVisible()
  // A short press lights nothing.
  const unlit = page.getByRole('button', { name: /^An unlit candle/ })
  await unlit.click()
  await expect(unlit).toHaveText('A little longer')
  await unlit.hover()
  await page.mouse.down()
  await expect(section.getByText('Your candle burns here for thirty days.')).toBeVisible()
  await page.mouse.up()
  const before = page.getByRole('list', { name: 'Before the stone' }).getByRole('listitem')
  await expect(before).toHaveText(['A candle'])
  await section.getByLabel('Your first name, if you like').fill('Emil <b>')
  await section.getByRole('button', { name: 'Add my name' }).click()
  await expect(before).toHaveText(['A candle from Emil <b>'])
  await section.getByRole('button', { name: 'Light a candle' }).click()
  await expect(section.getByText('Come again tomorrow.')).toBeVisible()
  await section.getByRole('button', { name: 'Lay flowers' }).click()
  await section.getByRole('button', { name: 'Without a name' }).click()
  const both = section.getByText('1 candle and 1 bunch of flowers have been left here.')
  await expect(both).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(both).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await checkScreen(page, 'candles')
  await page.goto(`/graveyard?grave_id=${graveId}`)
  const stone = page.locator('li', { has: page.locator(`[data-grave="${graveId}"]`) })
  await expect(stone.locator('img[src*=candle]')).toBeVisible()

  await signInByToken(page, guardian)
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
  await open()
  await section.getByText('Remove a candle or flowers').click()
  await section.getByRole('button', { name: 'Remove the candle of Emil <b>' }).click()
  const sure = page.getByRole('dialog', { name: 'Remove this candle?' })
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('1 bunch of flowers has been left here.')).toBeVisible()
})

test('a visitor leaves a tribute, a candle is lit, and a guardian removes the tribute', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId, guardian } = await createPassedOwner(request, 'Anna Weber')
  let tributes = await openTributes(page, graveId)
  await expect(tributes.getByText('Yours would be the first.')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit Tribute' })
  await expect(submit).toBeDisabled()
  await tributes.getByLabel('Your name').fill('Emil <b>Fuchs</b>')
  await tributes.getByLabel('Your words').fill('   ')
  await expect(submit).toBeDisabled()
  await tributes.getByLabel('Your words').fill('x'.repeat(1001))
  await expect(tributes.getByText('1001 / 1000')).toBeVisible()
  await page.reload()
  tributes = await openTributes(page, graveId)
  await expect(tributes.getByText('1001 / 1000')).toBeVisible()
  await tributes.getByLabel('Your name').fill('Emil <b>Fuchs</b>')
  await submit.click()
  await expect(tributes.getByText(/at most 1000 characters/)).toBeVisible()
  await tributes.getByLabel('Your words').fill('<img src=x onerror=alert(1)> She let us stay late.')
  await submit.click()
  await expect(tributes.getByText('Tribute submitted successfully!')).toBeVisible()
  const list = tributes.getByRole('region', { name: 'Tributes' })
  expect((await list.boundingBox())?.height).toBe(300)
  await expect(list.getByText('<img src=x onerror=alert(1)> She let us stay late.')).toBeVisible()
  await expect(list.getByRole('button', { name: /^Remove/ })).toBeHidden()

  await list.getByLabel('More about the tribute of Emil <b>Fuchs</b>').click()
  await list.getByRole('button', { name: 'Report the tribute of Emil <b>Fuchs</b>' }).click()
  const report = page.getByRole('dialog', { name: 'Report this tribute' })
  await report.getByLabel(/What is wrong with it/).fill('It shouts.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText(/thank/i)).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).last().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(
    page
      .locator('li', { has: page.locator(`[data-grave="${graveId}"]`) })
      .locator('img[src*=candle]'),
  ).toBeVisible()

  await signInByToken(page, guardian)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('link', { name: 'See the grave of Anna Weber' }).click()
  await page.locator(`[data-grave="${graveId}"]`).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave a tribute' }).click()
  const menu = tributes.getByLabel('More about the tribute of Emil <b>Fuchs</b>')
  await menu.click()
  await tributes.getByRole('button', { name: /^Remove the tribute/ }).click()
  const sure = page.getByRole('dialog', { name: 'Remove this tribute?' })
  await sure.getByRole('button', { name: 'Keep' }).click()
  await menu.click()
  await tributes.getByRole('button', { name: /^Remove the tribute/ }).click()
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(tributes.getByText('Yours would be the first.')).toBeVisible()
  await tributes.getByText('Removed lately (1)').click()
  await tributes.getByRole('button', { name: /^Bring back the tribute/ }).click()
  await expect(menu).toBeVisible()
  await expect(tributes.getByText(/^Removed lately/)).toHaveCount(0)
})

test('the grave of a living owner has no tributes @release', async ({ page }) => {
  await page.goto('/graveyard?search=Marguerite+Ashdown')
  await page.getByRole('button', { name: /^Marguerite Ashdown/ }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave a tribute' })).toBeHidden()
})

test('earlier tributes load on request @release', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { graveId } = await createPassedOwner(request, 'Karel Dvořák')
  for (let day = 1; day <= 51; day += 1) {
    await request.post(`/api/accounts/tributes/${graveId}/create/`, {
      data: { author_name: 'A neighbour', message: `The ${day}. day without you.` },
      // One visitor alone may not leave so many.
      headers: { 'x-forwarded-for': `10.9.9.${day % 10}` },
    })
  }
  const tributes = await openTributes(page, graveId)
  await expect(tributes.getByRole('listitem')).toHaveCount(50)
  await tributes.getByRole('button', { name: 'Earlier tributes' }).click()
  await expect(tributes.getByText('The 1. day without you.')).toBeVisible()
  await expect(tributes.getByRole('listitem')).toHaveCount(51)
  await expect(tributes.getByRole('button', { name: 'Earlier tributes' })).toBeHidden()
})
