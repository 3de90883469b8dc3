import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor reports a memorial from its page, and the operator gets a letter', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId } = await createPassedOwner(request, 'Otto Ziegler')
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  await page.goto(new URL(grave.memorial_url).pathname)
  await page.getByRole('button', { name: 'Report this memorial' }).click()
  const report = page.getByRole('dialog', { name: 'Report this memorial' })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Please say in a few words what is wrong.')).toBeVisible()
  await report.getByLabel('What is wrong with it?').fill('A false name & <b>mockery</b>.')
  await report.getByLabel(/Your email/).fill('nowhere')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText(/valid email/i)).toBeVisible()
  await checkScreen(page, 'report-memorial', false)
  await report.getByLabel(/Your email/).fill('passer-by@example.org')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Thank you. We will look at it.')).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).last().click()
  await expect(report).toBeHidden()

  const letters = await (await request.get('/api/local/mailbox')).json()
  const letter = letters.find(({ subject }: { subject: string }) =>
    subject.endsWith('the grave of Otto Ziegler'),
  )
  expect(letter.to).toBe('operator@example.org')
  const { text } = await (await request.get(`/api/local/mailbox/${letter.id}`)).json()
  expect(text).toContain('A false name & <b>mockery</b>.')
  expect(text).toContain('report show')
})

test('a grave can be reported from its dialog in the graveyard @release', async ({
  page,
  request,
}) => {
  const { graveId } = await createPassedOwner(request, 'Clara Ziegler')
  await page.goto(`/graveyard?grave_id=${graveId}`)
  await page.locator(`[data-grave="${graveId}"]`).press('Enter')
  const grave = page.getByRole('dialog', { name: 'Clara Ziegler' })
  await expect(grave.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
  await checkScreen(page, 'grave-dialog-with-report', false)
  await grave.getByRole('button', { name: 'Report', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Report this memorial' })
  await report.getByLabel('What is wrong with it?').fill('It mocks her.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Thank you. We will look at it.')).toBeVisible()
})
