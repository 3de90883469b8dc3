import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { contract } from '../../../contract/index.ts'
import { declareAlive, recordPassage } from '../../../contract/passings/passings.ts'
import { newMember, newProvenMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/*
 * Once a passing is recorded, the way back is the only call of the account that changes anything. A new call of
 * a member is refused by default; one that declares `openWhenSealed` must be listed here as well.
 */
const open = [
  'confirmPassword',
  'passkeyConfirmOptions',
  'confirmWithPasskey',
  'listPasskeys',
  'getProfile',
  'getPassing',
  'listGuardians',
  'listEternalMessages',
  'premiumStatus',
  'ultraPremiumStatus',
]

let app: TestApp
let access = ''
let password = ''
beforeAll(async () => {
  app = await openTestApp()
  const guardian = await newProvenMember(app)
  const owner = await newMember(app)
  ;({ access, password } = owner)
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  const path = `/accounts/administered-users/${owner.id}/update-death-date/`
  const body = { death_date: '2020-02-02' }
  await app.send(recordPassage, { access: guardian.access, path, body })
})
afterAll(() => app.close())

const ofMembers = Object.values(contract)
  .flatMap((word) => Object.entries(word))
  .filter(([, { access: who }]) => who === 'member')

test('only the way back and reading what is no secret are open', () => {
  const declared = ofMembers.filter(([, { openWhenSealed }]) => openWhenSealed)
  expect(declared.map(([name]) => name).toSorted()).toEqual(open.toSorted())
})

test.each(ofMembers.filter(([name]) => !open.includes(name)))(
  'a sealed account cannot %s',
  async (_name, operation) => {
    const path = operation.path.replace(/:\w+/g, '1')
    expect(await app.send(operation, { access, path, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'sealed' },
    })
  },
)

test('the way back opens everything again', async () => {
  expect((await app.send(declareAlive, { access, body: { password } })).status).toBe(200)
  const { status } = await app.send(addGuardian, {
    access,
    body: { admin_email: 'another@example.org' },
  })
  expect(status).toBe(200)
})
