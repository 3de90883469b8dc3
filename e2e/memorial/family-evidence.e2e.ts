import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, newEmail, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

/** A member who has opened the link in the first letter. */
async function newProvenSession(page: Page): Promise<string> {
  const email = await newMemberSession(page, newEmail())
  const letters = await (await page.request.get('/api/local/mailbox')).json()
  const { id } = letters.find(({ to }: { to: string }) => to === email)
  const { text } = await (await page.request.get(`/api/local/mailbox/${id}`)).json()
  const token = /token=([\w-]+)/.exec(text)?.[1]
  const proven = await page.request.post('/api/accounts/activate/', { data: { token } })
  expect(proven.status()).toBe(200)
  return email
}

test(
  'a relative confirms a memorial and asks to keep it, a keeper shows a document',
  { tag: '@release' },
  async ({ page: grandchild, browser }, { retry }) => {
    const name = retry === 0 ? 'Isadora Merriweather' : 'Theodora Merriweather'
    await newMemberSession(grandchild)
    const access = await grandchild.evaluate(() => localStorage.getItem('access_token'))
    const made = await grandchild.request.post('/api/memorials/', {
      headers: { authorization: `Bearer ${access}` },
      data: {
        full_name: name,
        birth: { year: 1931 },
        death: { year: 2001 },
        relation: 'grandchild',
      },
    })
    const { id, memorial_url: url } = await made.json()
    const path = new URL(url).pathname

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const daughter = await context.newPage()
    const email = await newProvenSession(daughter)
    await daughter.goto(path)
    await daughter.getByRole('button', { name: 'Are you family, too?' }).click()
    const dialog = daughter.getByRole('dialog', { name: 'Are you family, too?' })
    await expect(dialog.getByRole('button', { name: 'Confirm it' })).toBeVisible()
    await checkScreen(daughter, 'family-relative', false)
    await dialog.getByRole('button', { name: 'Confirm it' }).click()
    await expect(dialog.getByText(/^Please choose what you are to/)).toBeVisible()
    const confirming = dialog.getByRole('form', { name: 'Confirm this memorial' })
    await confirming.getByLabel(/^What are you to/).selectOption('child')
    await dialog.getByRole('button', { name: 'Confirm it' }).click()
    await expect(dialog.getByText(/^You have confirmed this memorial/)).toBeVisible()
    await dialog.getByLabel('Words to those who keep it').fill('Her daughter.')
    await dialog.getByLabel(/^What are you to/).selectOption('child')
    await dialog.getByRole('button', { name: 'Ask to keep it, too' }).click()
    await expect(dialog.getByText(/^You have asked to keep this memorial, too/)).toBeVisible()
    await checkScreen(daughter, 'family-relative-asked', false)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(daughter.getByText(/a second relative has confirmed it/)).toBeVisible()

    await grandchild.goto(`/memorials/${id}`)
    await grandchild.getByRole('link', { name: /Keepers/ }).click()
    await expect(grandchild.getByText('“Her daughter.”')).toBeVisible()
    await checkScreen(grandchild, 'family-claimed')
    await grandchild.getByRole('button', { name: `I object: ${email}` }).click()
    await expect(grandchild.getByText(/^You have objected/)).toBeVisible()
    await grandchild.getByRole('button', { name: 'Done' }).click()
    await grandchild.getByRole('link', { name: /Evidence/ }).click()
    await expect(grandchild.getByText(email)).toBeVisible()
    await grandchild.getByRole('button', { name: 'Show it to us' }).click()
    await expect(grandchild.getByText('Please choose a file, or write a link.')).toBeVisible()
    await checkScreen(grandchild, 'family-evidence')
    await grandchild.locator('input[type=file]').setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await grandchild.getByRole('button', { name: 'Show it to us' }).click()
    await expect(grandchild.getByText(/^A document waits/)).toBeVisible()
    await checkScreen(grandchild, 'family-document-waits')

    const supervisor = await (await browser.newContext()).newPage()
    await newOperator(supervisor, 'supervisor')
    await enterConsole(supervisor, '?row=family')
    await supervisor.getByRole('button', { name: new RegExp(`${name}.*shows a document`) }).click()
    await supervisor.getByLabel(/reason/i).fill('it waits')
    await supervisor.getByRole('button', { name: 'Look' }).click()
    const download = supervisor.waitForEvent('download')
    await supervisor.getByRole('button', { name: 'Save the PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^document-\d+\.pdf$/)
    await checkScreen(supervisor, 'family-console-document')
    await supervisor.getByRole('button', { name: /^Accept it/ }).click()
    await expect(supervisor.getByText('Decided.')).toBeVisible()
    await daughter.goto(path)
    await expect(daughter.getByText(/we have seen a document/)).toBeVisible()
    await supervisor.context().close()
    await context.close()
  },
)
