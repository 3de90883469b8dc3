import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { captureConsole } from '../testing/capture-console.ts'
import { copyOf } from '../testing/database-template.ts'
import { account } from './account.ts'

let copy: Awaited<ReturnType<typeof copyOf>>
const said = captureConsole()
beforeAll(async () => {
  copy = await copyOf(inject('database'))
  const { db, close } = await connect(copy.settings)
  const people = ['one', 'two'].map((who) => ({ email: `${who}@example.org`, password_hash: '' }))
  await db.insertInto('accounts').values(people).execute()
  await close()
})
afterAll(() => copy.discard())

const run = (...args: string[]) =>
  account.run(args, () => ({ ...readConfig({}), ...copy.settings }))

test('the operator closes the account of somebody who cannot sign in, who is written to', async () => {
  expect(await run('close', 'One@example.org')).toBe(0)
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

test('a stranger is named, and a slip of the hand closes nothing', async () => {
  expect(await run('close', 'nobody@example.org')).toBe(1)
  expect(await run('close')).toBe(1)
  expect(await run('open', 'two@example.org')).toBe(1)
  expect(said).toContain('No account has the address nobody@example.org.')
})
