import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { connect } from '../../database/connect.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { copyOf } from '../../testing/database-template.ts'
import { runVigil } from '../../testing/run-vigil.ts'

let copy: Awaited<ReturnType<typeof copyOf>>
const said = captureConsole()
beforeAll(async () => {
  copy = await copyOf(inject('database'))
  const { db, close } = await connect(copy.settings)
  await db.insertInto('accounts').values({ email: 'ada@example.org', password_hash: '' }).execute()
  await close()
})
afterAll(() => copy.discard())

const run = (...args: string[]) =>
  runVigil(['operator', ...args], () => ({ ...readConfig({}), ...copy.settings }))

test('operators are added with a role, listed and removed', async () => {
  expect(await run('add', 'ada@example.org', '--role', 'moderator')).toBe(0)
  expect(said).toEqual([
    'ada@example.org is a moderator. The console at /operator opens with a passkey.',
    'There is none yet: add one in the settings.',
  ])
  expect(await run('add', 'ada@example.org', '--role', 'moderator')).toBe(1)
  expect(said.at(-1)).toBe('ada@example.org is a moderator already.')
  expect(await run('add', 'ada@example.org')).toBe(0)
  expect(await run('list')).toBe(0)
  expect(said.at(-2)).toMatch(/^ada@example\.org\tkeeper\tsince \d{4}-\d\d-\d\d\t0 passkeys$/)
  expect(said.at(-1)).toBe('1 operators')
  expect(await run('remove', 'ada@example.org', '--yes')).toBe(0)
  expect(await run('remove', 'ada@example.org', '--yes')).toBe(1)
  expect(said.at(-1)).toBe('ada@example.org is no operator.')
})

test('an unknown address and an unknown role are refused', async () => {
  expect(await run('add', 'nowhere@example.org')).toBe(1)
  expect(said.at(-1)).toBe(
    'No account has the address nowhere@example.org. Register it first, at /register.',
  )
  expect(await run('add', 'ada@example.org', '--role', 'emperor')).toBe(2)
})
