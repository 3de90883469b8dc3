import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addGuardian,
  confirmReachable,
  listGuardians,
} from '../../../contract/guardians/guardians.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import * as guardians from '../guardians.ts'

const dayMs = 24 * 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ask = () => app.jobHandlers.find(({ job }) => job.name === 'ask-guardians')?.run({})
const guardianCheckInOf = async (ownerId: number) =>
  (await guardians.listGuardians(app.ctx, ownerId)).map(({ guardianCheckIn }) => guardianCheckIn)
const countTo = async (email: string, subject: string) => {
  const letters = await app.db
    .selectFrom('letters')
    .select('id')
    .where('recipient', '=', email)
    .where('subject', 'like', subject)
    .execute()
  return letters.length
}

async function newOwner(...guardians: string[]) {
  const owner = await newMember(app)
  for (const admin_email of guardians) {
    await app.send(addGuardian, { access: owner.access, body: { admin_email } })
  }
  return owner
}

const question = 'Are you still reachable?'

test('each guardian is asked once a year, once for all owners', async () => {
  const owner = await newOwner('asked@example.org')
  const other = await newOwner('asked@example.org')
  expect((await app.send(listGuardians, owner)).body[0]).toMatchObject({
    reach: 'not-asked',
    reach_at: null,
  })
  app.clock.travel(364 * dayMs)
  await ask()
  expect(await countTo('asked@example.org', question)).toBe(0)
  app.clock.travel(2 * dayMs)
  await Promise.all([ask(), ask()])
  expect(await countTo('asked@example.org', question)).toBe(1)
  expect(await guardianCheckInOf(owner.id)).toEqual(['asked'])
  expect(await guardianCheckInOf(other.id)).toEqual(['asked'])
  const { token, text } = await newestLetterTo(app, 'asked@example.org')
  for (const { email } of [owner, other]) expect(text).toContain(email)
  const { status, body } = await app.send(confirmReachable, { body: { token } })
  expect([status, body.message]).toEqual([
    200,
    'Thank you. We know now that our letters reach you.',
  ])
  expect(await guardianCheckInOf(owner.id)).toEqual(['reachable'])
  expect(await guardianCheckInOf(other.id)).toEqual(['reachable'])
  expect((await app.send(confirmReachable, { body: { token } })).status).toBe(400)
  app.clock.travel(366 * dayMs)
  await ask()
  expect(await countTo('asked@example.org', question)).toBe(2)
})

test('the owner gets one letter when a guardian does not answer within thirty days', async () => {
  const owner = await newOwner('silent@example.org', 'there@example.org')
  app.clock.travel(366 * dayMs)
  await ask()
  const { token } = await newestLetterTo(app, 'there@example.org')
  await app.send(confirmReachable, { body: { token } })
  app.clock.travel(29 * dayMs)
  await ask()
  expect(await guardianCheckInOf(owner.id)).toEqual(['asked', 'reachable'])
  app.clock.travel(2 * dayMs)
  await ask()
  await ask()
  expect(await guardianCheckInOf(owner.id)).toEqual(['silent', 'reachable'])
  expect(await countTo(owner.email, 'We have not heard from silent@example.org')).toBe(1)
  expect(await countTo(owner.email, 'We have not heard from there@example.org')).toBe(0)
  const { token: late } = await newestLetterTo(app, 'silent@example.org')
  await app.send(confirmReachable, { body: { token: late } })
  expect(await guardianCheckInOf(owner.id)).toEqual(['reachable', 'reachable'])
})

test('after the passing the letter goes to the other guardian', async () => {
  const owner = await newOwner('quiet@example.org', 'awake@example.org')
  await app.db
    .updateTable('graves')
    .set({ born_on: '1950-01-01', passed_on: '2020-01-01' })
    .where('account_id', '=', owner.id)
    .execute()
  app.clock.travel(366 * dayMs)
  await ask()
  const { token } = await newestLetterTo(app, 'awake@example.org')
  await app.send(confirmReachable, { body: { token } })
  app.clock.travel(31 * dayMs)
  await ask()
  expect(await countTo('awake@example.org', 'We have not heard from quiet@example.org')).toBe(1)
  expect(await countTo(owner.email, 'We have not heard%')).toBe(0)
})

test('opening the linked page confirms nothing, because mail scanners open links', async () => {
  const owner = await newOwner('scanned@example.org')
  app.clock.travel(366 * dayMs)
  await ask()
  const { token } = await newestLetterTo(app, 'scanned@example.org')
  await app.fetchFile(`/still-reachable?token=${token}`)
  await app.fetchFile(`/api/accounts/still-reachable/?token=${token}`)
  expect(await guardianCheckInOf(owner.id)).toEqual(['asked'])
})
