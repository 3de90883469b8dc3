import type { APIRequestContext } from '@playwright/test'
import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { expect, signInByToken, signInNewMember, test } from '../support/visitor.ts'

const names = async (request: APIRequestContext, search: string) => {
  const answer = await request.get(`/api/accounts/graveyard/?search=${search}`)
  const { data } = await answer.json()
  return data.map(({ full_name: name }: { full_name: string }) => name) as string[]
}

test('the first birthday asks for the name and for who may see it', async ({ page, request }) => {
  await signInNewMember(page)
  await page.getByRole('link', { name: 'Set Birth Date' }).click()
  const panel = page.getByRole('tabpanel')
  const sent: string[] = []
  page.on('request', (one) => one.method() !== 'GET' && sent.push(one.url()))
  await panel.getByLabel('Date of birth').fill('2090-01-01')
  await panel.getByRole('button', { name: 'Save Date of Birth' }).click()
  await expect(page.getByText('The date of birth cannot be in the future.')).toBeVisible()
  expect(sent, 'a refused day saves neither name nor visibility').toEqual([])
  await panel.getByLabel('Date of birth').fill('1948-03-07')
  await panel.getByLabel('Full name').fill('Quillon Tarrewood')
  await checkScreen(page, 'first-birthday')
  await panel.getByRole('radio', { name: /^Whoever has the link/ }).check()
  await panel.getByRole('radio', { name: /^The year alone/ }).check()
  await panel.getByRole('button', { name: 'Save Date of Birth' }).click()
  await expect(page.getByText('Date of birth updated successfully!')).toBeVisible()
  expect(await names(request, 'tarrewood')).toEqual([])

  await page.getByRole('tab', { name: 'Who May See It' }).click()
  await expect(panel.getByRole('radio', { name: /^Whoever has the link/ })).toBeChecked()
  await expect(panel.getByRole('radio', { name: /^The year alone/ })).toBeChecked()
  await checkScreen(page, 'settings-visibility')
  await panel.getByRole('radio', { name: /^Everybody/ }).check()
  await panel.getByRole('checkbox', { name: 'Let search engines find me' }).uncheck()
  // An unsaved choice survives a reload.
  await page.goto('/settings?tab=visibility')
  await expect(panel.getByText(/^What you typed before is still here/)).toBeVisible()
  await expect(panel.getByRole('radio', { name: /^Everybody/ })).toBeChecked()
  await expect(
    panel.getByRole('checkbox', { name: 'Let search engines find me' }),
  ).not.toBeChecked()
  await panel.getByRole('button', { name: 'Save Visibility' }).click()
  await expect(page.getByText('Visibility updated successfully!')).toBeVisible()
  expect(await names(request, 'tarrewood')).toEqual(['Quillon Tarrewood'])
  await page.reload()
  await page.getByRole('tab', { name: 'Who May See It' }).click()
  await expect(
    panel.getByRole('checkbox', { name: 'Let search engines find me' }),
  ).not.toBeChecked()
})

test('a guardian shows less of a memorial @release', async ({ page, request }, { retry }) => {
  // The memorial of a first attempt stays in the graveyard.
  const surname = retry === 0 ? 'Yarrowmere' : 'Yarrowfield'
  const name = `Leopold ${surname}`
  const { guardian } = await createPassedOwner(request, name)
  expect(await names(request, surname)).toEqual([name])
  await signInByToken(page, guardian)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('button', { name: `Who may see it: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Whoever has the link/ }).check()
  await checkScreen(page, 'narrow-visibility', false)
  await dialog.getByRole('button', { name: 'Save Visibility' }).click()
  await expect(dialog.getByText('Visibility updated successfully!')).toBeVisible()
  expect(await names(request, surname)).toEqual([])
  await dialog.getByRole('button', { name: `As ${name} had chosen it` }).click()
  await expect(dialog.getByRole('radio', { name: /^Everybody/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: /had chosen it$/ })).toHaveCount(0)
  expect(await names(request, surname)).toEqual([name])
})

test('a list is narrowed by years and country, and says so in its address @release', async ({
  page,
}) => {
  await page.goto('/graveyard')
  await page.getByText('By years and country').click()
  await page.getByLabel('Born from').fill('1930')
  await page.getByLabel('Born until').fill('1950')
  await page.getByLabel('Country').selectOption({ label: 'Ireland' })
  await page.getByRole('button', { name: 'Show these graves' }).click()
  await expect(page).toHaveURL(/born_from=1930&born_to=1950&nationality=IE/)
  await expect(page.getByText(/found|No graves found/).first()).toBeVisible()
  await checkScreen(page, 'graveyard-filters', false)
  await page.getByRole('button', { name: 'Show all again' }).click()
  await expect(page).toHaveURL(/\/graveyard$/)
})

test('the front leads to days, names and countries @release', async ({ page }) => {
  await page.goto('/graveyard')
  const front = page.getByRole('region', { name: 'Walk through the graveyard' })
  await front.scrollIntoViewIfNeeded()
  await expect(front.getByRole('heading', { name: 'Newest stones' })).toBeVisible()
  await checkScreen(page, 'graveyard-front', false)
  await front.getByText(/more countries$/).click()
  await front.getByRole('link', { name: /^Ireland/ }).click()
  await expect(page).toHaveURL(/nationality=ireland/)
  await expect(page.getByText(/graves? found/)).toBeVisible()
})

test('a memorial that only its link shows is seen and shared by its page', async ({
  page,
  context,
}) => {
  await context.route('https://x.com/**', (route) => route.fulfill({ body: 'a post' }))
  await signInNewMember(page)
  await page.getByRole('link', { name: 'Set Birth Date' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel('Date of birth').fill('1948-03-07')
  await panel.getByLabel('Full name').fill('Quincy Underleaf')
  await panel.getByRole('radio', { name: /^Whoever has the link/ }).check()
  await panel.getByRole('button', { name: 'Save Date of Birth' }).click()
  await expect(page.getByText('Date of birth updated successfully!')).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'See your grave' }).click()
  await expect(page).toHaveURL(/\/memorial\/\w{12}\/quincy-underleaf$/)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Share on X' }).click()
  const post = await opened
  await post.waitForURL(/x\.com\/intent/)
  expect(new URL(post.url()).searchParams.get('url')).toMatch(/\/g\/\w{12}$/)
})
