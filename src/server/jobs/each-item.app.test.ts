import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveTribute } from '../../contract/visitors/tributes.ts'
import { leaveMessage, ownerWithGuardians, recordPassing } from '../testing/eternal-messages.ts'
import { followingCalls } from '../testing/followers.ts'
import { newMember } from '../testing/members.ts'
import { passingCalls } from '../testing/passings.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await sql`create function poison() returns trigger language plpgsql as
    'begin raise exception ''poison for somebody@example.org''; end'`.execute(app.db)
})
afterAll(() => app.close())

/** Makes a row impossible to write, as a bug or damaged data would. Returns a function that heals it. */
async function poison(table: string, event: 'insert' | 'update', when: string) {
  await sql
    .raw(`create trigger poison before ${event} on ${table} for each row when (${when})
      execute function poison()`)
    .execute(app.db)
  return () => sql.raw(`drop trigger poison on ${table}`).execute(app.db)
}

const poisonLettersTo = (email: string) => poison('letters', 'insert', `new.recipient = '${email}'`)

const run = async (name: string) => app.jobHandlers.find(({ job }) => job.name === name)?.run({})

const failures = () =>
  app.db.selectFrom('failed_items').select(['job', 'failed', 'last_error']).execute()

const lettersTo = (email: string, key: string) =>
  app.db
    .selectFrom('letters')
    .select('key')
    .where('recipient', '=', email)
    .where('key', 'like', `${key}%`)
    .execute()

test('an Eternal Message that cannot be written stops no other, and is tried again later', async () => {
  const people = [await ownerWithGuardians(app, 1), await ownerWithGuardians(app, 1)]
  for (const { owner, guardian } of people) {
    await leaveMessage(app, owner, 1)
    await recordPassing(app, guardian, owner, '2020-03-04')
  }
  const [bad = '', good = ''] = people.map(({ guardian }) => guardian.email)
  const heal = await poisonLettersTo(bad)
  await run('send-due-messages')
  expect(await lettersTo(good, 'eternal-message:')).toHaveLength(1)
  expect(await failures()).toEqual([{ job: 'send-due-messages', failed: 1, last_error: 'P0001' }])
  const found = (await app.health.results()).find(({ part }) => part === 'failed items')
  expect(found).toMatchObject({ ok: false, words: '1 of send-due-messages (P0001)' })
  expect(JSON.stringify(found)).not.toContain('somebody')

  await heal()
  app.clock.travel(2 * 3_600_000)
  await run('send-due-messages')
  expect(await lettersTo(bad, 'eternal-message:')).toHaveLength(1)
  expect(await failures()).toEqual([])
})

test('a follower who cannot be written to stops no other', async () => {
  const calls = followingCalls(app)
  app.clock.setTo(new Date('2030-01-05T12:00:00Z'))
  const { code } = await calls.newMemorial()
  const [bad, good] = [await calls.newFollower(code), await calls.newFollower(code)]
  const heal = await poisonLettersTo(bad.email)
  await calls.runAt('2030-03-01T09:00:00Z')
  expect(await calls.dayLettersTo(good.email)).toHaveLength(1)
  expect(await failures()).toEqual([{ job: 'write-to-followers', failed: 1, last_error: 'P0001' }])
  await heal()
  await calls.runAt('2030-03-01T10:30:00Z')
  expect(await calls.dayLettersTo(bad.email)).toHaveLength(1)
  expect(await failures()).toEqual([])
})

test('a digest that cannot be written stops no other', async () => {
  const calls = followingCalls(app)
  const memorials = [await calls.newMemorial(), await calls.newMemorial()]
  for (const { id } of memorials) {
    const path = `/accounts/tributes/${id}/create/`
    await app.send(leaveTribute, { path, body: { author_name: 'Eva', message: 'Dear friend' } })
  }
  const [bad = '', good = ''] = memorials.map(({ guardian }) => guardian.email)
  const heal = await poisonLettersTo(bad)
  await run('tell-of-tributes')
  expect(await lettersTo(good, 'tribute-digest:')).toHaveLength(1)
  expect(await failures()).toEqual([{ job: 'tell-of-tributes', failed: 1, last_error: 'P0001' }])
  await heal()
  await run('tell-of-tributes')
  expect(await lettersTo(bad, 'tribute-digest:')).toHaveLength(1)
  expect(await failures()).toEqual([])
})

test('an account that cannot be erased stops no other', async () => {
  const [bad, good] = [await newMember(app), await newMember(app)]
  await app.db
    .updateTable('accounts')
    .set({ erase_after: app.clock.now() })
    .where('id', 'in', [bad.id, good.id])
    .execute()
  const left = async () =>
    (await app.db.selectFrom('erasures').select('account_id').execute()).map(
      (row) => row.account_id,
    )
  const heal = await poison('erasures', 'insert', `new.account_id = ${bad.id}`)
  app.clock.travel(1_000)
  await run('erase-closed')
  expect(await left()).toEqual([good.id])
  expect(await failures()).toEqual([{ job: 'erase-closed', failed: 1, last_error: 'P0001' }])
  await heal()
  await run('erase-closed')
  expect(await left()).toEqual([good.id, bad.id])
  expect(await failures()).toEqual([])
})

test('a memorial that cannot be opened stops no other', async () => {
  const waiting = await openTestApp({ config: { passageHoldHours: 72 } })
  const calls = passingCalls(waiting)
  const people = [await calls.newOwner(1), await calls.newOwner(1)]
  const today = waiting.clock.now().toISOString().slice(0, 10)
  for (const { owner, recorder } of people) await calls.record(recorder, owner, today)
  const [bad, good] = people.map(({ owner }) => owner.id)
  await sql`create function poison() returns trigger language plpgsql as
    'begin raise exception ''poison''; end'`.execute(waiting.db)
  await sql
    .raw(`create trigger poison before update on graves for each row
      when (new.account_id = ${bad} and new.passed_on is not null) execute function poison()`)
    .execute(waiting.db)
  // The owners have had their letters, so time alone opens the memorials.
  await waiting.jobs.drain()
  waiting.clock.travel(10 * 24 * 3_600_000)
  await waiting.jobHandlers.find(({ job }) => job.name === 'open-memorials')?.run({})
  const open = await waiting.db
    .selectFrom('graves')
    .select('account_id')
    .where('passed_on', 'is not', null)
    .execute()
  expect(open).toEqual([{ account_id: good }])
  const noted = await waiting.db.selectFrom('failed_items').select(['job', 'failed']).execute()
  expect(noted).toEqual([{ job: 'open-memorials', failed: 1 }])
  await waiting.close()
})
