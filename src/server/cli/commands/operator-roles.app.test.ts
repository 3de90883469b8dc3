import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureConsole } from '../../testing/capture-console.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  await db.insertInto('accounts').values({ email: 'ada@example.org', password_hash: '' }).execute()
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, ['operator', ...args])

test('operators are added with a role, listed and removed', async () => {
  expect(await run('add', 'ada@example.org', '--role', 'moderator')).toBe(0)
  expect(said).toEqual([
    'ada@example.org is a moderator. The console at /operator opens with a passkey.',
    'The account has none yet: add one in the settings.',
  ])
  expect(await run('add', 'ada@example.org', '--role', 'moderator')).toBe(1)
  expect(said.at(-1)).toBe('ada@example.org is already a moderator.')
  expect(await run('add', 'ada@example.org')).toBe(0)
  expect(await run('list')).toBe(0)
  expect(said.at(-2)).toMatch(/^1\tada@example\.org\tsupervisor\t\d{4}-\d\d-\d\dT\S+\t0 passkeys$/)
  expect(said.at(-1)).toBe('1 operator')
  expect(await run('remove', 'ada@example.org', '--yes')).toBe(0)
  expect(await run('remove', 'ada@example.org', '--yes')).toBe(1)
  expect(said.at(-1)).toBe('ada@example.org is not an operator.')
})

test('the former name of a supervisor is understood, also in a row of the previous version', async () => {
  expect(await run('add', 'ada@example.org', '--role', 'keeper')).toBe(0)
  expect(said.at(-2)).toContain('ada@example.org is a supervisor.')
  await app.db.updateTable('operators').set({ role: 'keeper' }).execute()
  expect(await run('list')).toBe(0)
  expect(said.at(-2)).toContain('\tsupervisor\t')
  expect(await run('add', 'ada@example.org')).toBe(1)
  expect(said.at(-1)).toBe('ada@example.org is already a supervisor.')
})

test('an unknown address and an unknown role are refused', async () => {
  expect(await run('add', 'nowhere@example.org')).toBe(1)
  expect(said.at(-1)).toBe(
    'No account has the address nowhere@example.org. Register it first, at /register.',
  )
  expect(await run('add', 'ada@example.org', '--role', 'emperor')).toBe(2)
})
