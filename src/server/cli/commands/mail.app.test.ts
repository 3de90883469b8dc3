import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { connect } from '../../database/connect.ts'
import { bounceAddresses } from '../../mail/bounce-address.rules.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { copyOf } from '../../testing/database-template.ts'
import * as reports from '../../testing/reports.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp } from '../../testing/test-app.ts'

const secret = 'a secret of at least thirty-two characters'
const addresses = bounceAddresses('returns@example.org', secret)
const reader = 'reader@example.com'
let copy: Awaited<ReturnType<typeof copyOf>>
let letterId = 0
const said = captureConsole()
beforeAll(async () => {
  copy = await copyOf(inject('database'))
  const { db, close } = await connect(copy.settings)
  const { id } = await db
    .insertInto('letters')
    .values({
      key: 'k',
      message_id: '<m@example.org>',
      recipient: reader,
      subject: 'A letter',
      html: '',
      text: '',
      state: 'sent',
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  letterId = id
  await close()
})
afterAll(() => copy.discard())

const settings = { RETURNS_ADDRESS: 'returns@example.org', SESSION_SECRET: secret }

/** As a mail server runs it: the mail on standard input. */
async function vigilInOwnProcess(args: string[], input: Buffer) {
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--liftoff-only', 'src/server/cli/main.ts', ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: copy.settings.dataFolder,
        ...(copy.settings.databaseUrl && { DATABASE_URL: copy.settings.databaseUrl }),
        ...settings,
      },
    },
  )
  command.stdin.on('error', () => {})
  command.stdin.end(input)
  const [said, code] = await Promise.all([
    text(command.stdout),
    new Promise<number | null>((resolve) => command.on('exit', resolve)),
  ])
  return { said, code }
}

async function openApp() {
  const app = await openTestApp({
    at: copy.settings,
    config: { ...readConfig(settings), ...copy.settings },
  })
  onTestFinished(() => app.close())
  const run = (args: string[], input: Buffer | string = '') =>
    runVigilOn(app, ['mail', ...args], { input })
  const stateOf = async () => {
    const row = await app.db
      .selectFrom('letters')
      .select('state')
      .where('id', '=', letterId)
      .executeTakeFirstOrThrow()
    return row.state
  }
  return { db: app.db, run, stateOf }
}

const about = () => ({ to: addresses.of(letterId), recipient: reader })

test('what a mail server hands over and is no report ends well and changes nothing', async () => {
  const strange = await vigilInOwnProcess(['mail', 'returned'], reports.outOfOffice(about()))
  expect(strange).toEqual({
    code: 0,
    said: 'Nothing changes: this is neither a delivery report nor a complaint.\n',
  })
  const large = await vigilInOwnProcess(
    ['mail', 'returned'],
    Buffer.alloc(10_000_000, 'a line\r\n'),
  )
  expect(large.code).toBe(0)
  const { stateOf } = await openApp()
  expect(await stateOf()).toBe('sent')
}, 120_000)

test('a report is taken, listed, and forgotten when the address is reachable again', async () => {
  const { run, stateOf } = await openApp()
  // Some mail servers hide the recipient in the report and name it elsewhere.
  const hidden = reports.postfixUnknown({ ...about(), to: 'returns@example.org' })
  expect(await run(['returned', '--to', about().to], hidden)).toBe(0)
  expect(said).toEqual(['The letter came back for good.'])
  expect(await stateOf()).toBe('returned-for-good')

  expect(await run(['list', 'returned-for-good'])).toBe(0)
  expect(said.at(-2)).toMatch(new RegExp(`^${letterId}\t.+\tr••••@example\\.com$`))
  expect(await run(['show', String(letterId)])).toBe(0)
  expect(said.join('\n')).toContain(reader)
  expect(await run(['reachable', reader])).toBe(0)
  expect(await run(['reachable', reader])).toBe(1)
  expect(said.at(-1)).toContain('is not marked as gone')
})

test('a person who asks to be forgotten follows nothing any more', async () => {
  const { db, run } = await openApp()
  const account = { email: 'owner@example.org', password_hash: '' }
  const { id } = await db
    .insertInto('accounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('graves').values({ account_id: id }).execute()
  const asked_at = new Date('2030-01-01')
  await db
    .insertInto('followers')
    .values([
      { grave_id: id, email: 'reader@example.com', token: 'follow-1', asked_at },
      { grave_id: id, email: 'other@example.com', token: 'follow-2', asked_at },
    ])
    .execute()
  expect(await run(['unfollow', 'Reader@example.com'])).toBe(0)
  expect(said.at(-1)).toContain('reader@example.com follows no memorial any more.')
  expect(await run(['unfollow', 'reader@example.com'])).toBe(1)
  expect(said.at(-1)).toContain('follows no memorial')
  const left = await db.selectFrom('followers').select('email').execute()
  expect(left).toEqual([{ email: 'other@example.com' }])
})

test('mail retry wants one letter or all, and sends all that were given up', async () => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  await app.db
    .insertInto('letters')
    .values({
      key: 'dead',
      message_id: '<dead@example.org>',
      recipient: reader,
      subject: 'A letter',
      html: '',
      text: '',
      state: 'dead',
    })
    .execute()
  expect(await runVigilOn(app, ['mail', 'retry'])).toBe(2)
  expect(await runVigilOn(app, ['mail', 'retry', '1', '--all'])).toBe(2)
  expect(await runVigilOn(app, ['mail', 'retry', '--all', '--since', 'monday'])).toBe(2)
  expect(await runVigilOn(app, ['mail', 'retry', '--all', '--json'])).toBe(0)
  expect(JSON.parse(said.at(-1) ?? '')).toEqual({ letters: 1, message: '1 are sent again now.' })
  expect(await runVigilOn(app, ['mail', 'retry', '--all'])).toBe(0)
})
