import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { bounceAddresses } from '../../mail/bounce-address.rules.ts'
import { copyOf } from '../../testing/database-template.ts'
import * as reports from '../../testing/reports.ts'

const secret = 'a secret of at least thirty-two characters'
const addresses = bounceAddresses('returns@example.org', secret)
const reader = 'reader@example.com'
let copy: Awaited<ReturnType<typeof copyOf>>
let letterId = 0
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

/** As a mail server runs it: the mail on standard input. */
async function vigil(args: string[], input: Buffer = Buffer.from('')) {
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--liftoff-only', 'src/server/cli/main.ts', ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: copy.settings.dataFolder,
        ...(copy.settings.databaseUrl && { DATABASE_URL: copy.settings.databaseUrl }),
        RETURNS_ADDRESS: 'returns@example.org',
        SESSION_SECRET: secret,
      },
    },
  )
  command.stdin.on('error', () => {})
  command.stdin.end(input)
  const [said, failed, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<number | null>((resolve) => command.on('exit', resolve)),
  ])
  return { said, failed, code }
}

async function stateOf() {
  const { db, close } = await connect(copy.settings)
  const { state } = await db
    .selectFrom('letters')
    .select('state')
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow()
  await close()
  return state
}

test('a mail server hands over reports; what is none ends well and changes nothing', async () => {
  const about = { to: addresses.of(letterId), recipient: reader }
  const strange = await vigil(['mail', 'returned'], reports.outOfOffice(about))
  expect([strange.code, strange.said]).toEqual([
    0,
    'Nothing changes: this is neither a delivery report nor a complaint.\n',
  ])
  const large = await vigil(['mail', 'returned'], Buffer.alloc(10_000_000, 'a line\r\n'))
  expect(large.code).toBe(0)
  expect(await stateOf()).toBe('sent')

  // Some mail servers hide the address it came to, and tell it apart.
  const hidden = reports.postfixUnknown({ ...about, to: 'returns@example.org' })
  const back = await vigil(['mail', 'returned', '--to', about.to], hidden)
  expect([back.failed, back.code, back.said]).toEqual(['', 0, 'The letter came back for good.\n'])
  expect(await stateOf()).toBe('returned-for-good')

  const listed = await vigil(['mail', 'list', 'returned-for-good'])
  expect(listed.said).toContain(reader)
  expect((await vigil(['mail', 'reachable', reader])).code).toBe(0)
  expect((await vigil(['mail', 'reachable', reader])).failed).toContain('is not known to be gone')
}, 120_000)

test('a person who asks to be forgotten follows nothing any more', async () => {
  const { db, close } = await connect(copy.settings)
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
  await close()
  const ended = await vigil(['mail', 'unfollow', 'Reader@example.com'])
  expect(ended.said).toContain('reader@example.com follows no memorial any more.')
  const again = await vigil(['mail', 'unfollow', 'reader@example.com'])
  expect(again).toMatchObject({ code: 1, failed: expect.stringContaining('follows no memorial') })
  const reopened = await connect(copy.settings)
  const left = await reopened.db.selectFrom('followers').select('email').execute()
  await reopened.close()
  expect(left).toEqual([{ email: 'other@example.com' }])
})
