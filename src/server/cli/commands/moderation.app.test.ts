import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureConsole } from '../../testing/capture-console.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const [graveId, tributeId, graveCase, tributeCase] = [1, 1, 1, 2]
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  await db.insertInto('accounts').values({ email: 'ada@example.org', password_hash: '' }).execute()
  await db
    .insertInto('graves')
    .values({
      account_id: graveId,
      full_name: 'Ada\nExample',
      code: 'abcdefghjkmn',
      born_on: '1940-01-01',
      memorial_message: 'A private thought',
    })
    .execute()
  const [author_name, message] = ['A seller', 'Buy my pills']
  await db.insertInto('tributes').values({ grave_id: graveId, author_name, message }).execute()
  const opened_at = new Date('2026-03-01T12:00:00Z')
  await db
    .insertInto('report_cases')
    .values([
      { grave_id: graveId, opened_at },
      { grave_id: graveId, tribute_id: tributeId, opened_at },
    ])
    .execute()
  const report = { reason: 'A false\nname', email: 'visitor@example.org', reported_at: opened_at }
  await db
    .insertInto('reports')
    .values({ case_id: graveCase, ...report })
    .execute()
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, args)
const because = ['--reason', 'mocks the dead']

test('report list and show name what was reported, on one line each, without addresses', async () => {
  expect(await run('report', 'list')).toBe(0)
  expect(said).toEqual([
    '1\tgrave 1\tAda Example\t\t2026-03-01T12:00:00.000Z\t\t\t1 reports\t\tAda Example\tA private thought\tA false name\t\t',
    '2\tgrave 1\tAda Example\ttribute 1\t2026-03-01T12:00:00.000Z\t\t\t0 reports\t\tA seller\tBuy my pills\t\t\t',
    expect.stringContaining('as of'),
    '2 open',
  ])
  expect(await run('report', 'show', '1')).toBe(0)
  const shown = said.join('\n')
  expect(shown).toContain('A false name  2026-03-01T12:00:00.000Z  wants outcome: yes')
  expect(shown).toContain('/g/abcdefghjkmn')
  expect(shown).not.toContain('@')
  expect(await run('report', 'show', '99')).toBe(1)
  expect(said.at(-1)).toBe('There is no case 99.')
})

test('account show tells what is needed, and nothing that the owner wrote', async () => {
  expect(await run('account', 'show', 'ada@example.org', '--reason', 'asked for help')).toBe(0)
  const shown = said.join('\n')
  expect(shown).toMatch(/open reports +2/)
  expect(shown).not.toContain('tiers')
  expect(shown).not.toContain('A private thought')
  expect(await run('account', 'show', 'nobody@example.org')).toBe(1)
})

test('a case is decided once; the second decision is told of the first', async () => {
  expect(await run('report', 'keep', '1')).toBe(2)
  expect(await run('report', 'keep', '1', ...because)).toBe(0)
  expect(await run('report', 'remove', '1', ...because)).toBe(1)
  expect(said.at(-1)).toBe('Case 1 is already decided: report show 1 tells how.')
  expect(await run('report', 'remove', String(tributeCase), ...because)).toBe(0)
  expect(said.join('\n')).toMatch(/^decision +removed$/m)
  expect(said.join('\n')).toMatch(/^tribute removed +yes$/m)
})

test('graves and tributes are hidden, and shown again', async () => {
  expect(await run('tribute', 'restore', '1', ...because)).toBe(0)
  expect(await run('tribute', 'remove', '1', ...because)).toBe(0)
  expect(await run('tribute', 'remove', '1', ...because)).toBe(1)
  expect(said.at(-1)).toBe('Tribute 1 has already been taken down.')
  expect(await run('grave', 'hide', '1', ...because)).toBe(0)
  expect(await run('grave', 'hide', '1', ...because)).toBe(1)
  expect(said.at(-1)).toBe('Grave 1 is already hidden.')
  expect(await run('grave', 'show', '1', ...because)).toBe(0)
  expect(await run('grave', 'show', '99', ...because)).toBe(1)
  expect(said.at(-1)).toBe('There is no grave 99.')
  const { db } = app
  const audit = await db.selectFrom('audit').select(['event', 'details']).orderBy('id').execute()
  expect(audit.map(({ event }) => event)).toEqual([
    'account-viewed',
    'report-kept',
    'report-removed',
    'tribute-removed',
    'tribute-restored',
    'tribute-removed',
    'grave-hidden',
    'grave-shown',
  ])
  for (const { details } of audit.slice(1)) {
    expect(details).toMatchObject({ reason: 'mocks the dead', byOperator: true })
  }
})
