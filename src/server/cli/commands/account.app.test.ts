import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
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
  const people = ['one', 'two'].map((who) => ({ email: `${who}@example.org`, password_hash: '' }))
  const accounts = await db.insertInto('accounts').values(people).returning('id').execute()
  await db
    .insertInto('graves')
    .values(accounts.map(({ id }) => ({ account_id: id })))
    .execute()
  await close()
})
afterAll(() => copy.discard())

const run = (...args: string[]) =>
  runVigil(['account', ...args], () => ({ ...readConfig({}), ...copy.settings }))

async function closing(): Promise<string[]> {
  const { db, close } = await connect(copy.settings)
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('erase_after', 'is not', null)
    .execute()
  await close()
  return rows.map(({ email }) => email)
}

test('the operator closes an account, and its owner gets a letter', async () => {
  expect(await run('close', 'One@example.org', '--yes')).toBe(0)
  const { db, close } = await connect(copy.settings)
  const closing = await db
    .selectFrom('accounts')
    .select(['email', 'erase_after'])
    .where('erase_after', 'is not', null)
    .execute()
  const letters = await db.selectFrom('letters').select('recipient').execute()
  const audit = await db.selectFrom('audit').select(['event', 'details']).execute()
  await close()
  expect(closing).toEqual([{ email: 'one@example.org', erase_after: expect.any(Date) }])
  const day = closing[0]?.erase_after?.toISOString().slice(0, 10)
  expect(said).toEqual([`one@example.org will be erased on ${day} and is written to.`])
  expect(letters).toEqual([{ recipient: 'one@example.org' }])
  expect(audit).toEqual([{ event: 'account-closed', details: { byOperator: true } }])
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
  const { db, close } = await connect(copy.settings)
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'two@example.org')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const row = { account_id: id, secret: Buffer.from('x'), created_at: now, confirmed_at: now }
  await db.insertInto('one_time_secrets').values(row).execute()
  await close()
  expect(await run('forget-codes', 'two@example.org', '--yes')).toBe(0)
  expect(await run('forget-codes', 'two@example.org', '--yes')).toBe(1)
  expect(await run('forget-codes', 'nobody@example.org', '--yes')).toBe(1)
  expect(said).toEqual([
    'two@example.org signs in with the password alone and is written to.',
    'two@example.org has no one-time codes.',
    'No account has the address nobody@example.org.',
  ])
  const after = await connect(copy.settings)
  const letters = await after.db
    .selectFrom('letters')
    .select('subject')
    .where('recipient', '=', 'two@example.org')
    .execute()
  await after.close()
  expect(letters).toEqual([{ subject: 'One-time codes were switched off' }])
})

describe('closing an account asks first', () => {
  const close = (answer: string) => {
    const asked: string[] = []
    const ask = async (question: string) => {
      asked.push(question)
      return answer
    }
    const config = () => ({ ...readConfig({}), ...copy.settings })
    const terminal = { isInteractive: true, ask }
    const exitCode = runVigil(['account', 'close', 'two@example.org'], config, terminal)
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
