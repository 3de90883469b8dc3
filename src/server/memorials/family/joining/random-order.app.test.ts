import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  inviteKeeper,
  objectToRemoval,
  removeKeeper,
} from '../../../../contract/memorials/keepers.ts'
import { leaveTribute } from '../../../../contract/visitors/tributes.ts'
import type { newMember } from '../../../testing/members.ts'
import { joiningCalls } from '../../../testing/memorials/joining.ts'
import { atOnce, firstSeed, type Random, seeded } from '../../../testing/random-order.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { removeDueKeepers } from '../keepers/removals.ts'
import { joinDueMemorials } from './joining.ts'

/*
 * Three memorials of one person and their keepers, who ask, agree, say no, leave, ask for removals and object in random
 * orders, two at a time, while the clock goes on. After each step nothing may be lost or half done. SEED repeats one.
 */
const orders = Number(process.env.JOINS ?? 5)
const stepsPerOrder = 16

let app: TestApp
let calls: ReturnType<typeof joiningCalls>
beforeAll(async () => {
  app = await openTestApp()
  calls = joiningCalls(app)
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof newMember>>
type Kept = Awaited<ReturnType<typeof calls.newKept>>

interface World {
  random: Random
  memorials: Kept[]
  people: Person[]
  tributes: number
  trace: string[]
}

const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[random.below(from.length)]
  if (one === undefined) throw new Error('There is something to choose from.')
  return one
}

/** Whatever happens, a call is answered or refused with a code: never an error of the server. */
async function act({ random, memorials, people, trace }: World): Promise<void> {
  const [person, memorial, other] = [
    pick(random, people),
    pick(random, memorials),
    pick(random, memorials),
  ]
  const { access } = person
  const keepers = await app.db
    .selectFrom('keepers')
    .select('id')
    .where('grave_id', '=', memorial.id)
    .orderBy('id')
    .execute()
  const keeper = keepers.length > 0 ? pick(random, keepers).id : 0
  const path = `/memorials/${memorial.id}/keepers/`
  const acts = {
    ask: () => calls.ask(person, memorial.id, other.code),
    askOf: () => calls.ask(memorial.first, memorial.id, other.code),
    agree: () => calls.ask(other.first, other.id, memorial.code),
    withdraw: () => calls.withdraw(person, memorial.id),
    remove: () => app.send(removeKeeper, { access, path: `${path}${keeper}/` }),
    object: () => app.send(objectToRemoval, { access, path: `${path}${keeper}/object/` }),
    invite: () =>
      app.send(inviteKeeper, {
        access,
        path,
        body: { email: other.first.email, relation: 'child' },
      }),
  }
  const name = pick(random, [...Object.keys(acts), 'askOf', 'agree']) as keyof typeof acts
  const { status, body } = await acts[name]()
  trace.push(`${name} ${memorial.id} ${other.id} by ${person.id}: ${status} ${body.code ?? ''}`)
  expect(status, JSON.stringify(body)).toBeLessThan(500)
}

const due = async () => {
  await removeDueKeepers(app.ctx)
  await joinDueMemorials(app.ctx)
}

async function check({ memorials, tributes }: World): Promise<void> {
  const ids = memorials.map(({ id }) => id)
  const joined = new Map(
    (
      await app.db.selectFrom('joined_graves').selectAll().where('grave_id', 'in', ids).execute()
    ).map((row) => [row.grave_id, row.into_id]),
  )
  const graves = await app.db
    .selectFrom('graves')
    .select(['account_id as id', 'place', 'is_closed as isClosed', 'entered_at as enteredAt'])
    .where('account_id', 'in', ids)
    .execute()
  for (const { id, place, isClosed, enteredAt } of graves) {
    // One that was joined is in no list and is counted nowhere; the others are as they were.
    expect([isClosed, place === null, enteredAt === null]).toEqual(
      Array.from({ length: 3 }, () => joined.has(id)),
    )
    // No chains: an address leads to where the memorial is.
    expect(joined.has(joined.get(id) ?? 0)).toBe(false)
  }
  const left = await app.db
    .selectFrom('tributes')
    .select('grave_id')
    .where('grave_id', 'in', ids)
    .execute()
  expect(left).toHaveLength(tributes)
  expect(left.filter((one) => joined.has(one.grave_id))).toEqual([])
  const keepers = await app.db
    .selectFrom('keepers')
    .selectAll()
    .where('grave_id', 'in', ids)
    .execute()
  expect(keepers.filter((one) => joined.has(one.grave_id))).toEqual([])
  for (const id of ids) {
    expect(keepers.filter((one) => one.grave_id === id).length).toBeLessThanOrEqual(5)
  }
  const resting = await app.db
    .selectFrom('family_memorials')
    .select(['grave_id as id', 'resting_since as restingSince'])
    .where('grave_id', 'in', ids)
    .execute()
  for (const { id, restingSince } of resting.filter((one) => !joined.has(one.id))) {
    const isKept = keepers.some((one) => one.grave_id === id && one.accepted_at !== null)
    expect(restingSince === null, `memorial ${id} rests where nobody keeps it`).toBe(isKept)
  }
  const open = await app.db
    .selectFrom('joinings')
    .select(['first_id as firstId', 'second_id as secondId'])
    .execute()
  expect(open.filter((one) => joined.has(one.firstId) || joined.has(one.secondId))).toEqual([])
  const { graves: listed, hidden } = await app.db
    .selectFrom('graveyard')
    .select(['graves', 'hidden'])
    .executeTakeFirstOrThrow()
  const counted = await app.db.selectFrom('graves').select(['place', 'entered_at']).execute()
  expect(counted.filter(({ place }) => place !== null)).toHaveLength(listed)
  expect(
    counted.filter(({ place, entered_at }) => place === null && entered_at !== null),
  ).toHaveLength(hidden)
}

async function play(seed: number): Promise<{ world: World; joins: number }> {
  const random = seeded(seed)
  const fields = { full_name: 'Perpetua Goodbody' }
  const memorials = [
    await calls.newKept(2, fields),
    await calls.newKept(2, fields),
    await calls.newKept(1, fields),
  ]
  const world: World = {
    random,
    memorials,
    people: memorials.flatMap((one) => one.people),
    tributes: memorials.length,
    trace: [],
  }
  for (const { id } of memorials) {
    const body = { author_name: 'A visitor', message: 'Thank you.' }
    await app.send(leaveTribute, { path: `/accounts/tributes/${id}/create/`, body })
  }
  try {
    for (let step = 0; step < stepsPerOrder; step++) {
      if (random.chance(0.25)) {
        await calls.later(pick(random, [1, 7, 15]), ...world.people)
        await removeDueKeepers(app.ctx)
        world.trace.push('time passed')
      }
      await atOnce(random, [() => act(world), () => act(world), due])
      await check(world)
    }
  } catch (error) {
    throw Object.assign(new Error(`SEED=${seed}\n${world.trace.join('\n')}`), { cause: error })
  }
  const joins = await app.db
    .selectFrom('joined_graves')
    .select('grave_id')
    .where(
      'grave_id',
      'in',
      memorials.map(({ id }) => id),
    )
    .execute()
  return { world, joins: joins.length }
}

test('asking, agreeing, leaving and removing in any order lose nothing and leave nothing half done', async () => {
  let joins = 0
  let played = 0
  for (; played < orders; played++) joins += (await play(firstSeed + played)).joins
  expect(played).toBe(orders)
  console.info(`random orders of joining from SEED=${firstSeed}: ${joins} joined`)
}, 600_000)
