import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureConsole } from '../../testing/capture-console.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const accounts = await db
    .insertInto('accounts')
    .values(['one', 'two'].map((who) => ({ email: `${who}@example.org`, password_hash: '' })))
    .returning('id')
    .execute()
  await db
    .insertInto('graves')
    .values(accounts.map(({ id }) => ({ account_id: id })))
    .execute()
  const expires_at = new Date(Date.now() + 3_600_000)
  const open = accounts.map(({ id }) => ({
    account_id: id,
    refresh_hash: Buffer.alloc(32),
    expires_at,
  }))
  await db
    .insertInto('sessions')
    .values([...open, ...open])
    .execute()
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, ['sessions', ...args])

async function signedIn(): Promise<string[]> {
  const { db } = app
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('email')
    .execute()
  return rows.map(({ email }) => email)
}

test('the operator signs one member out everywhere, and no other', async () => {
  expect(await run('end', 'One@example.org')).toBe(0)
  expect(said).toEqual(['Every device of this person is signed out.'])
  expect(await signedIn()).toEqual(['two@example.org', 'two@example.org'])
})

test('an unknown address, or none, ends nothing', async () => {
  expect(await run('end', 'nobody@example.org')).toBe(1)
  expect(await run('end')).toBe(2)
  expect(await run()).toBe(2)
  expect(await run('end', 'everybody')).toBe(2)
  expect(said).toEqual([
    'No account has the address nobody@example.org.',
    "error: missing required argument 'email'. See: npm run vigil -- sessions end --help",
    'error: a command is missing: one of list, end. See: npm run vigil -- sessions --help',
    expect.stringContaining('add --yes'),
  ])
  expect(await signedIn()).toHaveLength(2)
})

test('the operator lists the devices of a member and signs one of them out', async () => {
  expect(await run('list', 'two@example.org')).toBe(0)
  expect(said).toEqual([
    expect.stringMatching(/^1\t[\da-f-]{36}\t\t2\d{3}-/),
    expect.stringMatching(/^2\t[\da-f-]{36}\t\t2\d{3}-/),
    '2 devices',
  ])
  expect(await run('end', 'two@example.org', '--device', '3')).toBe(1)
  expect(said.at(-1)).toBe('two@example.org has no device 3. List them with sessions list.')
  expect(await run('end', 'everybody', '--device', '1', '--yes')).toBe(2)
  expect(await run('end', 'two@example.org', '--device', '2', '--reason', 'lost')).toBe(0)
  expect(said.at(-1)).toBe('The device is signed out.')
  expect(await signedIn()).toEqual(['two@example.org'])
})

test('the operator signs all members out', async () => {
  expect(await run('end', 'everybody', '--yes')).toBe(0)
  expect(said).toEqual(['1 session ended. Everybody signs in again.'])
  const newest = await app.db
    .selectFrom('audit')
    .select(['event', 'account_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(newest).toMatchObject({
    event: 'sessions-ended',
    account_id: null,
    details: { count: 1, byOperator: true, systemUser: 'ada' },
  })
  expect(await signedIn()).toEqual([])
})
