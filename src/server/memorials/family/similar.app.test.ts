import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Grave } from '../../../contract/graveyard/graveyard.ts'
import { changeKeptMemorial, findSimilarMemorials } from '../../../contract/memorials/family.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { newFamilyMemorial } from '../../testing/family.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function similarTo(query: Record<string, string>): Promise<string[]> {
  const path = `/memorials/similar/?${new URLSearchParams(query).toString()}`
  const { body } = await app.send(findSimilarMemorials, { path })
  return body.map((grave: Grave) => grave.full_name)
}

test('likely ones appear by spelling, both names and years, the likeliest first', async () => {
  const { access } = await newMember(app)
  const born = { birth: { date: '1931-04-02' }, death: { date: '2001-11-30' } }
  await newFamilyMemorial(app, access, { full_name: 'Philippa Anne Thistlewood', ...born })
  await newFamilyMemorial(app, access, {
    full_name: 'Philippa Thistlewood',
    birth: { about: 1925 },
    death: { year: 2001 },
  })
  await newFamilyMemorial(app, access, {
    full_name: 'Philippa Thistlewood Elder',
    birth: { year: 1820 },
    death: { year: 1890 },
  })
  expect(await similarTo({ name: 'Filippa' })).toEqual([])
  expect(await similarTo({ name: 'Philipa Thistlewod' })).toHaveLength(3)
  // The middle name is missing, and the word order is another.
  const found = await similarTo({
    name: 'thistlewood philippa',
    birth: '1931-04-02',
    death: '2001',
  })
  expect(found).toEqual(['Philippa Anne Thistlewood', 'Philippa Thistlewood'])
  expect(await similarTo({ name: 'Philippa Anne Thistlewood', death: '1950' })).toEqual([])
  expect(await similarTo({ name: 'Philippa Someone' })).toEqual([])
  expect(await similarTo({ name: '' })).toEqual([])
})

test('it shows public memorials of the dead alone', async () => {
  const held = await openTestApp({ config: { familyHoldDays: 14 } })
  const { access } = await newMember(held)
  await newFamilyMemorial(held, access, { full_name: 'Wilhelmina Waiting' })
  const living = await newMember(held)
  await held.send(updateFullName, {
    access: living.access,
    body: { full_name: 'Wilhelmina Waiting' },
  })
  await held.send(updateDateOfBirth, {
    access: living.access,
    body: { date_of_birth: '1980-01-01' },
  })
  const path = '/memorials/similar/?name=Wilhelmina+Waiting'
  expect((await held.send(findSimilarMemorials, { path })).body).toEqual([])
  await held.close()
})

test('a date that is none is refused', async () => {
  const path = '/memorials/similar/?name=Mary&birth=long+ago'
  const { status, body } = await app.send(findSimilarMemorials, { path })
  expect([status, body.codes.birth]).toEqual([400, expect.any(Array)])
})

test('the page says who keeps it, on what evidence and where the grave is', async () => {
  const { access } = await newMember(app)
  const id = await newFamilyMemorial(app, access, { relation: 'sibling' })
  const kept = async () => {
    const { body } = await app.send(findMemorial, {
      path: `/accounts/memorials/${await codeOf()}/`,
    })
    return { ...body.kept, evidence: body.grave.evidence }
  }
  const codeOf = async () => {
    const grave = app.db.selectFrom('graves').select('code').where('account_id', '=', id)
    return (await grave.executeTakeFirstOrThrow()).code
  }
  expect(await kept()).toEqual({
    relations: ['sibling'],
    is_waiting: false,
    is_resting: false,
    burial_place: '',
    evidence: 'word',
  })
  const body = { burial_place: 'Hillside, row 3', relation: 'child' }
  await app.send(changeKeptMemorial, { access, body, path: `/memorials/${id}/` })
  expect(await kept()).toMatchObject({ relations: ['child'], burial_place: 'Hillside, row 3' })
})
