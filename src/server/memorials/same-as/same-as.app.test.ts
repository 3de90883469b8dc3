import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { changeKeptMemorial } from '../../../contract/memorials/family.ts'
import { readSameAs, writeSameAs } from '../../../contract/memorials/same-as.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { newFamilyMemorial } from '../../testing/family.ts'
import { newMember, newProvenMember } from '../../testing/members.ts'
import { newStone } from '../../testing/memorials/full-memorial.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { memorialHead } from '../../visitors/memorial-page/memorial-head.ts'
import { readMemorialPage } from '../../visitors/memorial-page/memorial-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const wikidata = 'https://www.wikidata.org/wiki/Q7259'
const wikitree = 'https://www.wikitree.com/wiki/Example-12'
const grave = 'https://www.findagrave.com/memorial/1991/ida-example'

const path = (graveId: number) => `/accounts/graves/${graveId}/same-as/`
const write = (graveId: number, access: string, addresses: string[]) =>
  app.send(writeSameAs, { access, path: path(graveId), body: { same_as: addresses } })
const read = async (graveId: number, access: string) =>
  (await app.send(readSameAs, { access, path: path(graveId) })).body

test('the addresses of an owner stand on the page and in its metadata', async () => {
  const { id, access, code } = await newStone(app, 'Ida Example')
  const answer = await write(id, access, [`${wikidata}?from=mail#top`, ` ${wikitree} `, wikidata])
  expect(answer.body).toEqual({ same_as: [wikidata, wikitree], left_by_owner: [] })
  expect((await app.send(getProfile, { access })).body.same_as).toEqual([wikidata, wikitree])
  const shown = async () =>
    (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body.same_as
  await expect.poll(shown).toEqual([wikidata, wikitree])
  const head = memorialHead(await readMemorialPage(app.ctx, code), app.ctx.site)
  expect(head.linkedData).toMatchObject({ mainEntity: { sameAs: [wikidata, wikitree] } })
  await write(id, access, [wikitree])
  await expect.poll(shown).toEqual([wikitree])
})

test('other hosts are refused, and nothing is changed', async () => {
  const { id, access } = await newStone(app, 'Ida Example')
  await write(id, access, [wikidata])
  for (const address of ['https://example.com/ida', 'javascript:alert(1)', 'Wikidata', '']) {
    const { status, body } = await write(id, access, [wikitree, address])
    expect(status).toBe(400)
    expect(body.codes.same_as).toEqual(['unknown-register'])
  }
  const many = Array.from({ length: 9 }, (_, at) => `https://www.wikidata.org/wiki/Q${at + 1}`)
  expect((await write(id, access, many)).status).toBe(400)
  expect(await read(id, access)).toEqual({ same_as: [wikidata], left_by_owner: [] })
})

test('guardians add once the memorial is open, and take away only what they added', async () => {
  const [owner, guardian] = [await newStone(app, 'Ida Example'), await newProvenMember(app)]
  const { id, access } = owner
  await write(id, access, [wikidata])
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  expect((await write(id, guardian.access, [wikidata, wikitree])).body.code).toBe('forbidden')
  await app.send(recordPassage, {
    access: guardian.access,
    path: `/accounts/administered-users/${id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
  const added = await write(id, guardian.access, [wikidata, wikitree, grave])
  expect(added.body).toEqual({ same_as: [wikidata, wikitree, grave], left_by_owner: [wikidata] })
  expect((await write(id, guardian.access, [wikitree])).body.code).toBe('left-by-owner')
  expect((await write(id, guardian.access, [wikidata, grave])).body.same_as).toEqual([
    wikidata,
    grave,
  ])
  const other = await newMember(app)
  expect((await write(id, other.access, [])).body.code).toBe('forbidden')
  expect((await app.send(readSameAs, { access: other.access, path: path(id) })).status).toBe(403)
  const events = await app.db
    .selectFrom('audit')
    .select('actor_id')
    .where('event', '=', 'same-as-changed')
    .where('account_id', '=', id)
    .execute()
  expect(events).toEqual([{ actor_id: guardian.id }, { actor_id: guardian.id }])
})

test('a keeper changes them with the memorial by family, also those of another keeper', async () => {
  const { access } = await newProvenMember(app)
  const id = await newFamilyMemorial(app, access)
  const change = { access, path: `/memorials/${id}/` }
  const answer = await app.send(changeKeptMemorial, { ...change, body: { same_as: [wikidata] } })
  expect(answer.body.same_as).toEqual([wikidata])
  expect(await read(id, access)).toEqual({ same_as: [wikidata], left_by_owner: [] })
  const kept = await app.send(changeKeptMemorial, { ...change, body: { burial_place: 'Row 4' } })
  expect(kept.body.same_as).toEqual([wikidata])
  expect((await write(id, access, [grave])).body.same_as).toEqual([grave])
  const refused = await app.send(changeKeptMemorial, { ...change, body: { same_as: ['x'] } })
  expect(refused.body.codes.same_as).toEqual(['unknown-register'])
})
