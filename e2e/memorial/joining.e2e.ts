import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

async function makeMemorial(page: Page): Promise<number> {
  await newMemberSession(page)
  const access = await page.evaluate(() => localStorage.getItem('access_token'))
  const made = await page.request.post('/api/memorials/', {
    headers: { authorization: `Bearer ${access}` },
    data: {
      full_name: 'Araminta Fennimore',
      birth: { year: 1931 },
      death: { year: 2001 },
      relation: 'child',
    },
  })
  return (await made.json()).id
}

test('two who made a memorial for the same mother agree that it becomes one @release', async ({
  page: daughter,
  browser,
}) => {
  const daughters = await makeMemorial(daughter)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const son = await context.newPage()
  const sons = await makeMemorial(son)
  await son.goto(`/memorials/${sons}`)
  await son.getByRole('link', { name: /There may be another one/ }).click()
  await expect(son.getByText(/^These may be of the same person\./)).toBeVisible()
  await checkScreen(son, 'joining-likely')
  await son.getByRole('button', { name: 'It is the same person' }).first().click()
  await expect(son.getByText('Shall the two become one?')).toBeVisible()
  await checkScreen(son, 'joining-sure', false)
  await son.getByRole('button', { name: 'Yes, it is the same person' }).click()
  await expect(son.getByText(/^You have said yes\./)).toBeVisible()

  await daughter.goto(`/memorials/${daughters}`)
  await daughter.getByRole('link', { name: /A question waits for you/ }).click()
  await expect(daughter.getByText(/^Those who answer for it ask/)).toBeVisible()
  await checkScreen(daughter, 'joining-asked')
  await daughter.getByRole('button', { name: 'It is the same person' }).first().click()
  await daughter.getByRole('button', { name: 'Yes, it is the same person' }).click()
  await expect(daughter.getByText(/^Both sides have said yes\./)).toBeVisible()
  await checkScreen(daughter, 'joining-agreed')
  await daughter.getByRole('button', { name: 'No, leave them apart' }).click()
  await expect(daughter.getByText(/^The two memorials stay apart\./)).toBeVisible()

  await son.reload()
  await expect(son.getByText(/^The other side would rather not\./)).toBeVisible()
  await context.close()
})
