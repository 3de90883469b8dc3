import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPassword, refreshSession } from '../../../contract/accounts/accounts.ts'
import { downloadEverything } from '../../../contract/accounts/data-export.ts'
import { openCalendar } from '../../../contract/eternal-messages/eternal-messages.ts'
import { addGuardian, listGuardians } from '../../../contract/guardians/guardians.ts'
import { contract } from '../../../contract/index.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const sixteenMinutes = 16 * 60_000
const body = { admin_email: 'thief@example.org' }
const refused = { status: 403, body: { code: 'confirm-password' } }

const confirmed = Object.values(contract)
  .flatMap((word) => Object.entries(word))
  // Operators use a passkey instead: operators.app.test.ts.
  .filter(([, { needsConfirmation, access }]) => needsConfirmation && access === 'member')

test.each(confirmed)(
  'a session that is sixteen minutes old cannot %s',
  async (_name, operation) => {
    const { access } = await newMember(app)
    app.clock.travel(sixteenMinutes)
    const path = operation.path.replace(/:\w+/g, '1')
    expect(await app.send(operation, { access, path, body: {} })).toMatchObject(refused)
  },
)

test('the calls that are hard to take back are among them', () => {
  const names = confirmed.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'addGuardian',
      'removeGuardian',
      'downloadEverything',
      'openCalendar',
      'narrowVisibility',
      'removeTribute',
      'resign',
      'deleteAudioMessage',
      'deleteEternalMessage',
    ]),
  )
})

test('a stolen session cannot name a guardian, not even after it was renewed', async () => {
  const owner = await newMember(app)
  app.clock.travel(sixteenMinutes)
  const renewed = await app.send(refreshSession, { body: { refresh: owner.refresh } })
  const { access } = renewed.body
  expect(await app.send(addGuardian, { access, body })).toMatchObject(refused)
  expect((await app.send(listGuardians, { access })).body).toEqual([])
})

test('the password opens all of them for fifteen minutes of this session alone', async () => {
  const owner = await newMember(app)
  const { access, password } = owner
  app.clock.travel(sixteenMinutes)
  await app.send(confirmPassword, { access, body: { password } })
  expect((await app.send(openCalendar, { access })).status).toBe(200)
  expect((await app.fetchFile(`/api${downloadEverything.path}`, access)).statusCode).toBe(200)
  app.clock.travel(sixteenMinutes)
  expect(await app.send(openCalendar, { access })).toMatchObject(refused)
})

test('ten wrong passwords in a quarter of an hour are enough', async () => {
  const { access } = await newMember(app)
  const guess = () => app.send(confirmPassword, { access, body: { password: 'a guess' } })
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
})
