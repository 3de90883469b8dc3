import type { APIRequestContext, Page } from '@playwright/test'
import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Tributes of one author from networks of ten tributes each; every one is reported. */
async function spam(request: APIRequestContext, graveId: number, author: string, count: number) {
  const network = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const leave = async (n: number) => {
    const headers = { 'x-forwarded-for': `${network}.${Math.floor(n / 10) + 1}` }
    const message = `Win ${n} coins at https://coins-${n}.example, dear mourners of this grave`
    const data = { author_name: author, message }
    const left = await request.post(`/api/accounts/tributes/${graveId}/create/`, { data, headers })
    const { id } = await left.json()
    await request.post(`/api/accounts/tributes/${graveId}/${id}/report/`, {
      data: { reason: 'Advertising' },
      headers,
    })
  }
  await Promise.all(Array.from({ length: count }, (_, n) => leave(n)))
}

async function tributesOf(request: APIRequestContext, graveId: number): Promise<unknown[]> {
  return (await (await request.get(`/api/accounts/tributes/${graveId}/`)).json()).tributes
}

const chosen = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

test('fifty reports of one spammer are settled within two minutes, by keys and by thumb @release', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { graveId } = await createPassedOwner(request, 'Leopold Nachtigall')
  const author = `Cassius Coin ${graveId}`
  await spam(request, graveId, author, 50)
  await request.post(`/api/accounts/tributes/${graveId}/create/`, {
    data: { author_name: 'A friend', message: 'We miss you.' },
  })
  await newOperator(page, 'moderator')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterConsole(page)
  await page.getByLabel('Groups').selectOption('Groups by author')
  await page.getByRole('button', { name: author }).click()
  await expect(page.getByText('50 reports', { exact: true })).toBeVisible()
  await checkScreen(page, 'console-spam')
  await page.setViewportSize({ width: 1440, height: 900 })

  // By keyboard: a single one first, then all.
  const lines = page.getByRole('list', { name: 'Reports' }).getByRole('button')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(lines.nth(0)).toBeFocused()
  await page.keyboard.press('e')
  await chosen(page, '1 chosen')
  await page.getByLabel('Reason').fill('Nothing wrong with it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 report is kept.')).toBeVisible()
  await expect(lines).toHaveCount(49)
  await expect(lines.nth(0)).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByText('1 report is open again.')).toBeVisible()
  await expect(lines).toHaveCount(50)
  await page.keyboard.press('a')
  await chosen(page, '50 chosen')
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.keyboard.type('Advertising')
  await page.keyboard.press('Enter')
  await expect(page.getByText('50 reports are taken away.')).toBeVisible()
  await expect(page.getByText('No report is like this.')).toBeVisible()
  expect(await tributesOf(request, graveId)).toHaveLength(1)

  // Undoes all of them at once, and removes them again on a phone.
  await page.getByRole('button', { name: 'Undo for all 50' }).click()
  await expect(page.getByText('50 reports are open again.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Choose all 50').check()
  await page.getByRole('button', { name: 'Advertising', exact: true }).click()
  await checkScreen(page, 'console-spam-chosen', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Take away', exact: true }).click()
  await expect(page.getByText('50 reports are taken away.')).toBeVisible()
  expect(await tributesOf(request, graveId)).toHaveLength(1)
})
