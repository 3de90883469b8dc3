import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, login } from '../../../../contract/accounts/accounts.ts'
import {
  claimMemorial,
  objectToClaim,
  readOwnClaim,
} from '../../../../contract/memorials/claims.ts'
import { type KeptMemorial, listKeptMemorials } from '../../../../contract/memorials/family.ts'
import {
  decideFamilyCase,
  type FamilyCase,
  listFamilyCases,
  lookAtFamilyCase,
} from '../../../../contract/memorials/family-cases.ts'
import { inviteKeeper, removeKeeper } from '../../../../contract/memorials/keepers.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { newFamilyMemorial } from '../../../testing/family.ts'
import { homeDevice, newestLetterTo, newMember, newProvenMember } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { letDueClaimantsIn } from './letting-in.ts'

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

const claim = (id: number, { access }: Person, relation: string, more: object = {}) =>
  app.send(claimMemorial, {
    access,
    body: { relation, ...more },
    path: `/memorials/${id}/claims/`,
  })
const object = (id: number, { access }: Person, claimId: number) =>
  app.send(objectToClaim, { access, path: `/memorials/${id}/claims/${claimId}/object/` })
const own = async (id: number, { access }: Person) =>
  (await app.send(readOwnClaim, { access, path: `/memorials/${id}/claims/` })).body

async function kept(id: number, { access }: Person): Promise<KeptMemorial | undefined> {
  const { body } = await app.send(listKeptMemorials, { access })
  return body.find((one: KeptMemorial) => one.id === id)
}
async function casesOf(id: number): Promise<FamilyCase[]> {
  const { body } = await app.send(listFamilyCases, supervisor)
  return body.filter((one: FamilyCase) => one.memorial_id === id)
}
const decide = (caseId: number | undefined, decision: 'accept' | 'refuse') =>
  app.send(decideFamilyCase, {
    ...supervisor,
    path: `/operator/family/${caseId}/decide/`,
    body: { decision, reason: 'looked into it' },
  })

/** A grandchild keeps it, and a proven member is there. */
async function memorialOf(relation = 'grandchild') {
  const [keeper, claimant] = [await newMember(app), await newProvenMember(app)]
  return { id: await newFamilyMemorial(app, keeper.access, { relation }), keeper, claimant }
}

test('the silence of the keepers lets a nearer relative in after 14 days', async () => {
  const { id, keeper, claimant } = await memorialOf()
  expect((await own(id, claimant)).may_claim_as).toContain('child')
  const words = 'I am her daughter; we have lost touch.'
  const made = await claim(id, claimant, 'child', { words })
  expect(made.status).toBe(201)
  expect((await claim(id, claimant, 'child')).body.code).toBe('claimed-already')
  const told = await newestLetterTo(app, keeper.email)
  expect(told.text).toContain(claimant.email)
  expect(told.text).not.toContain(words)
  expect((await kept(id, keeper))?.claims).toMatchObject([
    { id: made.body.id, name: claimant.email, relation: 'child', words, is_disputed: false },
  ])
  expect(await kept(id, claimant)).toBeUndefined()
  await later(13, keeper, claimant)
  await letDueClaimantsIn(app.ctx)
  expect(await kept(id, claimant)).toBeUndefined()
  await later(1.1, keeper, claimant)
  await Promise.all([letDueClaimantsIn(app.ctx), letDueClaimantsIn(app.ctx)])
  expect((await kept(id, claimant))?.relation).toBe('child')
  expect((await kept(id, keeper))?.keepers).toHaveLength(2)
  expect((await kept(id, keeper))?.claims).toEqual([])
  expect((await newestLetterTo(app, claimant.email)).subject).toContain('You keep the memorial')
  expect((await newestLetterTo(app, keeper.email)).text).toContain('together with you from today')
  expect((await claim(id, claimant, 'child')).body.code).toBe('keeper-already')
})

test('who is farther than the nearest keeper cannot claim; equals can', async () => {
  const { id, claimant } = await memorialOf('child')
  for (const relation of ['sibling', 'grandchild', 'friend', 'other']) {
    const refused = await claim(id, claimant, relation)
    expect([refused.status, refused.body.code]).toEqual([403, 'claim-not-nearer'])
  }
  expect((await claim(id, claimant, 'cousin')).status).toBe(400)
  expect((await claim(id, await newMember(app), 'spouse')).body.code).toBe('address-not-proven')
  expect((await claim(999_999_999, claimant, 'spouse')).body.code).toBe('grave-not-found')
  expect((await claim(claimant.id, claimant, 'spouse')).body.code).toBe('grave-not-found')
  const link = 'javascript:alert(1)'
  expect((await claim(id, claimant, 'spouse', { link })).status).toBe(400)
  expect((await claim(id, claimant, 'spouse')).status).toBe(201)
})

test('an objection goes to the operator, whose decision and reason are kept', async () => {
  const { id, keeper, claimant } = await memorialOf()
  const made = await claim(id, claimant, 'child', { words: 'Her daughter.' })
  const stranger = await newMember(app)
  expect((await object(id, stranger, made.body.id)).body.code).toBe('not-found')
  expect((await object(id, keeper, made.body.id)).status).toBe(200)
  expect((await object(id, keeper, made.body.id)).status).toBe(200)
  const [open, ...more] = await casesOf(id)
  expect([open?.kind, more]).toEqual(['claim', []])
  expect((await newestLetterTo(app, claimant.email)).text).toContain('has objected')
  await later(30, keeper, claimant)
  await letDueClaimantsIn(app.ctx)
  expect(await kept(id, claimant)).toBeUndefined()
  const look = () =>
    app.send(lookAtFamilyCase, {
      ...supervisor,
      path: `/operator/family/${open?.id}/`,
      body: { reason: 'it waits' },
    })
  expect((await look()).body.claim).toMatchObject({
    by: { email: claimant.email, relation: 'child' },
    words: 'Her daughter.',
  })
  expect((await decide(open?.id, 'refuse')).status).toBe(200)
  expect((await look()).body).toMatchObject({ decision: 'refused', reason: 'looked into it' })
  expect((await kept(id, keeper))?.claims).toEqual([])
  // Again after a year, or with a record that nobody has seen yet.
  const again = await claim(id, claimant, 'child')
  expect([again.status, again.body.code]).toEqual([409, 'claim-refused-lately'])
  const link = 'https://records.example.org/births/12'
  const next = await claim(id, claimant, 'child', { link })
  expect(next.status).toBe(201)
  await object(id, keeper, next.body.id)
  await decide((await casesOf(id))[0]?.id, 'refuse')
  expect((await claim(id, claimant, 'child', { link })).body.code).toBe('claim-refused-lately')
  await later(366, keeper, claimant)
  const last = await claim(id, claimant, 'child')
  expect(last.status).toBe(201)
  await object(id, keeper, last.body.id)
  await decide((await casesOf(id))[0]?.id, 'accept')
  expect(await kept(id, claimant)).toBeDefined()
})

test('the claimant can take it back, also once somebody has objected', async () => {
  const { id, keeper, claimant } = await memorialOf()
  const made = await claim(id, claimant, 'child')
  await object(id, keeper, made.body.id)
  expect((await object(id, claimant, made.body.id)).body.message).toContain('taken it back')
  expect(await casesOf(id)).toEqual([])
  expect((await own(id, claimant)).claim).toBeNull()
  await later(15, keeper, claimant)
  await letDueClaimantsIn(app.ctx)
  expect(await kept(id, claimant)).toBeUndefined()
  expect((await claim(id, claimant, 'child')).status).toBe(201)
})

test('a resting memorial can be claimed by anybody, and wakes after 14 days', async () => {
  const { id, keeper, claimant } = await memorialOf('child')
  const keeperId = (await kept(id, keeper))?.keepers[0]?.id
  const path = `/memorials/${id}/keepers/${keeperId}/`
  expect((await app.send(removeKeeper, { access: keeper.access, path })).status).toBe(200)
  expect((await claim(id, claimant, 'friend')).status).toBe(201)
  await letDueClaimantsIn(app.ctx)
  expect(await kept(id, claimant)).toBeUndefined()
  await later(15, claimant)
  await letDueClaimantsIn(app.ctx)
  expect((await kept(id, claimant))?.status).toBe('public')
})

test('an invitation of the same person, or the newest unanswered one, makes room', async () => {
  const { id, keeper, claimant } = await memorialOf()
  const { access } = keeper
  const path = `/memorials/${id}/keepers/`
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']) {
    const body = { email, relation: 'friend' }
    expect((await app.send(inviteKeeper, { access, body, path })).status).toBe(201)
  }
  await claim(id, claimant, 'child')
  await later(15, keeper, claimant)
  await letDueClaimantsIn(app.ctx)
  const emails = (await kept(id, claimant))?.keepers.map((one) => one.email)
  expect(emails).toEqual([
    keeper.email,
    'a@example.org',
    'b@example.org',
    'c@example.org',
    claimant.email,
  ])
})

test('a claim goes with its account, and leaves nothing to decide', async () => {
  const { id, keeper, claimant } = await memorialOf()
  const made = await claim(id, claimant, 'child')
  await object(id, keeper, made.body.id)
  const { access, password, email } = claimant
  expect((await app.send(closeAccount, { access, body: { password } })).status).toBe(200)
  await later(15, keeper)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(await casesOf(id)).toEqual([])
  expect((await kept(id, keeper))?.claims).toEqual([])
  const letters = app.db.selectFrom('letters').select('text').where('recipient', '=', keeper.email)
  for (const { text } of await letters.execute()) expect(text).not.toContain(email)
})
