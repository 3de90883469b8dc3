import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, signInNewMember, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function report(request: Parameters<typeof createPassedOwner>[0], name: string) {
  const { graveId } = await createPassedOwner(request, name)
  await request.post(`/api/accounts/tributes/${graveId}/create/`, {
    data: { author_name: 'A seller', message: 'Buy <b>my</b> pills' },
  })
  const listed = await (await request.get(`/api/accounts/tributes/${graveId}/`)).json()
  const [{ id }] = listed.tributes
  await request.post(`/api/accounts/tributes/${graveId}/${id}/report/`, {
    data: { reason: 'Advertising', email: 'passer-by@example.org' },
  })
  return { graveId, tributeId: id as number }
}

test('to visitors and ordinary members the console is not there, and its script is not loaded @release', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (asked) => scripts.push(asked.url()))
  await signInNewMember(page)
  await expect(page.getByRole('link', { name: /console|operator/i })).toHaveCount(0)
  expect(scripts.filter((url) => url.includes('operator'))).toEqual([])
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Nothing stands here' })).toBeVisible()
})

test('an operator without a passkey learns how to add one, and settles a report within a minute', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId } = await report(request, 'Hedda Ziegler')
  const email = await signInNewMember(page)
  await page.request.post('/api/local/operators/', { data: { email, role: 'moderator' } })
  await page.goto('/operator')
  await expect(page.getByText('you have none yet')).toBeVisible()
  await checkScreen(page, 'console-entrance')

  await newOperator(page, 'moderator')
  await enterConsole(page)
  await expect(page.getByRole('tab')).toHaveText(['Reports', 'Kept out', 'Messages'])
  const line = page.getByRole('button', { name: /tribute at the grave of Hedda Ziegler/ })
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Buy <b>my</b> pills')).toBeVisible()
  await page.getByRole('button', { name: 'Take it away', exact: true }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Reason').fill('Advertising')
  await page.getByRole('button', { name: 'Take it away', exact: true }).click()
  await expect(page.getByText('It is gone. Those who left an address are told.')).toBeVisible()
  const tributes = async () =>
    (await (await request.get(`/api/accounts/tributes/${graveId}/`)).json()).tributes
  expect(await tributes()).toEqual([])

  await page.getByLabel('Reason').fill('The wrong one')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The decision is undone, and the case is open again.')).toBeVisible()
  expect(await tributes()).toHaveLength(1)
})

test('a supervisor finds a person, looks with a reason, and gives a tier after showing the passkey', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId } = await createPassedOwner(request, 'Wilhelmina <b>Zöllner</b>')
  await newOperator(page, 'supervisor')
  await enterConsole(page, '?row=people')
  await page.getByLabel(/Beginning of the address/).fill('x')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Please write two characters at least.')).toBeVisible()
  await page.getByLabel(/Beginning of the address/).fill('wilhelmina')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `number ${graveId}` }).click()
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Reason').fill('Asked for help')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText('Devices signed in')).toBeVisible()
  // As after a quarter of an hour: the passkey is asked for, and the act then continues.
  const body = { detail: 'Please show your passkey first.', code: 'passkey-needed' }
  await page.route(/grant-tier/, (route) => route.fulfill({ status: 403, json: body }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Give Premium', exact: true }).click()
  await expect(page.getByText('The tier is given, and the person is written to.')).toBeVisible()
  await expect(page.getByText('Premium (given)')).toBeVisible()
  await page.getByRole('button', { name: 'Limit, suspend or ban…' }).click()
  await page.getByLabel('What').selectOption('Suspend: cannot sign in')
  await checkScreen(page, 'console-person-restricting')
  await page.getByRole('button', { name: 'Suspend now' }).click()
  await expect(page.getByText('The person is suspended, and is written to.')).toBeVisible()
  await expect(page.getByText(/Suspended until/)).toBeVisible()
  await page.getByRole('button', { name: 'Lift the restriction' }).click()
  await expect(page.getByText('The restriction is lifted')).toBeVisible()
  await page.getByRole('button', { name: 'Close the account…' }).click()
  await expect(page.getByRole('button', { name: 'Close it now' })).toBeVisible()
  await checkScreen(page, 'console-person')
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page.getByLabel('Number of the person').fill(String(graveId))
  await expect(page.getByText('Premium was unlocked. Reason: Asked for help')).toBeVisible()
})

test('the console looks right', { tag: '@release' }, async ({ page, request }) => {
  test.setTimeout(180_000)
  await report(request, 'Orla <i>Fenwick</i>')
  await newOperator(page, 'supervisor')
  await page.goto('/operator')
  await expect(page.getByRole('button', { name: 'Show my passkey' })).toBeVisible()
  await checkScreen(page, 'console-passkey')
  await enterConsole(page)
  await expect(page.getByRole('list', { name: 'Health checks' })).toBeVisible()
  await checkScreen(page, 'console-today')
  await page.getByRole('button', { name: /reports?, the oldest/ }).click()
  await expect(page.getByRole('list', { name: 'Reports' })).toBeVisible()
  await checkScreen(page, 'console-reports')
  await page
    .getByRole('button', { name: /grave of Orla/ })
    .first()
    .click()
  await expect(page.getByText('Buy <b>my</b> pills')).toBeVisible()
  await checkScreen(page, 'console-report')
  await page.getByLabel('Reason').fill('Advertising')
  await page.getByRole('button', { name: 'Take it away and hide the grave' }).click()
  await expect(
    page.getByText('The grave is hidden, and those who look after it are told.'),
  ).toBeVisible()
  await checkScreen(page, 'console-report-decided')
  await page.getByRole('tab', { name: 'Kept out' }).click()
  await page.getByLabel('The word').fill('Wunderpille')
  await page.getByRole('button', { name: 'Keep it out' }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Reason').fill('A wave of spam')
  await page.getByRole('button', { name: 'Keep it out' }).click()
  await expect(page.getByText('The word wunderpille')).toBeVisible()
  await checkScreen(page, 'console-blocks')
  await page.getByRole('button', { name: 'Let in again' }).click()
  await expect(page.getByText('It is let in again.')).toBeVisible()
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page.getByLabel('Act').selectOption('Hid a grave')
  await expect(page.getByText('Reason: Advertising').first()).toBeVisible()
  await checkScreen(page, 'console-audit')
})
