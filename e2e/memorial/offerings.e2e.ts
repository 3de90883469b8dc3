import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { createEntrustedOwner, createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { buyTier } from '../support/upgrade.ts'
import { expect, signInByToken, test } from '../support/visitor.ts'

async function openMemorial(page: Page, request: APIRequestContext, graveId: number) {
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  await page.goto(new URL(grave.memorial_url).pathname)
  return page.getByRole('region', { name: 'Tributes' })
}

async function openQueue(page: Page, label: string) {
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('button', { name: label }).click()
  return page.getByRole('dialog', { name: /^Offered at the memorial of/ })
}

test('a visitor offers a memory, a guardian takes it, and it shows', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { graveId, guardian } = await createPassedOwner(request, 'Henrike Hand')
  const tributes = await openMemorial(page, request, graveId)
  await tributes.getByRole('button', { name: 'Offer a memory' }).click()
  const dialog = page.getByRole('dialog', { name: 'A memory of Henrike Hand' })
  await dialog.getByLabel('Your name').fill('Paul <b>')
  await dialog.getByLabel('What you remember').fill('x'.repeat(4001))
  await dialog.getByRole('button', { name: 'Offer It' }).click()
  await expect(dialog.getByText(/at most 4000 characters/)).toBeVisible()
  await dialog.getByLabel('What you remember').fill('She rowed us home.\n\nAt night.')
  // Typed text stays when the dialog is closed.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await tributes.getByRole('button', { name: 'Offer a memory' }).click()
  await dialog.getByLabel('Your name').fill('Paul <b>')
  await dialog.getByRole('button', { name: 'Offer It' }).click()
  await expect(dialog.getByText('once an administrator has read it.')).toBeVisible()
  await page.reload()
  await expect(tributes.getByText('Yours would be the first.')).toBeVisible()

  // The page itself tells an administrator what is waiting.
  await signInByToken(page, guardian)
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
  await openMemorial(page, request, graveId)
  await page
    .getByRole('complementary', { name: 'For the administrator' })
    .getByRole('button', { name: 'Offered by visitors (1): Henrike Hand' })
    .click()
  const queue = page.getByRole('dialog', { name: /^Offered at the memorial of/ })
  await expect(queue.getByText('She rowed us home.')).toBeVisible()
  await queue.getByRole('button', { name: 'Take the memory of Paul <b>' }).click()
  await expect(queue.getByText('It shows at the memorial from now on.')).toBeVisible()
  await expect(queue.getByText('Nothing waits here.')).toBeVisible()
  await expect(async () => {
    await openMemorial(page, request, graveId)
    const entry = tributes.getByRole('listitem').filter({ hasText: 'She rowed us home.' })
    await expect(entry.getByText('A memory')).toBeVisible({ timeout: 1_000 })
    await expect(entry.getByText('Paul <b>')).toBeVisible()
  }).toPass()
})

test('a guardian reads tributes first, refuses one and takes it after all @release', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId, guardian } = await createPassedOwner(request, 'Konrad Lesen')
  await signInByToken(page, guardian)
  const queue = await openQueue(page, 'Offered by visitors: Konrad Lesen')
  await checkScreen(page, 'offerings-empty', false)
  await queue.getByLabel(/^Read tributes before they show/).check()
  await expect(queue.getByText('From now on tributes wait until you have read them.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  const tributes = await openMemorial(page, request, graveId)
  await expect(async () => {
    await page.reload()
    await tributes.getByText('Leave a tribute').click()
    await expect(tributes.getByText('reads words before they show.')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await tributes.getByLabel('Your name').fill('A colleague')
  await tributes.getByLabel('Your words').fill('He never raised his voice.')
  await tributes.getByRole('button', { name: 'Submit Tribute' }).click()
  await expect(tributes.getByText('once an administrator has read them.')).toBeVisible()
  await expect(tributes.getByText('Yours would be the first.')).toBeVisible()
  await checkScreen(page, 'tribute-waits')
  await tributes.getByRole('button', { name: 'Offer a memory' }).click()
  await expect(page.getByRole('dialog', { name: 'A memory of Konrad Lesen' })).toBeVisible()
  await checkScreen(page, 'offer-memory', false)
  for (const message of ['A long walk in the rain. '.repeat(40), 'שלום']) {
    const offered = await request.post(`/api/accounts/offerings/${graveId}/memory/`, {
      data: { author_name: 'An old friend', message },
    })
    expect(offered.status()).toBe(201)
  }

  await signInByToken(page, guardian)
  await openQueue(page, 'Offered by visitors (3): Konrad Lesen')
  await checkScreen(page, 'offerings-queue', false)
  await queue.getByRole('button', { name: 'Refuse the tribute of A colleague' }).click()
  await expect(queue.getByText('It was refused.')).toBeVisible()
  await queue.getByText('Refused in the last 30 days (1)').click()
  await checkScreen(page, 'offerings-refused', false)
  await queue.getByRole('button', { name: 'Take the tribute of A colleague' }).click()
  await expect(queue.getByText('It shows at the memorial from now on.')).toBeVisible()
  for (const count of [1, 2]) {
    const take = queue.getByRole('button', { name: 'Take the memory of An old friend' })
    await take.first().click()
    await expect(take).toHaveCount(2 - count)
  }
  await expect(async () => {
    await openMemorial(page, request, graveId)
    await expect(tributes.getByText('He never raised his voice.')).toBeVisible({ timeout: 1_000 })
    await expect(tributes.getByText('שלום')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await checkScreen(page, 'memories-on-the-page')
})

test('a visitor offers a picture, and it joins the pictures of the memorial @release', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId, owner, guardians } = await createEntrustedOwner(request, 'Lotte Licht', 1)
  const [guardian] = guardians
  if (!guardian) throw new Error('There is no guardian.')
  await signInByToken(page, owner)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await buyTier(page, 'premium')
  await request.post(`/api/accounts/administered-users/${graveId}/update-death-date/`, {
    data: { death_date: '2019-11-30' },
    headers: guardian.bearer,
  })
  await page.evaluate(() => localStorage.clear())

  const tributes = await openMemorial(page, request, graveId)
  await tributes.getByRole('button', { name: 'Offer a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'A picture of Lotte Licht' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer })
  await dialog.getByLabel('Your name').fill('Paul')
  await choose('letter.png', 'image/png', Buffer.from('no picture'))
  await dialog.getByRole('button', { name: 'Offer It' }).click()
  await expect(dialog.getByText('Please select a valid image file.')).toBeVisible()
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#7a8fa6' },
  })
    .jpeg()
    .toBuffer()
  await choose('pier.jpg', 'image/jpeg', photo)
  await dialog.getByLabel('A few words under it (optional)').fill('On the pier')
  await checkScreen(page, 'offer-picture', false)
  await dialog.getByRole('button', { name: 'Offer It' }).click()
  await expect(dialog.getByText('once an administrator has seen it.')).toBeVisible()

  await signInByToken(page, guardian)
  const queue = await openQueue(page, 'Offered by visitors (1): Lotte Licht')
  await expect(queue.getByRole('img', { name: 'the picture of Paul' })).toBeVisible()
  await checkScreen(page, 'offerings-picture', false)
  await queue.getByRole('button', { name: 'Take the picture of Paul' }).click()
  await expect(queue.getByText('It shows at the memorial from now on.')).toBeVisible()
  await expect(async () => {
    await openMemorial(page, request, graveId)
    const pictures = page.getByRole('region', { name: 'Pictures of a life' })
    await expect(pictures.getByText('On the pier')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
