import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../../contract/accounts/accounts.ts'
import {
  getInactivityCheck,
  setInactivityCheck,
  stillHere,
} from '../../../contract/passings/inactivity-check.ts'
import { travelInTime } from '../../../contract/site/local-time.ts'
import { closeAccountByEmail } from '../../accounts/closing/closing.ts'
import { ownerWithGuardians, recordPassing, travelToNoon } from '../../testing/eternal-messages.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const dayMs = 24 * 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  travelToNoon(app)
})
afterAll(() => app.close())

const ask = () => app.jobHandlers.find(({ job }) => job.name === 'ask-quiet-owners')?.run({})
const choose = (access: string, ask_after_years: number | null) =>
  app.send(setInactivityCheck, { access, body: { ask_after_years } })
const question = 'Are you still here?'
const secondQuestion = 'Are you still here? We ask again'

async function subjectsTo(email: string): Promise<string[]> {
  const letters = await app.db
    .selectFrom('letters')
    .select('subject')
    .where('recipient', '=', email)
    .where('key', 'like', 'quiet:%')
    .orderBy('id')
    .execute()
  return letters.map(({ subject }) => subject)
}

async function afterDays(days: number): Promise<void> {
  app.clock.travel(days * dayMs)
  await ask()
}

test('an owner who chose nothing is never asked', async () => {
  const owner = await newMember(app)
  expect((await app.send(getInactivityCheck, owner)).body).toEqual({ ask_after_years: null })
  await afterDays(4 * 366)
  expect(await subjectsTo(owner.email)).toEqual([])
})

test('the owner chooses one, two or three years, and can choose none again', async () => {
  const owner = await newMember(app)
  for (const years of [3, 2, 1]) {
    expect((await choose(owner.access, years)).body).toEqual({ ask_after_years: years })
    expect((await app.send(getInactivityCheck, owner)).body).toEqual({ ask_after_years: years })
  }
  expect((await choose(owner.access, 4)).status).toBe(400)
  expect((await choose(owner.access, null)).body).toEqual({ ask_after_years: null })
  await afterDays(2 * 366)
  expect(await subjectsTo(owner.email)).toEqual([])
})

test('a quiet owner gets three letters over ninety days, then each guardian gets one', async () => {
  const { owner, guardians } = await ownerWithGuardians(app, 2)
  await choose(owner.access, 1)
  await afterDays(364)
  expect(await subjectsTo(owner.email)).toEqual([])
  app.clock.travel(2 * dayMs)
  await Promise.all([ask(), ask()])
  await ask()
  expect(await subjectsTo(owner.email)).toEqual([question])
  await afterDays(29)
  expect(await subjectsTo(owner.email)).toEqual([question])
  await afterDays(1)
  await afterDays(30)
  expect(await subjectsTo(owner.email)).toEqual([question, secondQuestion, secondQuestion])
  await afterDays(29)
  for (const { email } of guardians) expect(await subjectsTo(email)).toEqual([])
  app.clock.travel(dayMs)
  await Promise.all([ask(), ask()])
  for (const { email } of guardians) {
    expect(await subjectsTo(email)).toEqual(['Please look in on Ada Example'])
    const { text } = await newestLetterTo(app, email)
    expect(text).not.toMatch(/20\d\d|year|token=/)
  }
  await afterDays(400)
  expect(await subjectsTo(owner.email)).toHaveLength(3)
  for (const { email } of guardians) expect(await subjectsTo(email)).toHaveLength(1)
})

test('nothing is recorded about an owner who stays quiet', async () => {
  const { owner } = await ownerWithGuardians(app, 1)
  await choose(owner.access, 1)
  for (const days of [366, 30, 30, 30]) await afterDays(days)
  const passings = await app.db
    .selectFrom('passings')
    .select('id')
    .where('owner_id', '=', owner.id)
    .execute()
  const grave = await app.db
    .selectFrom('graves')
    .select('passed_on')
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(passings).toEqual([])
  expect(grave.passed_on).toBeNull()
})

test('one press of the button answers, once, and a new round begins a year later', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(owner.access, 1)
  await afterDays(366)
  await afterDays(30)
  const { token } = await newestLetterTo(app, owner.email)
  await app.fetchFile(`/still-here?token=${token}`)
  await app.fetchFile(`/api/accounts/still-here/?token=${token}`)
  expect(await app.send(stillHere, { body: { token } })).toMatchObject({
    status: 200,
    body: { message: 'Thank you. It is good to hear from you.' },
  })
  expect((await app.send(stillHere, { body: { token } })).status).toBe(400)
  for (const days of [30, 30, 30, 200]) await afterDays(days)
  expect(await subjectsTo(owner.email)).toEqual([question, secondQuestion])
  await afterDays(90)
  expect(await subjectsTo(owner.email)).toEqual([question, secondQuestion, question])
  expect(await subjectsTo(guardian.email)).toEqual([])
})

test('signing in answers too', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(owner.access, 1)
  await afterDays(366)
  await app.send(login, { body: { email: owner.email, password: owner.password } })
  for (const days of [30, 30, 30]) await afterDays(days)
  expect(await subjectsTo(owner.email)).toEqual([question])
  expect(await subjectsTo(guardian.email)).toEqual([])
})

test('an owner whose passing is recorded is not asked, and no letter of before counts', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(owner.access, 1)
  await afterDays(366)
  const { token } = await newestLetterTo(app, owner.email)
  await recordPassing(app, guardian, owner, '2026-01-05')
  for (const days of [30, 30, 30]) await afterDays(days)
  expect(await subjectsTo(owner.email)).toEqual([question])
  expect(await subjectsTo(guardian.email)).toEqual([])
  expect(await app.send(stillHere, { body: { token } })).toMatchObject({
    status: 403,
    body: { code: 'sealed' },
  })
})

test('an owner whose account is closing is not asked', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await choose(owner.access, 1)
  await closeAccountByEmail(app.ctx, owner.email)
  for (const days of [366, 30, 30, 30]) await afterDays(days)
  expect(await subjectsTo(owner.email)).toEqual([])
  expect(await subjectsTo(guardian.email)).toEqual([])
})

test('in local mode setting the clock asks those who are due', async () => {
  const owner = await newMember(app)
  await choose(owner.access, 2)
  const now = new Date(app.clock.now().getTime() + 2 * 366 * dayMs).toISOString()
  expect((await app.send(travelInTime, { body: { now } })).status).toBe(200)
  expect(await subjectsTo(owner.email)).toEqual([question])
})

test('a run takes a batch and leaves the rest to the next job, each owner once', async () => {
  const count = 201
  await app.db
    .insertInto('accounts')
    .values(
      Array.from({ length: count }, (_, number) => ({
        email: `quiet${number}@example.net`,
        password_hash: '',
        ask_after_years: 1,
        created_at: new Date('2020-01-01T00:00:00Z'),
        ask_at: new Date('2021-01-01T00:00:00Z'),
      })),
    )
    .execute()
  const written = async () => {
    const { count } = await app.db
      .selectFrom('letters')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('recipient', 'like', 'quiet%@example.net')
      .executeTakeFirstOrThrow()
    return count
  }
  await ask()
  expect(await written()).toBe(200)
  await ask()
  await ask()
  expect(await written()).toBe(count)
})
