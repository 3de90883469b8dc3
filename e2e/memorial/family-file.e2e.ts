import { readFile } from 'node:fs/promises'
import { checkScreen } from '../support/check-screen.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

const tree = (surname: string) =>
  Buffer.from(`0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hortense /${surname}/
1 BIRT
2 DATE 3 MAY 1890
1 DEAT
2 DATE ABT 1950
0 @I2@ INDI
1 NAME Leopold /${surname}/
1 DEAT Y
0 @I3@ INDI
1 NAME Wilhelmina Augusta Constance /${surname}/
1 BIRT
2 DATE MAR 1920
1 DEAT
2 DATE 7 AUG 1999
1 BURI
2 PLAC Hillside Cemetery, row 3
0 @I4@ INDI
1 NAME Sunny /${surname}/
1 BIRT
2 DATE 1995
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 CHIL @I3@
0 TRLR
`)

test('a family comes from a file, is chosen, taken along and undone @release', async ({ page }, {
  retry,
}) => {
  const surname = retry === 0 ? 'Grandpierrette' : 'Petitpierrette'
  await newMemberSession(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Bring a family tree, or take yours with you' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your family tree' })).toBeVisible()
  await checkScreen(page, 'family-file-bring')
  const choose = page.getByLabel('Choose a family file')
  await choose.setInputFiles({
    name: 'holiday.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('This is not a GEDCOM file.')).toBeVisible()
  await choose.setInputFiles({ name: 'tree.ged', mimeType: 'text/plain', buffer: tree(surname) })
  await expect(page.getByText('3 people of this file have died.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Sunny')).toBeHidden()
  const fresh = page.getByRole('table', { name: 'New here' })
  await expect(fresh.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('May 3, 1890 – about 1950')).toBeVisible()
  await checkScreen(page, 'family-file-table')

  await page.getByLabel('What are you to them?').selectOption('Grandchild')
  await page.getByRole('button', { name: 'Make 2 new memorials' }).click()
  await expect(page.getByText('2 memorials are made, and joined as in the file.')).toBeVisible()
  await expect(fresh.getByRole('link', { name: 'Open it' })).toHaveCount(2)

  await page.getByLabel('Died about the year').fill('1961')
  await page.getByRole('button', { name: `Make it for Leopold ${surname}` }).click()
  await expect(page.getByText('joined with its family as in the file')).toBeVisible()
  await checkScreen(page, 'family-file-made')

  await page.getByRole('link', { name: 'All files' }).click()
  await expect(page.getByText('3 people, 3 memorials made')).toBeVisible()
  await checkScreen(page, 'family-file-files')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'GEDCOM 7.0' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(`1 NAME Leopold ${surname}`)
  expect(text).toContain('2 DATE ABT 1961')
  expect(text.match(/^1 CHIL /gm)).toHaveLength(1)

  await page.getByRole('link', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'Undo this file' }).click()
  await expect(page.getByText('the memorials made of it (3) are taken away')).toBeVisible()
  await checkScreen(page, 'family-file-undo', false)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The file is undone, and nothing of it is left.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: new RegExp(surname) })).toHaveCount(0)
})
