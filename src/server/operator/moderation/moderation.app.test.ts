import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave } from '../../../contract/graveyard/graveyard.ts'
import {
  chooseVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import type { Operation } from '../../../contract/operation.ts'
import { readAudit } from '../../../contract/operator/audit.ts'
import {
  findReports,
  hideReportedGrave,
  keepReported,
  removeReported,
  showReport,
  undoDecision,
  writeToResponsible,
} from '../../../contract/operator/moderation.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { reportGrave, reportTribute } from '../../../contract/visitors/reports.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { newOperator, showPasskey } from '../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: Awaited<ReturnType<typeof newOperator>>
let supervisor: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  app = await openTestApp()
  moderator = await newOperator(app, 'moderator')
  supervisor = await newOperator(app, 'supervisor')
})
afterAll(() => app.close())

/** A living owner's grave that visitors see, with a tribute. */
async function newCase(what: 'grave' | 'tribute') {
  const owner = await newMember(app)
  const { access, id: graveId } = owner
  await app.send(updateFullName, { access, body: { full_name: '<b>Ida</b> Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(chooseVisibility, {
    access,
    body: {
      audience: 'everybody',
      birthday: 'full',
      portrait_while_living: true,
      words_while_living: true,
      search_engines: true,
    },
  })
  const { id: tributeId } = await app.db
    .insertInto('tributes')
    .values({ grave_id: graveId, author_name: 'A seller', message: 'Buy my pills' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = { reason: 'Not nice', email: 'passer-by@example.org' }
  const path =
    what === 'grave'
      ? reportGrave.path.replace(':graveId', String(graveId))
      : `/accounts/tributes/${graveId}/${tributeId}/report/`
  await app.send(what === 'grave' ? reportGrave : reportTribute, { path, body })
  const open = (await list('open')).body.cases as { id: number; grave_id: number }[]
  const caseId = open.find((one) => one.grave_id === graveId)?.id ?? 0
  return { caseId, graveId, tributeId, owner }
}

const list = (state: string, { access } = moderator) =>
  app.send(findReports, { access, body: { state } })
const show = (caseId: number) =>
  app.send(showReport, {
    access: moderator.access,
    path: showReport.path.replace(':caseId', String(caseId)),
  })
const act = (operation: Operation, caseId: number, { access } = moderator) =>
  app.send(operation, {
    access,
    path: operation.path.replace(':caseId', String(caseId)),
    body: { reason: 'as the terms say' },
  })
const isSeen = async (graveId: number) =>
  (await app.send(findGrave, { path: `/accounts/graveyard/${graveId}/` })).status === 200
const isTaken = async (tributeId: number) => {
  const row = await app.db
    .selectFrom('tributes')
    .select('removed_at')
    .where('id', '=', tributeId)
    .executeTakeFirstOrThrow()
  return row.removed_at !== null
}

test('open cases stand in a list, the oldest first, with their context and no reporter', async () => {
  const first = await newCase('grave')
  app.clock.travel(60_000)
  const second = await newCase('tribute')
  const ids = ((await list('open')).body.cases as { id: number }[]).map(({ id }) => id)
  expect(ids.indexOf(first.caseId)).toBeLessThan(ids.indexOf(second.caseId))
  const { body } = await show(second.caseId)
  expect(body).toMatchObject({
    grave_name: '<b>Ida</b> Example',
    tribute: { message: 'Buy my pills', is_removed: false },
    said: [{ reason: 'Not nice', wants_outcome: true }],
  })
  expect(JSON.stringify(body)).not.toContain('@')
})

test('of two operators who decide at once, the second gets a clear conflict', async () => {
  const { caseId } = await newCase('tribute')
  const both = await Promise.all([
    act(keepReported, caseId),
    act(removeReported, caseId, supervisor),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const second = both.find(({ status }) => status === 409)
  expect(second?.body).toMatchObject({ code: 'decided-already' })
})

test('a tribute that is taken away comes back within thirty days, and the case is open again', async () => {
  const { caseId, tributeId } = await newCase('tribute')
  const { body } = await act(removeReported, caseId)
  expect(body).toMatchObject({ decision: 'removed', undoable_until: expect.any(String) })
  expect(await isTaken(tributeId)).toBe(true)
  expect((await act(undoDecision, caseId)).body).toMatchObject({ decision: null })
  expect(await isTaken(tributeId)).toBe(false)
  expect((await act(undoDecision, caseId)).body.code).toBe('not-undoable')
})

test('a whole grave is hidden at once and shown again by undoing', async () => {
  const { caseId, graveId, tributeId } = await newCase('tribute')
  expect(await isSeen(graveId)).toBe(true)
  expect((await act(hideReportedGrave, caseId)).status).toBe(200)
  expect(await isSeen(graveId)).toBe(false)
  await act(undoDecision, caseId)
  expect(await isSeen(graveId)).toBe(true)
  expect(await isTaken(tributeId)).toBe(false)
})

test('a decision of a month ago stands', async () => {
  const { caseId } = await newCase('grave')
  await act(keepReported, caseId)
  app.clock.travel(30 * dayMs)
  moderator = await newOperator(app, 'moderator')
  await showPasskey(app, supervisor)
  expect(await act(undoDecision, caseId)).toMatchObject({
    status: 409,
    body: { code: 'not-undoable' },
  })
})

test('the operator writes to the owner, in the words of a letter', async () => {
  const { caseId, owner } = await newCase('grave')
  const path = writeToResponsible.path.replace(':caseId', String(caseId))
  const body = { text: 'Please choose another portrait.' }
  expect(
    (await app.send(writeToResponsible, { access: moderator.access, path, body })).status,
  ).toBe(200)
  expect((await newestLetterTo(app, owner.email)).text).toContain(body.text)
})

test('the audit names the operator, the person and the reason, and can be filtered', async () => {
  supervisor = await newOperator(app, 'supervisor')
  const { caseId, graveId } = await newCase('grave')
  await act(removeReported, caseId)
  const read = async (query: string) =>
    (await app.send(readAudit, { access: supervisor.access, path: `${readAudit.path}?${query}` }))
      .body
  const { entries } = await read(`account=${graveId}`)
  expect(entries.map(({ event }: { event: string }) => event)).toEqual([
    'grave-hidden',
    'report-removed',
  ])
  expect(entries[0]).toMatchObject({
    account_id: graveId,
    operator: moderator.email,
    reason: 'as the terms say',
  })
  expect((await read(`account=${graveId}&event=grave-shown`)).entries).toEqual([])
  const own = await read(`operator=${moderator.id}`)
  expect(own.entries.length).toBeGreaterThanOrEqual(2)
  expect((await read(`operator=${supervisor.id}`)).entries).toEqual([])
})

test('a reason with an address in it is refused, because the audit keeps it', async () => {
  const { caseId } = await newCase('grave')
  const { status, body } = await app.send(keepReported, {
    access: moderator.access,
    path: keepReported.path.replace(':caseId', String(caseId)),
    body: { reason: 'asked by ada@example.org' },
  })
  expect(status).toBe(400)
  expect(body.codes).toEqual({ reason: ['address-in-reason'] })
})
