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
    `${messageId}\tyear 1\t2020-02-02\t`,
    'due unsent  1',
    '1 due and not sent',
  ])
})

test('a retry sends the letter, and `show` lists every attempt with its response', async () => {
  expect(await run('retry', String(messageId))).toBe(0)
  expect(said.slice(0, 4)).toEqual([
    `id       ${messageId}`,
    'year     1',
    'due on   2020-02-02',
    'letters',
  ])
  expect(said[4]).toMatch(/^ {2}\d+ {2}g••••@example\.org {2}waiting {2}/)
  expect(said[4]).toContain(`eternal-message:1:${messageId}:`)
  expect(said[5]).toMatch(
    /^ {4}2\S+ {2}accepted: no {2}The file is missing from the storage: voices\/none\.mp3$/,
  )
  const audit = await app.db.selectFrom('audit').select(['event', 'details']).execute()
  expect(audit).toEqual([
    {
      event: 'letter-retried',
      details: {
        eternalMessageId: messageId,
        reason: 'no reason given',
        byOperator: true,
        systemUser: 'ada',
      },
    },
  ])
})

test('an unknown message is named, and a wrong usage is one line', async () => {
  expect(await run('show', '999999')).toBe(1)
  expect(await run('show', 'x')).toBe(2)
  expect(await run()).toBe(2)
  expect(said).toEqual([
    'There is no message 999999.',
    "error: command-argument value 'x' is invalid for argument 'message'. Not a valid number. See: npm run vigil -- letters show --help",
    'error: a command is missing: one of status, due, show, retry, page. See: npm run vigil -- letters --help',
  ])
})

test('the address of the page is printed without touching the database', async () => {
  expect(await run('page')).toBe(0)
  expect(said).toEqual(['http://localhost:3000/operator/letters'])
})
