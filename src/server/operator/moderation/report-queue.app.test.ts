import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../../contract/operation.ts'
import { readAudit } from '../../../contract/operator/audit.ts'
import {
  decideReports,
  findReports,
  groupReports,
  keepReported,
} from '../../../contract/operator/moderation.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { newMember } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: Awaited<ReturnType<typeof newOperator>>
let supervisor: Awaited<ReturnType<typeof newOperator>>
let graveId: number
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  moderator = await newOperator(app, 'moderator')
  supervisor = await newOperator(app, 'supervisor')
  ;({ id: graveId } = await newMember(app))
  await app.db
    .updateTable('graves')
    .set({ full_name: 'Ida Example' })
    .where('account_id', '=', graveId)
    .execute()
})
afterAll(() => app.close())

/** Reported tributes, written straight to the tables: the call that reports has its own tests. */
async function report(count: number, author: string, message: (n: number) => string, mark = 'n1') {
  const now = app.clock.now()
  const written = await app.db
    .insertInto('tributes')
    .values(
      Array.from({ length: count }, (_, n) => ({
        grave_id: graveId,
        author_name: author,
        message: message(n),
      })),
    )
    .returning('id')
    .execute()
  await app.db
    .insertInto('tribute_networks')
    .values(
      written.map(({ id }) => ({
        tribute_id: id,
        network_mark: mark,
        network_start: '203.0.…',
        written_at: now,
      })),
    )
    .execute()
  const cases = await app.db
    .insertInto('report_cases')
    .values(written.map(({ id }) => ({ grave_id: graveId, tribute_id: id, opened_at: now })))
    .returning('id')
    .execute()
  await app.db
    .insertInto('reports')
    .values(cases.map(({ id }) => ({ case_id: id, reason: 'Spam', reported_at: now })))
    .execute()
  app.clock.travel(1000)
  return { cases: cases.map(({ id }) => id), tributes: written.map(({ id }) => id) }
}

const ask = async (operation: Operation, body: object, { access } = moderator) =>
  (await app.send(operation, { access, body })).body
const find = (body: object) => ask(findReports, body)
const decide = (body: object, by = moderator) =>
  ask(decideReports, { reason: 'Advertising', ...body }, by)
const standing = async (ids: number[]) =>
  (
    await app.db
      .selectFrom('tributes')
      .select('id')
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute()
  ).length

test('the queue shows excerpt, author, reason and network, and counts all that fit', async () => {
  await report(203, 'Quentin Queue', (n) => `Queue ${n}`)
  const page = await find({ author: 'quentin queue' })
  expect(page).toMatchObject({ total: 203, has_more: true })
  expect(page.cases).toHaveLength(200)
  expect(page.cases[0]).toMatchObject({
    author: 'Quentin Queue',
    excerpt: 'Queue 0',
    reason: 'Spam',
    network: '203.0.… (n1)',
    network_mark: 'n1',
  })
  const rest = await find({ author: 'quentin queue', before: page.cases.at(-1).id })
  expect(rest).toMatchObject({ total: 203, has_more: false })
  expect(rest.cases.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
    'Queue 200',
    'Queue 201',
    'Queue 202',
  ])
  expect(await runVigilOn(app, ['report', 'list', '--author', 'quentin queue'])).toBe(0)
  expect(said.at(-1)).toMatch(/^200 of 203 open, more: --before \d+$/)
})

test('a search finds words, authors, graves, reasons and numbers, and takes signs of SQL as they are', async () => {
  const { cases } = await report(1, 'Sören 100%', () => 'A_bargain \\ for you')
  for (const text of ['bargain', 'SÖREN', '100%', 'A_barg', String(cases[0])]) {
    expect((await find({ text })).cases.map(({ id }: { id: number }) => id)).toEqual(cases)
  }
  for (const text of ['Axbarg', '1000%', "'; drop table reports; --"]) {
    expect(await find({ text })).toMatchObject({ total: 0, cases: [] })
  }
  expect((await find({ text: 'ida example' })).total).toBeGreaterThan(200)
  expect((await find({ text: 'bargain', about: 'grave' })).total).toBe(0)
})

test('reports fall into groups by author, network and words, whatever link and number they hold', async () => {
  const spam = (n: number) => `Win ${n} coins!! at https://${n}.example/x now, dear mourners`
  await report(4, 'Winnie', spam, 'n7')
  await report(3, 'Wilma', spam, 'n8')
  await report(2, 'Ваня', () => 'Выиграй монеты, дорогие', 'n8')
  const groups = async (by: string, text: string) =>
    (await ask(groupReports, { by, text })).groups.map(
      ({ label, cases }: { label: string; cases: number }) => [label, cases],
    )
  expect(await groups('author', 'coins')).toEqual([
    ['Winnie', 4],
    ['Wilma', 3],
  ])
  expect(await groups('network', 'coins')).toEqual([
    ['203.0.… (n7)', 4],
    ['203.0.… (n8)', 3],
  ])
  expect(await groups('words', 'coins')).toEqual([[spam(0), 7]])
  expect(await groups('words', 'монеты')).toEqual([['Выиграй монеты, дорогие', 2]])
  const [group] = (await ask(groupReports, { by: 'words', text: 'coins' })).groups
  expect((await find({ words: group.key })).total).toBe(7)
})

test('fifty reports are decided at once, each is in the audit, and all are undone at once', async () => {
  const { cases, tributes } = await report(50, 'Sally Spam', (n) => `Pills ${n}`)
  const decided = await decide({ act: 'remove', cases })
  expect(decided).toMatchObject({ done: cases, skipped: [], left: 0 })
  expect(decided.message).toBe('50 reports are taken away.')
  expect(await standing(tributes)).toBe(0)
  const { entries } = (
    await app.send(readAudit, {
      access: supervisor.access,
      path: `${readAudit.path}?event=report-removed`,
    })
  ).body
  expect(entries).toHaveLength(50)
  expect(entries[0]).toMatchObject({ operator: moderator.email, reason: 'Advertising' })

  const undone = await decide({ act: 'undo', cases: decided.done, reason: 'The wrong ones' })
  expect(undone.done).toHaveLength(50)
  expect(await standing(tributes)).toBe(50)
  expect((await find({ author: 'sally spam' })).total).toBe(50)
})

test('all that fit are decided 200 at a time, without what came after the operator looked', async () => {
  const { tributes } = await report(210, 'Walter Wave', (n) => `Wave ${n}`)
  const { as_of: until } = await find({ author: 'walter wave' })
  const late = await report(1, 'Walter Wave', () => 'A late one')
  const filter = { author: 'walter wave', until }
  expect(await decide({ act: 'remove', ...filter })).toMatchObject({ left: 10 })
  expect(await decide({ act: 'remove', ...filter })).toMatchObject({ left: 0 })
  expect(await standing(tributes)).toBe(0)
  expect(await standing(late.tributes)).toBe(1)
})

test('two moderators who decide the same reports share them, and none is decided twice', async () => {
  const { cases } = await report(60, 'Tom Two', (n) => `Two ${n}`)
  const other = await newOperator(app, 'moderator')
  const [first, second] = await Promise.all([
    decide({ act: 'remove', cases }),
    decide({ act: 'keep', cases }, other),
  ])
  expect([...first.done, ...second.done].toSorted((a, b) => a - b)).toEqual(cases)
  expect(first.skipped.toSorted()).toEqual(second.done.toSorted())
})

test('what one operator decided alone is skipped, and unknown numbers too', async () => {
  const { cases } = await report(2, 'Sid Skip', (n) => `Skip ${n}`)
  await app.send(keepReported, {
    access: moderator.access,
    path: keepReported.path.replace(':caseId', String(cases[0])),
    body: { reason: 'Nothing wrong' },
  })
  const decided = await decide({ act: 'remove', cases: [...cases, 99_999_999] })
  expect(decided).toMatchObject({ done: [cases[1]], skipped: [cases[0], 99_999_999] })
  expect(decided.message).toBe('1 report is taken away. 2 could not be changed any more.')
})

test('nothing is decided without a choice: neither numbers nor a search', async () => {
  expect(await decide({ act: 'remove' })).toMatchObject({ code: 'nothing-chosen' })
  expect(await decide({ act: 'remove', about: 'tribute' })).toMatchObject({
    code: 'nothing-chosen',
  })
  expect((await decide({ act: 'remove', cases: [] })).codes).toHaveProperty('cases')
  const many = Array.from({ length: 201 }, (_, n) => n + 1)
  expect((await decide({ act: 'remove', cases: many })).codes).toHaveProperty('cases')
})

test('the command line asks, decides what fits and says how much', async () => {
  const { tributes } = await report(3, 'Clara Command', (n) => `Command ${n}`)
  const decideAll = ['report', 'decide', 'remove', '--author', 'clara command', '--reason', 'ads']
  expect(await runVigilOn(app, [...decideAll, '--yes'])).toBe(0)
  expect(said.at(-1)).toBe('3 reports are taken away.')
  expect(await standing(tributes)).toBe(0)
  expect(await runVigilOn(app, ['report', 'groups', 'author', 'decided'])).toBe(0)
  expect(said.join('\n')).toContain('clara command')
})
