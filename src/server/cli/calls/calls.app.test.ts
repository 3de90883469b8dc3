import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { readAudit } from '../../../contract/operator/audit.ts'
import { readConfig } from '../../config/config.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { copyOf } from '../../testing/database-template.ts'
import { newMember } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { runVigil, runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { systemUserName } from '../command-run.ts'

let app: TestApp
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, args)
const printed = () => JSON.parse(said.at(-1) ?? '')

test('an act of a command is in the audit, with the system user, as the console and a command show it', async () => {
  expect(await run('partner', 'add', 'linden@example.org', 'Linden', 'House', '--json')).toBe(0)
  expect(printed()).toEqual({ code: 'linden-house', password: expect.any(String) })
  const entry = {
    event: 'partner-added',
    operator: 'command line, ada',
    reason: 'no reason given',
    account_id: null,
  }
  expect(await run('audit', 'list', '--json')).toBe(0)
  expect(printed()).toMatchObject({ entries: [entry], has_more: false })
  const { access } = await newOperator(app, 'supervisor')
  const { body } = await app.send(readAudit, { access })
  expect(body.entries.at(-1)).toMatchObject(entry)
})

test('where no server runs, a command makes the same call in its own process', async () => {
  const copy = await copyOf(inject('database'))
  const config = () => ({ ...readConfig({}), ...copy.settings })
  expect(await runVigil(['partner', 'add', 'elm@example.org', 'Elm'], config)).toBe(0)
  expect(await runVigil(['audit', 'list', '--json'], config)).toBe(0)
  expect(printed().entries).toMatchObject([
    { event: 'partner-added', operator: `command line, ${systemUserName()}` },
  ])
  await copy.discard()
})

test('what the contract refuses is a wrong usage that names the argument or option', async () => {
  expect(await run('report', 'write', '1', ' ')).toBe(2)
  expect(await run('report', 'keep', '0', '--reason', 'x')).toBe(2)
  expect(await run('partner', 'disable', 'linden-house', '--yes', '--reason', 'a@b')).toBe(2)
  expect(await run('partner', 'paid', 'linden-house', '10', '--currency', 'EURO')).toBe(2)
  expect(said).toEqual([
    "error: argument 'words' is invalid. This field may not be blank. See: npm run vigil -- report write --help",
    "error: command-argument value '0' is invalid for argument 'id'. Please give at least 1. See: npm run vigil -- report keep --help",
    "error: option '--reason <text>' argument 'a@b' is invalid. Please leave email addresses out: the audit keeps this for ever. See: npm run vigil -- partner disable --help",
    "error: option '--currency <currency>' argument 'EURO' is invalid. Please write at most 3 characters. See: npm run vigil -- partner paid --help",
  ])
})

test('a refusal of the call ends with 1 and its sentence', async () => {
  expect(await run('partner', 'add', 'linden@example.org', 'Linden', 'House')).toBe(1)
  expect(await run('partner', 'enable', 'nobody')).toBe(1)
  expect(await run('partner', 'paid', 'linden-house', '10')).toBe(1)
  expect(said).toEqual([
    'This code is taken. Please choose another.',
    'There is no partner nobody.',
    'This is more than the partner is owed. Nothing was recorded.',
  ])
})

test('a fault inside a call is thrown as it is, to be explained on the terminal', async () => {
  const { payments } = app.ctx
  const fault = new Error('This is a bug.')
  app.ctx.payments = {
    ...payments,
    all: () => {
      throw fault
    },
  } as unknown as typeof payments
  await expect(run('ledger', 'check')).rejects.toBe(fault)
  app.ctx.payments = payments
  expect(await run('ledger', 'check')).toBe(0)
  expect(await run('ledger', 'reconcile')).toBe(0)
  expect(said).toEqual([
    '✓ The ledger is right: 0 purchases, 0 payments.',
    'Asked about 1 purchases.',
  ])
})

test('what is wrong in the ledger goes to standard error and ends with 1', async () => {
  const { id } = await newMember(app)
  const tier = { account_id: id, tier: 'premium' as const }
  await app.db.insertInto('tiers').values(tier).execute()
  const errors = vi.mocked(console.error)
  expect(await run('ledger', 'check')).toBe(1)
  const lines = [
    `wrong\tAccount ${id} has premium, but no paid purchase of it.`,
    '✗ The ledger is wrong: 0 purchases, 0 payments.',
    '1 wrong.',
  ]
  expect(errors.mock.calls.flat()).toEqual(lines)
  expect(await run('ledger', 'check', '--json')).toBe(1)
  expect(JSON.parse(said.at(-2) ?? '')).toMatchObject({ wrong: [expect.any(String)] })
})

test('a request over the network is not the command line, not even one that a command makes', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const statuses: number[] = []
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/operator/partners/`)
    statuses.push(response.status)
    return 'n'
  }
  const terminal = { isInteractive: true, ask }
  expect(await runVigilOn(app, ['partner', 'disable', 'linden-house'], { terminal })).toBe(1)
  expect(statuses).toEqual([401])
})

test('people are found under both names, by address or number', async () => {
  const { id, email } = await newOperator(app, 'moderator')
  expect(await run('people', 'find', email)).toBe(0)
  expect(said).toEqual([`${id}\t${email}\t`, '1 found'])
  expect(await run('account', 'show', String(id), '--json')).toBe(0)
  expect(printed()).toMatchObject({ id, email })
  expect(await run('account', 'show', '987654')).toBe(1)
  expect(said.at(-1)).toBe('There is nothing here.')
})
