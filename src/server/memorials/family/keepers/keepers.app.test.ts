import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, login } from '../../../../contract/accounts/accounts.ts'
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
} from '../../../../contract/guardians/guardians.ts'
import {
  changeKeptMemorial,
  type Keeper,
  type KeptMemorial,
  listKeptMemorials,
} from '../../../../contract/memorials/family.ts'
import {
  decideFamilyCase,
  type FamilyCase,
  listFamilyCases,
  lookAtFamilyCase,
} from '../../../../contract/memorials/family-cases.ts'
import {
  inviteKeeper,
  objectToRemoval,
  removeKeeper,
} from '../../../../contract/memorials/keepers.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { findMemorial } from '../../../../contract/visitors/memorial-page.ts'
import { leaveTribute, listTributes } from '../../../../contract/visitors/tributes.ts'
import { newFamilyMemorial } from '../../../testing/family.ts'
import { homeDevice, newestLetterTo, newMember } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { eraseOldOfferings } from '../../../visitors/offerings/offerings.ts'
import { removeDueKeepers } from './removals.ts'

let app: TestApp
let supervisor: { access: string }
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail: 'operator@example.org' } })
  supervisor = await newOperator(app, 'supervisor')
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof newMember>>

/** Sessions end meanwhile, so they sign in again. */
async function later(days: number, ...people: Person[]): Promise<void> {
  app.clock.travel(days * dayMs)
  for (const person of people) {
    const body = { email: person.email, password: person.password, device: homeDevice }
    person.access = (await app.send(login, { body })).body.access
  }
  supervisor = await newOperator(app, 'supervisor')
}

const invite = (id: number, { access }: { access: string }, email: string, relation = 'sibling') =>
  app.send(inviteKeeper, { access, body: { email, relation }, path: `/memorials/${id}/keepers/` })

const accept = (token: string, access?: string) =>
  app.send(acceptInvitation, { body: { token }, ...(access && { access }) })

const remove = (id: number, { access }: { access: string }, keeper: number) =>
  app.send(removeKeeper, { access, path: `/memorials/${id}/keepers/${keeper}/` })

const object = (id: number, { access }: { access: string }, keeper: number) =>
  app.send(objectToRemoval, { access, path: `/memorials/${id}/keepers/${keeper}/object/` })

async function kept(id: number, { access }: { access: string }): Promise<KeptMemorial | undefined> {
  const { body } = await app.send(listKeptMemorials, { access })
  return body.find((one: KeptMemorial) => one.id === id)
}

async function keeperIdOf(id: number, reader: Person, { email }: Person): Promise<number> {
  const keepers = (await kept(id, reader))?.keepers ?? []
  return keepers.find((one) => one.email === email)?.id ?? 0
}

async function join(id: number, by: Person, person: Person): Promise<number> {
  const { body } = await invite(id, by, person.email)
  const { token } = await newestLetterTo(app, person.email)
  expect((await accept(token, person.access)).status).toBe(200)
  return body.id
}

/** A memorial that so many keep together. */
async function keptTogether(count: number) {
  const people: Person[] = []
  for (let made = 0; made < count; made++) people.push(await newMember(app))
  const [first = await newMember(app), ...others] = people
  const id = await newFamilyMemorial(app, first.access)
  for (const other of others) await join(id, first, other)
  const ids: number[] = []
  for (const person of people) ids.push(await keeperIdOf(id, first, person))
  return { id, people, ids } as {
    id: number
    people: [Person, Person, Person, ...Person[]]
    ids: [number, number, number, ...number[]]
  }
}

const edit = (id: number, { access }: { access: string }) =>
  app.send(changeKeptMemorial, { access, body: { burial_place: 'x' }, path: `/memorials/${id}/` })

async function disputesOf(id: number): Promise<FamilyCase[]> {
  const { body } = await app.send(listFamilyCases, supervisor)
  return body.filter((one: FamilyCase) => one.memorial_id === id && one.kind === 'dispute')
}

const decide = (caseId: number | undefined, decision: 'accept' | 'refuse') =>
  app.send(decideFamilyCase, {
    ...supervisor,
    path: `/operator/family/${caseId}/decide/`,
    body: { decision, reason: 'looked into it' },
  })

const pageOf = async (id: number) => {
  const grave = app.db.selectFrom('graves').select('code').where('account_id', '=', id)
  const { code } = await grave.executeTakeFirstOrThrow()
  return (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body
}

test('an invitation shows whose memorial it is, and makes a keeper', async () => {
  const [first, second] = [await newMember(app), await newMember(app)]
  const id = await newFamilyMemorial(app, first.access, { full_name: 'Henrietta Lovage' })
  const invited = await invite(id, first, second.email)
  expect(invited.status).toBe(201)
  expect(invited.body).toMatchObject({ email: second.email, is_pending: true, is_you: false })
  expect(await kept(id, second)).toBeUndefined()
  expect((await edit(id, second)).status).toBe(404)
  const letter = await newestLetterTo(app, second.email)
  expect(letter.subject).toContain('keep the memorial of Henrietta Lovage')
  expect(letter.text).not.toContain('dministrator')
  const read = await app.send(getInvitation, { body: { token: letter.token } })
  expect(read.body).toMatchObject({
    kind: 'keeper',
    memorial_id: id,
    owner_name: 'Henrietta Lovage',
    asked_by: first.email,
    relation: 'sibling',
    has_accepted: false,
  })
  // Another account cannot answer it.
  const stranger = await newMember(app)
  expect((await accept(letter.token, stranger.access)).body.code).toBe('invited-address')
  const answered = await accept(letter.token)
  expect(answered.body.message).toBe('Thank you. You keep the memorial of Henrietta Lovage.')
  expect((await accept(letter.token)).status).toBe(200)
  const memorial = await kept(id, second)
  expect(memorial?.keepers.map((one: Keeper) => [one.is_you, one.is_pending])).toEqual([
    [false, false],
    [true, false],
  ])
  expect((await edit(id, second)).status).toBe(200)
  expect((await newestLetterTo(app, first.email)).text).toContain('said yes')
  expect((await pageOf(id)).kept.relations).toEqual(['child', 'sibling'])
})

test('somebody without an account gets one, and is led to the memorial', async () => {
  const first = await newMember(app)
  const id = await newFamilyMemorial(app, first.access)
  await invite(id, first, 'without-account@example.org')
  const { token } = await newestLetterTo(app, 'without-account@example.org')
  expect((await accept(token)).body.is_new_account).toBe(true)
  const welcome = await newestLetterTo(app, 'without-account@example.org')
  expect(welcome.text).toContain(`memorial=${id}`)
  expect((await kept(id, first))?.keepers.map((one) => one.is_pending)).toEqual([false, false])
})

test('an invitation can be declined, for ever if they like, and taken back', async () => {
  const first = await newMember(app)
  const id = await newFamilyMemorial(app, first.access)
  await invite(id, first, 'rather-not@example.org')
  const { token } = await newestLetterTo(app, 'rather-not@example.org')
  const decline = () => app.send(declineInvitation, { body: { token, never_again: true } })
  expect((await decline()).status).toBe(200)
  expect((await decline()).body.code).toBe('dead-link')
  expect((await newestLetterTo(app, first.email)).text).toContain('would rather not')
  const again = await invite(id, first, 'rather-not@example.org')
  expect(again.body.code).toBe('invitations-refused')
  const other = await invite(id, first, 'taken-back@example.org')
  const letter = await newestLetterTo(app, 'taken-back@example.org')
  expect((await remove(id, first, other.body.id)).body.removal_at).toBeNull()
  expect((await accept(letter.token)).body.code).toBe('dead-link')
  expect((await kept(id, first))?.keepers).toHaveLength(1)
})

test('five at the most, each once, also when invitations race', async () => {
  const first = await newMember(app)
  const id = await newFamilyMemorial(app, first.access)
  expect((await invite(id, first, first.email)).body.code).toBe('keeper-known')
  const asked = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((one) => invite(id, first, `racing${one}@example.org`)),
  )
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(4)
  const refused = asked.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual([
    'five-keepers-already',
    'five-keepers-already',
  ])
  // What nobody has answered in ninety days makes room.
  await later(91, first)
  expect((await invite(id, first, 'later@example.org')).status).toBe(201)
  expect((await invite(id, first, 'later@example.org')).body.code).toBe('keeper-known')
})

test('to others the keepers do not exist', async () => {
  const { id, people, ids } = await keptTogether(2)
  const stranger = await newMember(app)
  expect((await invite(id, stranger, 'x@example.org')).body.code).toBe('not-found')
  expect((await remove(id, stranger, ids[0])).body.code).toBe('not-found')
  expect((await object(id, stranger, ids[0])).body.code).toBe('not-found')
  expect((await remove(id, people[0], 999_999_999)).body.code).toBe('not-found')
  expect((await invite(id, people[0], 'no address')).status).toBe(400)
  expect((await invite(id, people[0], 'x@example.org', 'cousin')).status).toBe(400)
})

test('a removal is asked for, and done after 14 days without an objection', async () => {
  const { id, people, ids } = await keptTogether(3)
  const [first, second, third] = people
  const asked = await remove(id, first, ids[1])
  expect(asked.status).toBe(200)
  expect(Date.parse(asked.body.removal_at) - app.clock.now().getTime()).toBeGreaterThan(
    13.9 * dayMs,
  )
  expect((await remove(id, third, ids[1])).body.code).toBe('removal-asked-already')
  expect((await newestLetterTo(app, second.email)).text).toContain('you no longer keep it')
  expect((await newestLetterTo(app, third.email)).text).toContain(second.email)
  expect((await object(id, third, ids[1])).body.code).toBe('forbidden')
  expect((await object(id, third, ids[2])).body.code).toBe('no-removal-asked')
  await removeDueKeepers(app.ctx)
  expect(await kept(id, second)).toBeDefined()
  await later(14, ...people)
  await removeDueKeepers(app.ctx)
  expect(await kept(id, second)).toBeUndefined()
  expect((await edit(id, second)).status).toBe(404)
  expect((await newestLetterTo(app, second.email)).subject).toContain('You no longer keep')
  expect((await kept(id, first))?.keepers).toHaveLength(2)
})

test('who asked can take it back', async () => {
  const { id, people, ids } = await keptTogether(2)
  const [first, second] = people
  await remove(id, first, ids[1])
  expect((await object(id, first, ids[1])).body.message).toContain('taken it back')
  await later(15, ...people)
  await removeDueKeepers(app.ctx)
  expect((await kept(id, second))?.status).toBe('public')
  // Also once the other has objected: then nothing is left to decide.
  await remove(id, first, ids[1])
  await object(id, second, ids[1])
  expect((await kept(id, first))?.status).toBe('disputed')
  await object(id, first, ids[1])
  expect((await kept(id, first))?.status).toBe('public')
  expect(await disputesOf(id)).toEqual([])
})

test('a dispute freezes edits, hides nothing, and the operator decides', async () => {
  const { id, people, ids } = await keptTogether(3)
  const [first, second, third] = people
  await remove(id, first, ids[1])
  expect((await object(id, second, ids[1])).status).toBe(200)
  expect((await object(id, second, ids[1])).status).toBe(200)
  expect(await kept(id, third)).toMatchObject({ status: 'disputed' })
  for (const keeper of people) expect((await edit(id, keeper)).body.code).toBe('memorial-disputed')
  expect((await invite(id, third, 'x@example.org')).body.code).toBe('memorial-disputed')
  expect((await remove(id, third, ids[0])).body.code).toBe('memorial-disputed')
  expect((await pageOf(id)).kept.relations).toHaveLength(3)
  expect((await newestLetterTo(app, third.email)).subject).toContain('disagree')
  expect((await newestLetterTo(app, 'operator@example.org')).text).toContain('the other objects')
  // Time alone decides nothing.
  await later(30, ...people)
  await removeDueKeepers(app.ctx)
  const [open, ...more] = await disputesOf(id)
  expect(more).toEqual([])
  const look = () =>
    app.send(lookAtFamilyCase, {
      ...supervisor,
      path: `/operator/family/${open?.id}/`,
      body: { reason: 'it waits' },
    })
  expect((await look()).body.removal).toMatchObject({
    keeper: { email: second.email },
    asked_by: { email: first.email },
  })
  expect((await decide(open?.id, 'refuse')).status).toBe(200)
  expect((await look()).body).toMatchObject({ decision: 'refused', reason: 'looked into it' })
  expect((await kept(id, second))?.status).toBe('public')
  expect((await edit(id, second)).status).toBe(200)

  await remove(id, first, ids[1])
  await object(id, second, ids[1])
  await decide((await disputesOf(id))[0]?.id, 'accept')
  expect(await kept(id, second)).toBeUndefined()
  expect((await edit(id, first)).status).toBe(200)
})

test('two keepers who remove each other at once both stay until the operator decides', async () => {
  const { id, people, ids } = await keptTogether(2)
  const [first, second] = people
  const asked = await Promise.all([remove(id, first, ids[1]), remove(id, second, ids[0])])
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  await later(15, ...people)
  await removeDueKeepers(app.ctx)
  for (const keeper of [first, second]) expect((await kept(id, keeper))?.status).toBe('disputed')
  const open = await disputesOf(id)
  expect(open).toHaveLength(2)
  // Once one of the two has gone, what they asked for is void.
  await decide(open[0]?.id, 'accept')
  expect((await decide(open[1]?.id, 'accept')).body.code).toBe('decided-already')
  const left = [await kept(id, first), await kept(id, second)].filter(Boolean)
  expect(left).toMatchObject([{ status: 'public' }])
  expect(left[0]?.keepers).toHaveLength(1)
})

test('three who remove each other in a circle leave one', async () => {
  const { id, people, ids } = await keptTogether(3)
  await Promise.all([
    remove(id, people[0], ids[1]),
    remove(id, people[1], ids[2]),
    remove(id, people[2], ids[0]),
  ])
  await later(15, ...people)
  await removeDueKeepers(app.ctx)
  await removeDueKeepers(app.ctx)
  const left = await app.db.selectFrom('keepers').select('id').where('grave_id', '=', id).execute()
  expect(left).toHaveLength(1)
})

test('the last one who leaves leaves it resting: readable, and tributes are held', async () => {
  const { id, people, ids } = await keptTogether(2)
  const [first, second] = people
  expect((await remove(id, first, ids[0])).body.removal_at).toBeNull()
  expect((await newestLetterTo(app, second.email)).subject).toContain('no longer keeps')
  expect((await kept(id, second))?.status).toBe('public')
  await invite(id, second, first.email)
  expect((await remove(id, second, ids[1])).status).toBe(200)
  expect((await newestLetterTo(app, second.email)).subject).toContain('rests')
  const page = await pageOf(id)
  expect(page.kept).toMatchObject({ is_resting: true, relations: [] })
  await app.send(leaveTribute, {
    body: { author_name: 'A neighbour', message: 'The light in her window.' },
    path: `/accounts/tributes/${id}/create/`,
  })
  const shown = await app.send(listTributes, { path: `/accounts/tributes/${id}/` })
  expect(JSON.stringify(shown.body)).not.toContain('The light in her window')
  // Held for whoever keeps it next, however long that takes.
  const held = () =>
    app.db.selectFrom('offerings').select('id').where('grave_id', '=', id).execute()
  await later(60, first)
  await eraseOldOfferings(app.ctx)
  expect(await held()).toHaveLength(1)
  const { token } = await newestLetterTo(app, first.email)
  expect((await accept(token)).status).toBe(200)
  expect((await kept(id, first))?.status).toBe('public')
  await eraseOldOfferings(app.ctx)
  expect(await held()).toHaveLength(1)
  app.clock.travel(31 * dayMs)
  await eraseOldOfferings(app.ctx)
  expect(await held()).toEqual([])
})

test('a keeper in a dispute whose account is erased ends it', async () => {
  const { id, people, ids } = await keptTogether(2)
  const [first, second] = people
  await remove(id, first, ids[1])
  await object(id, second, ids[1])
  const body = { password: first.password }
  expect((await app.send(closeAccount, { access: first.access, body })).status).toBe(200)
  await later(15, second)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(await kept(id, second)).toMatchObject({ status: 'public', keepers: [{ is_you: true }] })
  expect((await edit(id, second)).status).toBe(200)
  expect(await disputesOf(id)).toEqual([])
})
