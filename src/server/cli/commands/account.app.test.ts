import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureConsole } from '../../testing/capture-console.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const people = ['one', 'two'].map((who) => ({ email: `${who}@example.org`, password_hash: '' }))
  const accounts = await db.insertInto('accounts').values(people).returning('id').execute()
  await db
    .insertInto('graves')
    .values(accounts.map(({ id }) => ({ account_id: id })))
    .execute()
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, ['account', ...args])

async function closing(): Promise<string[]> {
  const { db } = app
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('erase_after', 'is not', null)
    .execute()
  return rows.map(({ email }) => email)
}

test('the operator closes an account, and its owner gets a letter', async () => {
  expect(await run('close', 'One@example.org', '--yes')).toBe(0)
  const { db } = app
  const closing = await db
    .selectFrom('accounts')
    .select(['email', 'erase_after'])
    .where('erase_after', 'is not', null)
    .execute()
  const letters = await db.selectFrom('letters').select('recipient').execute()
  const audit = await db.selectFrom('audit').select(['event', 'details']).execute()
  expect(closing).toEqual([{ email: 'one@example.org', erase_after: expect.any(Date) }])
  const day = closing[0]?.erase_after?.toISOString().slice(0, 10)
  expect(said).toEqual([`The account is closed and will be erased on ${day}.`])
  expect(letters).toEqual([{ recipient: 'one@example.org' }])
  expect(audit).toEqual([
    {
      event: 'account-closed',
      details: { byOperator: true, reason: 'no reason given', systemUser: 'ada' },
    },
  ])
})

test('an unknown address is named, and a wrong usage closes nothing', async () => {
  expect(await run('close', 'nobody@example.org', '--yes')).toBe(1)
  expect(said).toEqual(['No account has the address nobody@example.org.'])
  expect(await run('close')).toBe(2)
  expect(await run('close', 'two')).toBe(2)
  expect(await run('open', 'two@example.org')).toBe(2)
  expect(await closing()).toEqual(['one@example.org'])
})

test('the operator switches one-time codes off, and the owner gets a letter', async () => {
  const { db } = app
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'two@example.org')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const row = { account_id: id, secret: Buffer.from('x'), created_at: now, confirmed_at: now }
  await db.insertInto('one_time_secrets').values(row).execute()
  expect(await run('forget-codes', 'two@example.org', '--yes')).toBe(0)
  expect(await run('forget-codes', 'two@example.org', '--yes')).toBe(1)
  expect(await run('forget-codes', 'nobody@example.org', '--yes')).toBe(1)
  expect(said).toEqual([
    'One-time codes are off: the password alone signs in. The person is written to.',
    'two@example.org has no one-time codes.',
    'No account has the address nobody@example.org.',
  ])
  const letters = await db
    .selectFrom('letters')
    .select('subject')
    .where('recipient', '=', 'two@example.org')
    .execute()
  expect(letters).toEqual([{ subject: 'One-time codes were switched off' }])
})

describe('closing an account asks first', () => {
  const close = (answer: string) => {
    const asked: string[] = []
    const ask = async (question: string) => {
      asked.push(question)
      return answer
    }
    const terminal = { isInteractive: true, ask }
    const exitCode = runVigilOn(app, ['account', 'close', 'two@example.org'], { terminal })
    return exitCode.then((code) => ({ code, asked }))
  }

  test('without a terminal it refuses and names --yes', async () => {
    expect(await run('close', 'two@example.org')).toBe(2)
    expect(said).toEqual([expect.stringContaining('add --yes')])
    expect(await closing()).not.toContain('two@example.org')
  })

  test('the answer "n" changes nothing', async () => {
    const { code, asked } = await close('n')
    expect(code).toBe(1)
    expect(asked).toEqual([
      'Close the account two@example.org? It will be erased after 14 days. [y/N] ',
    ])
    expect(said).toEqual(['Nothing was done.'])
    expect(await closing()).not.toContain('two@example.org')
  })

  test('the answer "y" closes it', async () => {
    expect((await close('y')).code).toBe(0)
    expect(await closing()).toContain('two@example.org')
  })
})
