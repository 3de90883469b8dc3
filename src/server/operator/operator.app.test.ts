import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersStatus } from '../../contract/eternal-messages/eternal-messages.ts'
import { hourMs } from '../../contract/values/durations.ts'
import {
  leaveMessage,
  ownerWithGuardians,
  recordPassing,
  runDueJobs,
  travelTo,
} from '../testing/eternal-messages.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { operatorLettersPage } from './operator.ts'

const secret = 'a secret of at least thirty-two characters'
let app: TestApp
let production: TestApp
beforeAll(async () => {
  app = await openTestApp()
  production = await openTestApp({ config: { mode: 'production', sessionSecret: secret } })
})
afterAll(async () => {
  await app.close()
  await production.close()
})

const ask = (access?: string) =>
  production.send(lettersStatus, access === undefined ? {} : { access })

test('in production the page opens by an address the operator has made, for two hours', async () => {
  const address = new URL(await operatorLettersPage(production.ctx))
  expect(address.pathname).toBe('/operator/letters')
  const token = address.searchParams.get('token') ?? ''
  expect((await ask(token)).status).toBe(200)
  production.clock.travel(2 * hourMs + 1000)
  expect((await ask(token)).status).toBe(401)
})

test('in production a member and a visitor without a token see nothing', async () => {
  expect((await ask()).status).toBe(401)
  expect((await ask('nonsense')).status).toBe(401)
  const member = await newMember(app)
  expect((await ask(member.access)).status).toBe(401)
})

test('the page shows what was on time, what waits and since when', async () => {
  travelTo(app, '2031-03-05T10:00:00Z')
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  for (const year of [1, 2, 3, 4] as const) await leaveMessage(app, owner, year)
  await recordPassing(app, guardian, owner, '2029-03-06')
  await runDueJobs(app)
  await runDueJobs(app, '2031-03-06T09:00:00Z')
  expect((await app.send(lettersStatus)).body).toMatchObject({
    sent_last_year: 2,
    sent_on_time: 1,
    due_unsent: 0,
    oldest_waiting: null,
    next_due: '2032-03-06',
    dead: [],
  })
  await app.db.deleteFrom('guardians').where('owner_id', '=', owner.id).execute()
  await runDueJobs(app, '2032-03-08T00:00:00Z')
  expect((await app.send(lettersStatus)).body).toMatchObject({
    sent_last_year: 0,
    due_unsent: 1,
    oldest_waiting: { year: 3, due_on: '2032-03-06' },
    next_due: '2033-03-06',
  })
})
