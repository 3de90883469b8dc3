import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave } from '../../../../contract/graveyard/graveyard.ts'
import {
  changeKeptMemorial,
  listKeptMemorials,
  makeMemorial,
} from '../../../../contract/memorials/family.ts'
import {
  confirmAlive,
  decideFamilyCase,
  type FamilyCase,
  listFamilyCases,
  lookAtFamilyCase,
  sayAlive,
} from '../../../../contract/memorials/family-cases.ts'
import { updateDateOfBirth, updateFullName } from '../../../../contract/memorials/memorials.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { newFamilyMemorial } from '../../../testing/family.ts'
import { newestLetterTo, newMember } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetUnprovenWords } from './alive.ts'

let app: TestApp
let supervisor: { access: string }
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail: 'operator@example.org' } })
  supervisor = await newOperator(app, 'supervisor')
})
afterAll(() => app.close())

async function newLivingMember(fullName: string, bornOn: string) {
  const member = await newMember(app)
  const { access } = member
  await app.send(updateFullName, { access, body: { full_name: fullName } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: bornOn } })
  return member
}

async function statusFor(access: string, id: number): Promise<string> {
  const { body } = await app.send(listKeptMemorials, { access })
  return body.find((one: { id: number }) => one.id === id).status
}

const isSeen = async (id: number) =>
  (await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).status === 200

async function caseOf(graveId: number): Promise<FamilyCase | undefined> {
  const { body } = await app.send(listFamilyCases, supervisor)
  return body.findLast((one: FamilyCase) => one.memorial_id === graveId)
}

const decide = (caseId: number | undefined, decision: 'accept' | 'refuse') =>
  app.send(decideFamilyCase, {
    ...supervisor,
    path: `/operator/family/${caseId}/decide/`,
    body: { decision, reason: 'looked into it' },
  })

const say = (id: number, body: object) =>
  app.send(sayAlive, { path: `/memorials/${id}/alive/`, body })

test('a memorial like a living member waits for the operator, and its maker is not told', async () => {
  const living = await newLivingMember('Ottoline Amberley', '1950-03-04')
  const { access } = await newMember(app)
  const fields = { full_name: 'ottoline  Ámberley', birth: { date: '1950-03-04' } }
  const body = { ...fields, death: { year: 2001 }, relation: 'child' }
  const made = await app.send(makeMemorial, { access, body })
  expect(made.status).toBe(201)
  expect(Object.keys(made.body).toSorted()).toEqual(['code', 'id', 'memorial_url', 'visible_at'])
  const { id } = made.body
  expect(await statusFor(access, id)).toBe('waiting')
  expect(await isSeen(id)).toBe(false)
  const found = await caseOf(id)
  expect(found).toMatchObject({ kind: 'living', full_name: expect.stringContaining('mberley') })
  const looked = await app.send(lookAtFamilyCase, {
    ...supervisor,
    path: `/operator/family/${found?.id}/`,
    body: { reason: 'it waits' },
  })
  expect(looked.body).toMatchObject({ living_member_id: living.id, evidence: 'word' })
  expect(looked.body.keepers).toHaveLength(1)
  expect((await decide(found?.id, 'accept')).status).toBe(200)
  expect((await decide(found?.id, 'refuse')).body.code).toBe('decided-already')
  expect(await statusFor(access, id)).toBe('public')
  expect(await isSeen(id)).toBe(true)
  // What the operator has decided about these two is not asked again.
  await app.send(changeKeptMemorial, { access, body: fields, path: `/memorials/${id}/` })
  expect(await statusFor(access, id)).toBe('public')
})

test('neither another birthday nor a member who is long gone holds it up', async () => {
  await newLivingMember('Percival Thornycroft', '1950-03-04')
  const { access } = await newMember(app)
  const about = { full_name: 'Percival Thornycroft', birth: { date: '1950-03-05' } }
  expect(await isSeen(await newFamilyMemorial(app, access, about))).toBe(true)
  const silent = await newLivingMember('Araminta Silent', '1940-01-01')
  await app.db
    .updateTable('accounts')
    .set({ last_seen_at: new Date(Date.now() - 800 * dayMs) })
    .where('id', '=', silent.id)
    .execute()
  const like = { full_name: 'Araminta Silent', birth: { date: '1940-01-01' } }
  expect(await isSeen(await newFamilyMemorial(app, access, like))).toBe(true)
})

test('a public memorial that is renamed to a living member waits again', async () => {
  await newLivingMember('Leopold Vantongeren', '1961-06-07')
  const { access } = await newMember(app)
  const id = await newFamilyMemorial(app, access, { birth: { date: '1961-06-07' } })
  expect(await isSeen(id)).toBe(true)
  const body = { full_name: 'Leopold Vantongeren' }
  await app.send(changeKeptMemorial, { access, body, path: `/memorials/${id}/` })
  expect(await isSeen(id)).toBe(false)
  await decide((await caseOf(id))?.id, 'refuse')
  expect(await statusFor(access, id)).toBe('hidden')
})

test('“I am alive” hides it at once with a proven address, and the operator decides', async () => {
  const { access, email: keeper } = await newMember(app)
  const id = await newFamilyMemorial(app, access, { full_name: 'Clementine Alive' })
  const email = 'clementine@example.org'
  expect((await say(id, { email, kind: 'alive' })).status).toBe(202)
  expect(await isSeen(id)).toBe(true)
  expect(await caseOf(id)).toBeUndefined()
  const { token } = await newestLetterTo(app, email)
  const confirm = () => app.send(confirmAlive, { body: { token } })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect(await isSeen(id)).toBe(false)
  expect(await statusFor(access, id)).toBe('hidden')
  const told = await newestLetterTo(app, keeper)
  expect(told.text).toContain('should not be here')
  expect(told.text).not.toContain(email)
  expect((await newestLetterTo(app, 'operator@example.org')).text).toContain('I am alive')
  await decide((await caseOf(id))?.id, 'refuse')
  expect(await isSeen(id)).toBe(true)

  await say(id, { email: 'parent@example.org', kind: 'unwanted' })
  const second = await newestLetterTo(app, 'parent@example.org')
  await app.send(confirmAlive, { body: { token: second.token } })
  await decide((await caseOf(id))?.id, 'accept')
  expect(await isSeen(id)).toBe(false)
})

test('a grave that an owner planned, an unknown one and a dead link are refused', async () => {
  const owner = await newLivingMember('Own Grave', '1970-01-01')
  const refused = await say(owner.id, { email: 'x@example.org', kind: 'alive' })
  expect([refused.status, refused.body.code]).toEqual([404, 'grave-not-found'])
  expect((await say(999_999, { email: 'x@example.org', kind: 'alive' })).status).toBe(404)
  expect((await say(owner.id, { email: 'x', kind: 'angry' })).status).toBe(400)
  const dead = await app.send(confirmAlive, { body: { token: 'made up' } })
  expect(dead.body.code).toBe('dead-link')
})

test('an address that nobody proves is forgotten after three days', async () => {
  const { access } = await newMember(app)
  const id = await newFamilyMemorial(app, access)
  await say(id, { email: 'forgotten@example.org', kind: 'alive' })
  app.clock.travel(4 * dayMs)
  await forgetUnprovenWords(app.ctx)
  const left = app.db.selectFrom('family_cases').select('id').where('grave_id', '=', id)
  expect(await left.execute()).toEqual([])
})
