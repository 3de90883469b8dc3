import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../../../contract/accounts/accounts.ts'
import { acceptInvitation } from '../../../../contract/guardians/guardians.ts'
import { type KeptMemorial, listKeptMemorials } from '../../../../contract/memorials/family.ts'
import { inviteKeeper } from '../../../../contract/memorials/keepers.ts'
import { keepOn, stillKept } from '../../../../contract/memorials/still-kept.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { newFamilyMemorial } from '../../../testing/family.ts'
import { homeDevice, newestLetterTo, newMember } from '../../../testing/members.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { askDueKeepers } from './asking.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof newMember>>

/** Time goes by, the job runs twice at once, and they sign in again. */
async function later(days: number, ...people: Person[]): Promise<void> {
  app.clock.travel(days * dayMs)
  await Promise.all([askDueKeepers(app.ctx), askDueKeepers(app.ctx)])
  for (const person of people) {
    const body = { email: person.email, password: person.password, device: homeDevice }
    person.access = (await app.send(login, { body })).body.access
  }
}

async function kept(id: number, { access }: Person): Promise<KeptMemorial | undefined> {
  const { body } = await app.send(listKeptMemorials, { access })
  return body.find((one: KeptMemorial) => one.id === id)
}

const asked = async ({ email }: Person) => {
  const letters = app.db.selectFrom('letters').select('subject').where('recipient', '=', email)
  return (await letters.where('subject', 'ilike', '%do you still keep%').execute()).length
}
const press = (token: string) => app.send(stillKept, { body: { token } })
const tokenTo = async ({ email }: Person) => (await newestLetterTo(app, email)).token

async function keptByTwo() {
  const [first, second] = [await newMember(app), await newMember(app)]
  const id = await newFamilyMemorial(app, first.access)
  const body = { email: second.email, relation: 'sibling' }
  await app.send(inviteKeeper, { access: first.access, body, path: `/memorials/${id}/keepers/` })
  const token = await tokenTo(second)
  await app.send(acceptInvitation, { access: second.access, body: { token } })
  return { id, first, second }
}

test('a keeper is asked once a year, and answers with one press', async () => {
  const keeper = await newMember(app)
  const id = await newFamilyMemorial(app, keeper.access)
  await later(364)
  expect(await asked(keeper)).toBe(0)
  await later(1.1, keeper)
  expect(await asked(keeper)).toBe(1)
  const token = await tokenTo(keeper)
  // Mail programs open links.
  await app.fetchFile(`/still-here?memorial=1&token=${token}`)
  await later(13)
  expect(await asked(keeper)).toBe(1)
  expect((await press(token)).status).toBe(200)
  expect((await press(token)).status).toBe(200)
  expect((await press('made up')).body.code).toBe('dead-link')
  await later(60, keeper)
  expect(await asked(keeper)).toBe(1)
  expect((await kept(id, keeper))?.status).toBe('public')
  await later(306)
  expect(await asked(keeper)).toBe(2)
})

test('after two unanswered letters and 30 days the next keeper leads, and the first may come back', async () => {
  const { id, first, second } = await keptByTwo()
  const leaders = async () => (await kept(id, second))?.keepers.map((one) => one.leads)
  await later(366, second)
  expect(await leaders()).toEqual([true, false])
  await press(await tokenTo(second))
  const firstLetter = await tokenTo(first)
  await later(14.1)
  expect(await asked(first)).toBe(2)
  expect(await asked(second)).toBe(1)
  await later(29, second)
  expect(await leaders()).toEqual([true, false])
  await later(1.1, first, second)
  expect(await leaders()).toEqual([false, true])
  expect((await kept(id, first))?.keepers[0]).toMatchObject({ is_you: true, is_silent: true })
  expect((await kept(id, second))?.status).toBe('public')
  expect((await newestLetterTo(app, second.email)).subject).toContain('leads the memorial')
  expect((await newestLetterTo(app, first.email)).subject).toContain('leads the memorial')
  // The link of the first letter stays good.
  expect((await press(firstLetter)).status).toBe(200)
  expect(await leaders()).toEqual([true, false])
})

test('with no keeper left who answers the memorial rests, and wakes with one press', async () => {
  const { id, first, second } = await keptByTwo()
  await later(366)
  await later(14.1)
  await later(30.1, first, second)
  expect((await kept(id, first))?.status).toBe('resting')
  expect((await newestLetterTo(app, second.email)).subject).toContain('rests')
  const resting = await app.db
    .selectFrom('audit')
    .select('details')
    .where('account_id', '=', id)
    .where('event', '=', 'keeper-silent')
    .execute()
  expect(resting).toHaveLength(2)
  // They are not asked again.
  await later(400, first, second)
  expect(await asked(first)).toBe(2)
  const path = `/memorials/${id}/still-kept/`
  expect((await app.send(keepOn, { access: second.access, path })).status).toBe(200)
  expect((await kept(id, second))?.status).toBe('public')
  expect((await kept(id, first))?.keepers.map((one) => one.is_silent)).toEqual([true, false])
  const stranger = await newMember(app)
  expect((await app.send(keepOn, { access: stranger.access, path })).body.code).toBe('not-found')
})

test('what goes wrong for one keeper holds up no other', async () => {
  const [first, second] = [await newMember(app), await newMember(app)]
  const broken = await newFamilyMemorial(app, first.access)
  await newFamilyMemorial(app, second.access)
  await sql`alter table keepers add constraint broken
    check (grave_id <> ${sql.lit(broken)} or asked_at is null)`.execute(app.db)
  await later(366)
  expect(await asked(first)).toBe(0)
  expect(await asked(second)).toBe(1)
  await sql`alter table keepers drop constraint broken`.execute(app.db)
  await later(1)
  expect(await asked(first)).toBe(1)
})
