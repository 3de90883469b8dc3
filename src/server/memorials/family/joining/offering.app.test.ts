import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGuardian } from '../../../../contract/guardians/guardians.ts'
import {
  decideFamilyCase,
  type FamilyCase,
  listFamilyCases,
} from '../../../../contract/memorials/family-cases.ts'
import {
  updateDateOfBirth,
  updateFullName,
  updateMemorialMessage,
} from '../../../../contract/memorials/memorials.ts'
import { recordPassage } from '../../../../contract/passings/passings.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { leaveTribute } from '../../../../contract/visitors/tributes.ts'
import { withGraveyardLock } from '../../../graveyard/graveyard-lock.store.ts'
import { undoPassing } from '../../../passings/passing-steps.ts'
import { currentPassing } from '../../../passings/passings.store.ts'
import { grant, newestLetterTo, newMember, newProvenMember } from '../../../testing/members.ts'
import { joiningCalls } from '../../../testing/memorials/joining.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof joiningCalls>
beforeAll(async () => {
  app = await openTestApp()
  calls = joiningCalls(app)
})
afterAll(() => app.close())

/** Somebody who plans the own stone, with one administrator. */
async function newPlanner(name: string) {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access } = owner
  await grant(app, owner, 'premium')
  await app.send(updateFullName, { access, body: { full_name: name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1931-04-02' } })
  await app.send(updateMemorialMessage, { access, body: { memorial_message: 'My own words' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  return { id: owner.id, code: await calls.codeOf(owner.id), guardian }
}

/** The owner was alive a moment ago. */
const today = () => app.clock.now().toISOString().slice(0, 10)
/** The family knows the years alone, so it is not taken for a memorial of the living owner. */
const lately = () => ({
  birth: { year: 1931 },
  death: { year: app.clock.now().getUTCFullYear() },
})

const open = (id: number, { access }: { access: string }, death_date = today()) =>
  app.send(recordPassage, {
    access,
    path: `/accounts/administered-users/${id}/update-death-date/`,
    body: { death_date },
  })

test('what an owner planned is offered to both sides once it is open, and stays as it was left', async () => {
  const planned = await newPlanner('Marguerite Sandoval')
  const kept = await calls.newKept(2, { full_name: 'Marguerite Sandoval', ...lately() })
  const other = await calls.newKept(1, {
    full_name: 'Marguerite Sandoval',
    birth: { year: 1890 },
    death: { year: 1950 },
  })
  await app.send(leaveTribute, {
    path: `/accounts/tributes/${kept.id}/create/`,
    body: { author_name: 'Ines', message: 'Every Sunday.' },
  })
  // Before it is open nobody answers for it.
  const early = await calls.ask(planned.guardian, planned.id, kept.code)
  expect(early.body.code).toBe('merge-not-public')
  expect((await open(planned.id, planned.guardian)).status).toBe(200)
  for (const person of [planned.guardian, ...kept.people]) {
    expect(await calls.subjectsTo(person)).toContain('Two memorials for Marguerite Sandoval?')
  }
  expect(await calls.subjectsTo(other.first)).not.toContain(
    'Two memorials for Marguerite Sandoval?',
  )
  const offered = { is_offered: true, state: 'asked', joins_at: null }
  expect((await calls.list(planned.guardian, planned.id)).joinings).toMatchObject([
    { ...offered, other_stays: false, with: { id: kept.id } },
  ])
  expect((await calls.list(kept.first, kept.id)).joinings).toMatchObject([
    { ...offered, other_stays: true, with: { id: planned.id } },
  ])
  expect((await calls.ask(kept.first, kept.id, planned.code)).body.joins_at).toBeNull()
  expect((await calls.ask(planned.guardian, planned.id, kept.code)).body.joins_at).not.toBeNull()
  await calls.later(14, planned.guardian, kept.first)

  const page = await calls.page(kept.code)
  expect(page.grave).toMatchObject({
    id: planned.id,
    kept_by: 'owner',
    memorial_message: 'My own words',
  })
  expect(page.tributes).toMatchObject([{ author_name: 'Ines' }])
  // They chose no administrators; the owner did.
  expect(await calls.kept(kept.first)).toEqual([])
  expect((await newestLetterTo(app, kept.first.email)).text).toContain('for its administrators')
  expect((await calls.list(kept.first, planned.id)).code).toBe('not-found')
})

test('one that waited for the operator is offered once it is public', async () => {
  const planned = await newPlanner('Clementine Ashgrove')
  const named = { full_name: 'Clementine Ashgrove', ...lately(), birth: { date: '1931-04-02' } }
  const kept = await calls.newKept(1, named)
  await open(planned.id, planned.guardian)
  expect((await calls.list(kept.first, kept.id)).joinings).toEqual([])
  const supervisor = await newOperator(app, 'supervisor')
  const { body: cases } = await app.send(listFamilyCases, supervisor)
  const waiting = cases.find((one: FamilyCase) => one.memorial_id === kept.id)
  await app.send(decideFamilyCase, {
    ...supervisor,
    path: `/operator/family/${waiting?.id}/decide/`,
    body: { decision: 'accept', reason: 'She has died.' },
  })
  expect((await calls.list(kept.first, kept.id)).joinings).toMatchObject([
    { is_offered: true, other_stays: true, with: { id: planned.id } },
  ])
})

test('where the owner is alive, the offer ends; where one side says no, it is not made again', async () => {
  const planned = await newPlanner('Ludovic Farthingale')
  const kept = await calls.newKept(1, { full_name: 'Ludovic Farthingale', ...lately() })
  await open(planned.id, planned.guardian)
  await withGraveyardLock(app.db, async (lock) => {
    const passing = await currentPassing(lock.trx, planned.id)
    if (passing) await undoPassing(app.ctx, lock, passing, { accountId: null })
  })
  expect((await calls.list(kept.first, kept.id)).joinings).toEqual([])

  const again = await newPlanner('Seraphina Dunmore')
  const others = await calls.newKept(1, { full_name: 'Seraphina Dunmore', ...lately() })
  await open(again.id, again.guardian)
  expect((await calls.withdraw(again.guardian, again.id, others.code)).status).toBe(200)
  const yesterday = new Date(app.clock.now().getTime() - dayMs).toISOString().slice(0, 10)
  expect((await open(again.id, again.guardian, yesterday)).status).toBe(200)
  expect((await calls.list(again.guardian, again.id)).joinings).toEqual([])
  expect((await calls.list(others.first, others.id)).joinings).toMatchObject([
    { state: 'declined' },
  ])
})
