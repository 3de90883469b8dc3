import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureConsole } from '../../testing/capture-console.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let messageId = 0
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const accounts = await db
    .insertInto('accounts')
    .values(
      ['owner', 'guardian'].map((who) => ({
        email: `${who}@example.org`,
        password_hash: '',
        email_proven_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  const owner_id = accounts[0]?.id ?? 0
  await db.insertInto('graves').values({ account_id: owner_id }).execute()
  await db.insertInto('tiers').values({ account_id: owner_id, tier: 'ultra-premium' }).execute()
  await db
    .insertInto('guardians')
    .values({
      owner_id,
      email: 'guardian@example.org',
      account_id: accounts[1]?.id ?? null,
      seat: 1,
    })
    .execute()
  const passing = await db
    .insertInto('passings')
    .values({
      owner_id,
      recorded_by: 'guardian@example.org',
      passed_on: '2019-02-02',
      recorded_at: new Date('2019-02-03'),
      opened_at: new Date('2019-02-03'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('eternal_messages')
    .values({
      owner_id,
      year: 1,
      voice_key: 'none',
      voice_extension: 'webm',
      recorded_at: new Date(),
      passing_id: passing.id,
      due_on: '2020-02-02',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  messageId = id
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, ['letters', ...args])

test('what is due and not sent is listed', async () => {
  expect(await run('due')).toBe(0)
  expect(said).toEqual([
    `${messageId}\tyear 1\tdue 2020-02-02\tnot looked at yet`,
    '1 due and not sent; the next is due never',
  ])
})

test('a retry sends the letter, and `show` lists every attempt with its response', async () => {
  expect(await run('retry', String(messageId))).toBe(0)
  expect(said[0]).toBe(`Message ${messageId}, year 1, due 2020-02-02`)
  expect(said[1]).toMatch(/^ {2}Letter \d+ to guardian@example\.org, waiting$/)
  expect(said[2]).toContain(`eternal-message:1:${messageId}:`)
  expect(said[3]).toMatch(/✗ The file is missing from the storage: voices\/none\.mp3$/)
})

test('an unknown message is named, and a wrong usage is one line', async () => {
  expect(await run('show', '999999')).toBe(1)
  expect(await run('show', 'x')).toBe(2)
  expect(await run()).toBe(2)
  expect(said).toEqual([
    'There is no message 999999.',
    "error: command-argument value 'x' is invalid for argument 'message'. It must be a whole number from 1. See: npm run vigil -- letters show --help",
    'error: a command is missing: one of due, show, retry, page. See: npm run vigil -- letters --help',
  ])
})

test('the address of the page is printed without touching the database', async () => {
  expect(await run('page')).toBe(0)
  expect(said).toEqual(['http://localhost:3000/operator/letters'])
})
