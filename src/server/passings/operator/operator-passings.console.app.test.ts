import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../../contract/operation.ts'
import {
  confirmPassingAsOperator,
  holdPassing,
  listPassings,
  lookAtPassing,
  undoPassing,
} from '../../../contract/passings/operator-passings.ts'
import { newOperator } from '../../testing/operators.ts'
import { passingCalls } from '../../testing/passings.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof passingCalls>
let supervisor: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72 } })
  calls = passingCalls(app)
  supervisor = await newOperator(app, 'supervisor')
})
afterAll(() => app.close())

async function recorded() {
  const people = await calls.newOwner(2)
  await calls.record(people.recorder, people.owner, calls.today())
  const listed = (await app.send(listPassings, { access: supervisor.access })).body as {
    id: number
    owner_id: number
    questions: string[]
  }[]
  const found = listed.find(({ owner_id }) => owner_id === people.owner.id)
  return { ...people, id: found?.id ?? 0, questions: found?.questions }
}

const act = (operation: Operation, id: number, body: object = {}) =>
  app.send(operation, {
    access: supervisor.access,
    path: operation.path.replace(':passingId', String(id)),
    body: { reason: 'a relative has called', ...body },
  })

test('a recorded passing is listed, looked at with a reason, held, confirmed and undone', async () => {
  const { id, questions, owner, recorder } = await recorded()
  expect(questions).toContain('waiting')
  const looked = await act(lookAtPassing, id)
  expect(looked.body).toMatchObject({ owner_email: owner.email, recorded_by: recorder.email })
  expect(looked.body.guardians).toHaveLength(2)
  expect((await act(lookAtPassing, id, { reason: '' })).status).toBe(400)

  expect((await act(holdPassing, id)).body.questions).toContain('held')
  expect((await act(holdPassing, id)).body.code).toBe('decided-already')
  expect((await act(confirmPassingAsOperator, id)).body.questions).not.toContain('held')
  const undone = await act(undoPassing, id)
  expect(undone.body.undone_at).not.toBeNull()
  const events = undone.body.events as { event: string; is_by_operator: boolean }[]
  expect(events.map(({ event }) => event)).toEqual([
    'passing-recorded',
    'passing-viewed',
    'passing-held',
    'passing-confirmed',
    'passing-undone',
  ])
  expect((await act(undoPassing, id)).body.code).toBe('decided-already')
  expect((await act(undoPassing, 999_999)).status).toBe(404)
})

test('of two operators who decide at once, one acts and the other is told', async () => {
  const { id } = await recorded()
  const both = await Promise.all([act(undoPassing, id), act(undoPassing, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const undone = await app.db
    .selectFrom('audit')
    .select('actor_id')
    .where('event', '=', 'passing-undone')
    .where('actor_id', '=', supervisor.id)
    .execute()
  expect(undone).toHaveLength(2)
})
