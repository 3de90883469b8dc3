import type { APIRequestContext } from '@playwright/test'
import { type Account, createEntrustedOwner, newAccount } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { expect, signInByToken, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 120_000 })

async function newOwner(request: APIRequestContext, name: string, born = '1931-04-02') {
  const owner = await newAccount(request)
  const headers = owner.bearer
  const send = (path: string, data: object) =>
    request.post(`/api/accounts/${path}/`, { data, headers })
  await send('update-full-name', { full_name: name })
  await send('update-date-of-birth', { date_of_birth: born })
  return seen(request, owner, name)
}

async function seen(request: APIRequestContext, owner: Account, name: string) {
  const answer = await request.get('/api/accounts/profile/', { headers: owner.bearer })
  const { id, memorial_url: url } = await answer.json()
  return { graveId: Number(id), name, owner, url: String(url), path: new URL(url).pathname }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/** Asks and accepts through the calls. */
async function join(request: APIRequestContext, from: Owner, to: Owner, relation: string) {
  const asked = await request.post(`/api/accounts/graves/${from.graveId}/kin/`, {
    data: { memorial: to.url, relation },
    headers: from.owner.bearer,
  })
  const { id } = await asked.json()
  const accepted = await request.post(`/api/accounts/graves/${to.graveId}/kin/${id}/accept/`, {
    headers: to.owner.bearer,
  })
  expect(accepted.status()).toBe(200)
}

test('a daughter asks, her father accepts, and visitors walk the tree and take it along', async ({
  page,
  request,
}) => {
  const daughter = await newOwner(request, 'Ottilie Kinsfolk', '1931-04-02')
  const father = await newOwner(request, 'Konrad Kinsfolk', '1902-08-15')
  await signInByToken(page, daughter.owner, '/settings?tab=kin')
  await expect(page.getByText('Nobody stands beside you yet.')).toBeVisible()
  const address = page.getByLabel('Address of their memorial')
  await address.fill(daughter.url)
  await page.getByRole('button', { name: 'Ask Them' }).click()
  await expect(page.getByText('This is the same memorial.')).toBeVisible()

  await page.getByLabel('Or find them by name').fill('Konrad Kinsfolk')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Konrad Kinsfolk born 1902' }).click()
  await expect(address).toHaveValue(father.url)
  await page.getByLabel('They are, to you').selectOption('Parent')
  await page.getByRole('button', { name: 'Ask Them' }).click()
  await expect(page.getByText('Konrad Kinsfolk has been asked.')).toBeVisible()
  await expect(page.getByText(/^Asked; their answer is awaited until/)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signInByToken(page, father.owner, '/settings?tab=kin')
  await expect(page.getByText(/^Waits for your answer until/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept Ottilie Kinsfolk' }).click()
  await expect(page.getByText('Ottilie Kinsfolk now stands on the page.')).toBeVisible()

  const tree = page.getByRole('region', { name: 'Family tree of Ottilie Kinsfolk' })
  await expect(async () => {
    await page.goto(daughter.path)
    await expect(tree).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await tree.getByRole('link', { name: 'Konrad Kinsfolk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Konrad Kinsfolk' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Family tree of Konrad Kinsfolk' })
    .getByRole('link', { name: 'Ottilie Kinsfolk' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ottilie Kinsfolk' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Take the family tree with you' }).click()
  expect((await download).suggestedFilename()).toBe('family.ged')

  await page.goto('/settings?tab=kin')
  await page.getByRole('button', { name: 'End: Ottilie Kinsfolk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('It has ended. Neither page shows it any more.')).toBeVisible()
  await expect
    .poll(async () => (await request.get(daughter.path)).text())
    .not.toContain('Family and friends</h2>')
})

test('a guardian answers for an open memorial', { tag: '@release' }, async ({ page, request }) => {
  const entrusted = await createEntrustedOwner(request, 'Wanda Beside', 1)
  const [guardian] = entrusted.guardians
  const owner = await seen(request, entrusted.owner, 'Wanda Beside')
  const friend = await newOwner(request, 'Egon Beside')
  await request.post(`/api/accounts/administered-users/${owner.graveId}/update-death-date/`, {
    data: { death_date: '2019-11-30' },
    headers: guardian?.bearer ?? {},
  })
  await request.post(`/api/accounts/graves/${friend.graveId}/kin/`, {
    data: { memorial: owner.url, relation: 'friend' },
    headers: friend.owner.bearer,
  })
  await signInByToken(page, guardian as Account)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('button', { name: 'Family and friends (1 ask): Wanda Beside' }).click()
  const dialog = page.getByRole('dialog', { name: 'Family and friends of Wanda Beside' })
  await expect(dialog.getByText('Egon Beside')).toBeVisible()
  await checkScreen(page, 'kin-guardian', false)
  await dialog.getByRole('button', { name: 'Accept Egon Beside' }).click()
  await expect(dialog.getByText('Egon Beside now stands on the page.')).toBeVisible()
  await expect
    .poll(async () => (await request.get(owner.path)).text())
    .toContain('Family and friends</h2>')
})

test('a family fits every width, with and without script', { tag: '@release' }, async ({
  page,
  request,
  browser,
}) => {
  const root = await newOwner(request, 'Ida Lindqvist')
  const people: [name: string, born: string, relation: string, of?: number][] = [
    ['Karl Lindqvist', '1901-01-01', 'parent'],
    ['Emma Lindqvist, born Hallström-Österberg', '1904-01-01', 'parent'],
    ['Otto Lindqvist', '1872-01-01', 'parent', 1],
    ['Frida Lindqvist', '1875-01-01', 'parent', 1],
    ['Nils Hallström', '1870-01-01', 'parent', 2],
    ['Sven Lindqvist', '1929-01-01', 'sibling'],
    ['Arvid Nyberg', '1928-01-01', 'spouse'],
    ['Greta Nyberg', '1955-01-01', 'child'],
    ['Lars Nyberg', '1957-01-01', 'child'],
    ['Tove Nyberg', '1960-01-01', 'child'],
    ['Mia Nyberg', '1984-01-01', 'child', 8],
    ['Noah Nyberg', '1988-01-01', 'child', 8],
    ['Ole Lindqvist', '1952-01-01', 'child', 6],
    ['Pia Lindqvist', '1954-01-01', 'child', 6],
    ['Rut Lindqvist', '1956-01-01', 'child', 6],
    ['Tor Lindqvist', '1958-01-01', 'child', 6],
    ['Vera Ahlgren', '1932-01-01', 'friend'],
  ]
  await signInByToken(page, root.owner, '/settings?tab=kin')
  await expect(page.getByText('Nobody stands beside you yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask Them' }).click()
  await page.getByLabel('Or find them by name').fill('Nobody Of This Name')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Nobody of this name can be found.')).toBeVisible()
  await checkScreen(page, 'kin-none')

  const known = [root]
  for (const [name, born, relation, of = 0] of people) {
    const person = await newOwner(request, name, born)
    known.push(person)
    await join(request, known[of] ?? root, person, relation)
  }
  const asking = await newOwner(request, 'Hedda Asking')
  await request.post(`/api/accounts/graves/${asking.graveId}/kin/`, {
    data: { memorial: root.url, relation: 'sibling' },
    headers: asking.owner.bearer,
  })
  await page.goto('/settings?tab=kin')
  await expect(page.getByText('Hedda Asking')).toBeVisible()
  await page.getByLabel('Or find them by name').fill('Nyberg')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Found by name' })).toBeVisible()
  await checkScreen(page, 'kin-editor')
  await page.getByRole('button', { name: 'Decline: Hedda Asking' }).click()
  await page.getByRole('dialog').waitFor()
  await checkScreen(page, 'kin-decline', false)

  await page.goto(root.path)
  const tree = page.getByRole('region', { name: 'Family tree of Ida Lindqvist' })
  await expect(tree.getByRole('link')).toHaveCount(12)
  await checkScreen(page, 'kin-page')
  await page.goto(known[6]?.path ?? '')
  await expect(page.getByRole('heading', { name: 'Family and friends' })).toBeVisible()
  await checkScreen(page, 'kin-page-four-children')
  await page.goto(known.at(-1)?.path ?? '')
  await expect(page.getByRole('heading', { name: 'Family and friends' })).toBeVisible()
  await checkScreen(page, 'kin-page-friend')
  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: page.url() })
  await visitor.goto(root.path)
  await visitor
    .getByRole('region', { name: 'Family tree of Ida Lindqvist' })
    .getByRole('link', { name: 'Mia Nyberg' })
    .click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Mia Nyberg' })).toBeVisible()
  await visitor.close()
})
