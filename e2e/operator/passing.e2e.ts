import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, test } from '../support/visitor.ts'

test('a supervisor looks at a recorded passing with a reason, holds it and takes it back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  // A second try finds the passing of the first one in the list, so the name is new each time.
  const name = `Otto Ahrens ${Date.now()}`
  const { guardian } = await createPassedOwner(request, name)
  await newOperator(page, 'supervisor')
  await enterConsole(page, '?row=passings')
  await page.getByRole('button', { name }).click()
  await page.getByLabel('Reason').fill('A relative has called')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText(guardian.email).first()).toBeVisible()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page.getByText('It is held. The administrators are written to.')).toBeVisible()
  await checkScreen(page, 'console-passing')
  await page.getByLabel(/takes the power of who recorded it/).check()
  const undoing = page.waitForRequest(/\/undo\/$/)
  await page.getByRole('button', { name: 'Undo the recording' }).click()
  expect((await undoing).postDataJSON()).toMatchObject({ suspend_recorder: true })
  await expect(page.getByText('The recording is undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})
