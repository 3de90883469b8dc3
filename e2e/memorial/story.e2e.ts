import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { buyTier } from '../support/upgrade.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 120_000 })

async function openEditor(page: Page) {
  await newMemberSession(page)
  await buyTier(page, 'premium')
  const access = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${access}` }
  const post = (path: string, data: object) =>
    page.request.post(`/api/accounts/${path}/`, { data, headers })
  await post('update-full-name', { full_name: 'Ottilie Storywright' })
  await post('update-date-of-birth', { date_of_birth: '1931-04-02' })
  const profile = await page.request.get('/api/accounts/profile/', { headers })
  const { memorial_url: url } = await profile.json()
  await page.goto('/settings?tab=story')
  await expect(area(page)).toBeVisible()
  return { path: new URL(url).pathname, headers }
}

/** Until then only the owner sees it. */
async function openToEverybody(page: Page) {
  await page.getByText('Only you until you pass; then everybody.').click()
  await page.getByRole('radio', { name: /^Everybody/ }).check()
  await expect(page.getByText('Everybody, from now on.')).toBeVisible()
}

const area = (page: Page) => page.getByRole('textbox', { name: 'Your story' })
const preview = (page: Page) => page.getByRole('region', { name: 'As it will stand' })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish My Story' })
const draftIsSaved = (page: Page) =>
  expect(
    page.getByText('Your draft is saved. It stands on your page once you publish it.'),
  ).toBeVisible()

test('an owner writes a life story, sees it as it will stand, and visitors read it', async ({
  page,
  browser,
}) => {
  const { path } = await openEditor(page)
  await area(page).fill(
    'A house by the sea\n\nIt began there. <b>Plainly</b>.\n\n> Come home early.',
  )
  await area(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2))
  await page.getByRole('button', { name: 'Heading' }).click()
  await expect(preview(page).getByRole('heading', { name: 'A house by the sea' })).toBeVisible()
  await area(page).evaluate((field: HTMLTextAreaElement) => {
    const at = field.value.indexOf('began')
    field.setSelectionRange(at, at + 5)
  })
  await area(page).press('ControlOrMeta+i')
  await expect(preview(page).getByText('began', { exact: true })).toHaveJSProperty('tagName', 'EM')
  await expect(preview(page).getByText('<b>Plainly</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Add a Moment' }).click()
  await page.getByLabel('Year').fill('1952')
  await page.getByLabel('Place').fill('Husum')
  await publish(page).click()
  await expect(page.getByText(/^A moment on your line of life is not finished/)).toBeVisible()
  await page.getByLabel('What happened').fill('First saw the sea')
  await draftIsSaved(page)
  await publish(page).click()
  await expect(page.getByText('Your story stands on your memorial page.')).toBeVisible()
  await openToEverybody(page)

  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: page.url() })
  await expect(async () => {
    await visitor.goto(path)
    const story = visitor.getByRole('region', { name: 'Life story' })
    await expect(story.getByRole('heading', { name: 'A house by the sea' })).toBeVisible()
    await expect(story.getByRole('blockquote')).toHaveText('Come home early.')
    await expect(story.getByRole('listitem')).toContainText(['1952First saw the seaHusum'])
  }).toPass()
  await visitor.close()
})

test('no word is lost without a connection, over a reload, or to another window @release', async ({
  page,
  context,
}) => {
  const { headers } = await openEditor(page)
  await context.route('**/api/accounts/story/draft/', (route) => route.abort())
  await area(page).fill('Written in a tunnel.')
  await expect(
    page.getByText(/^There is no connection just now\. Your words are kept/),
  ).toBeVisible()
  await page.reload()
  await expect(area(page)).toHaveValue('Written in a tunnel.')
  await context.unroute('**/api/accounts/story/draft/')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await draftIsSaved(page)

  const read = async () => (await page.request.get('/api/accounts/story/', { headers })).json()
  const { draft, revision } = await read()
  expect(draft.text).toBe('Written in a tunnel.')
  const data = { text: 'Written on a telephone.', moments: [], revision }
  await page.request.put('/api/accounts/story/draft/', { data, headers })
  await area(page).fill('Written in a tunnel, and after.')
  await expect(page.getByText(/changed in another window or on another device/)).toBeVisible()
  await expect(publish(page)).toBeDisabled()
  await checkScreen(page, 'story-elsewhere')
  await page.getByRole('button', { name: 'Keep what is here' }).click()
  await draftIsSaved(page)
  expect((await read()).draft.text).toBe('Written in a tunnel, and after.')
})

test('the editor and a long story fit every width', { tag: '@release' }, async ({ page }) => {
  const { path } = await openEditor(page)
  await checkScreen(page, 'story-editor-empty')
  const paragraph = `${'The harbour lay still, and we counted the boats as they came home. '.repeat(9)}\n\n`
  const text = `# The harbour\n\n${paragraph.repeat(3)}> It was *never* far.\n\n## Later\n\n${paragraph.repeat(12)}`
  await area(page).fill(text)
  for (const [year, place, words] of [
    ['1938', 'Husum', 'Born above the bakery'],
    ['1952', '', 'First wages, spent on a bicycle'],
    ['1961', 'A village whose name is rather long, far up the river', 'Met Karl at a dance'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a Moment' }).click()
    await page.getByLabel('Year').last().fill(year)
    await page.getByLabel('Place').last().fill(place)
    await page.getByLabel('What happened').last().fill(words)
  }
  await draftIsSaved(page)
  await checkScreen(page, 'story-editor')
  await publish(page).click()
  await expect(page.getByText('Your story stands on your memorial page.')).toBeVisible()
  await openToEverybody(page)
  await area(page).fill('x'.repeat(20_001))
  await expect(page.getByText(/^Your story is longer than 20,000 characters\. It is/)).toBeVisible()
  await checkScreen(page, 'story-too-long')
  await page.goto(path)
  await page.getByText('Read the whole story').waitFor()
  await checkScreen(page, 'story-page')
  await page.getByText('Read the whole story').click()
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible()
})
