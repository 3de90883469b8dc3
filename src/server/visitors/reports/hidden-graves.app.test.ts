import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave } from '../../../contract/graveyard/graveyard.ts'
import { updateDateOfBirth } from '../../../contract/memorials/memorials.ts'
import { reportGrave } from '../../../contract/visitors/reports.ts'
import { keepReported, removeReported } from '../../operator/moderation/moderation.ts'
import { findReports } from '../../operator/moderation/report-queue.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    config: { operatorEmail: 'operator@example.org', reportedGraves: 'wait' },
  })
})
afterAll(() => app.close())

async function newGrave() {
  const { id, access } = await newMember(app)
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  return id
}
const report = (id: number, address: string) =>
  app.send(reportGrave, {
    path: `/accounts/graveyard/${id}/report/`,
    body: { reason: 'It mocks the dead.' },
    address,
  })
const isSeen = async (id: number) =>
  (await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).status === 200

test('with REPORTED_GRAVES=wait three visitors in a day hide a grave until the operator decides', async () => {
  const id = await newGrave()
  await report(id, '192.0.2.1')
  await report(id, '192.0.2.1')
  await report(id, '192.0.2.2')
  expect(await isSeen(id)).toBe(true)
  await report(id, '192.0.2.3')
  expect(await isSeen(id)).toBe(false)
  const [found] = (await findReports(app.ctx, { state: 'open' })).cases
  expect(found).toMatchObject({ graveId: id, hiddenBy: 'reports', reports: 4 })
  const letters = await app.db.selectFrom('letters').select('subject').orderBy('id').execute()
  expect(
    letters.map(({ subject }) => subject).filter((words) => words.startsWith('Report')),
  ).toEqual([
    `Report ${found?.id}: the grave of number ${id}`,
    `Report ${found?.id}: a grave waits for your decision`,
  ])
  expect(await keepReported(app.ctx, found?.id ?? 0, 'an orchestrated attack')).toBe('done')
  expect(await isSeen(id)).toBe(true)
})

test('a grave that the operator hides stays hidden when the reports about it are dropped', async () => {
  const id = await newGrave()
  for (const last of [4, 5, 6]) await report(id, `192.0.2.${last}`)
  const [found] = (await findReports(app.ctx, { state: 'open' })).cases
  expect(await removeReported(app.ctx, found?.id ?? 0, 'mocks the dead')).toBe('done')
  const { hidden_by: hiddenBy } = await app.db
    .selectFrom('graves')
    .select('hidden_by')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(hiddenBy).toBe('operator')
  expect(await isSeen(id)).toBe(false)
})
