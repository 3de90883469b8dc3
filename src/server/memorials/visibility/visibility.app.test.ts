import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, keepAccount } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { findGrave, listGraves } from '../../../contract/graveyard/graveyard.ts'
import {
  addGuardian,
  listGuardians,
  reinstateGuardian,
} from '../../../contract/guardians/guardians.ts'
import {
  changeVisibility,
  chooseVisibility,
  getEntrustedVisibility,
  getVisibility,
  moveGravestone,
  narrowVisibility,
  updateDateOfBirth,
  updateFullName,
  updateNationality,
} from '../../../contract/memorials/memorials.ts'
import { declareAlive, recordPassage } from '../../../contract/passings/passings.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { leaveTribute, listTributes } from '../../../contract/visitors/tributes.ts'
import { middleOf } from '../../graveyard/map/plots.rules.ts'
import { grant, newestLetterTo, newMember, newProvenMember } from '../../testing/members.ts'
import { passingCalls } from '../../testing/passings.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { notMeLetterTo, press } from '../../testing/undo.ts'
import * as visibility from './visibility.ts'

let app: TestApp
let ottilie: Awaited<ReturnType<typeof newMember>>
beforeAll(async () => {
  app = await openTestApp({ config: { graveyardCapacity: 4 } })
})
afterAll(() => app.close())

const openToAll = {
  audience: 'everybody',
  search_engines: true,
  birthday: 'full',
  portrait_while_living: true,
  words_while_living: true,
  story_audience: 'passed',
  pictures_audience: 'passed',
  voice_audience: 'passed',
}

async function newOwner(fullName: string) {
  const owner = await newMember(app)
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: fullName } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1944-05-06' } })
  return owner
}

const choose = (access: string, choice: object) =>
  app.send(chooseVisibility, { access, body: { ...openToAll, ...choice } })
const listed = async (query = '') =>
  (await app.send(listGraves, { path: `/accounts/graveyard/${query}` })).body
const names = async (): Promise<string[]> =>
  (await listed()).data.map((grave: { full_name: string }) => grave.full_name)

test('without a choice a grave is shown to all, and a choice is stored', async () => {
  ottilie = await newOwner('Ottilie Brandt')
  const { access, id } = ottilie
  expect((await app.send(getVisibility, { access })).body).toEqual(openToAll)
  const choice = { ...openToAll, birthday: 'year', search_engines: false }
  expect(await choose(access, choice)).toMatchObject({ status: 200, body: choice })
  expect((await app.send(getVisibility, { access })).body).toEqual(choice)
  const { body } = await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })
  expect(body.grave).toMatchObject({ date_of_birth: null, birth_year: 1944, is_reserved: false })
  for (const wrong of [{ audience: 'nobody' }, { birthday: 1 }, { search_engines: 'perhaps' }]) {
    expect((await choose(access, wrong)).status).toBe(400)
  }
  expect((await app.send(chooseVisibility, { access, body: {} })).status).toBe(400)
})

test('a part of the choice is changed alone, and an older whole choice leaves the new parts', async () => {
  const { access } = ottilie
  const before = (await app.send(getVisibility, { access })).body
  const change = (body: object) => app.send(changeVisibility, { access, body })
  const story = { ...before, story_audience: 'nobody' }
  expect(await change({ story_audience: 'nobody' })).toMatchObject({ status: 200, body: story })
  expect((await app.send(getProfile, { access })).body).toMatchObject({
    story_audience: 'nobody',
    pictures_audience: 'passed',
    voice_audience: 'passed',
  })
  const older = Object.fromEntries(
    Object.entries(openToAll).filter(([name]) => !/^(story|pictures|voice)_/.test(name)),
  )
  expect((await app.send(chooseVisibility, { access, body: older })).body).toEqual({
    ...openToAll,
    story_audience: 'nobody',
  })
  for (const wrong of [{ story_audience: 'some' }, { voice_audience: 1 }, { audience: null }]) {
    expect((await change(wrong)).status).toBe(400)
  }
  expect((await change({})).body).toEqual({ ...openToAll, story_audience: 'nobody' })
  expect((await change(before)).body).toEqual(before)
})

test('graves from before the choice keep who saw story, pictures and voice', async () => {
  const { access, id } = ottilie
  const carried = async (row: object) => {
    await app.db
      .updateTable('graves')
      .set({ story_audience: null, pictures_audience: null, voice_audience: null, ...row })
      .where('account_id', '=', id)
      .execute()
    const { body } = await app.send(getVisibility, { access })
    return [body.story_audience, body.pictures_audience, body.voice_audience]
  }
  const hidden = { words_while_living: false, portrait_while_living: false }
  expect(await carried(hidden)).toEqual(['passed', 'passed', 'passed'])
  expect(await carried({ words_while_living: true })).toEqual(['everybody', 'passed', 'passed'])
  const all = { portrait_while_living: true, words_while_living: true }
  expect(await carried(all)).toEqual(['everybody', 'everybody', 'passed'])
  // After the first choice, the words no longer decide for the story.
  const change = (body: object) => app.send(changeVisibility, { access, body })
  expect((await change({ words_while_living: false })).body.story_audience).toBe('everybody')
  await change(openToAll)
})

test('a hidden grave keeps its seat and its spot, and returns to both', async () => {
  const { access, id } = await newOwner('Ruth Adler')
  const before = (await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).body.grave
  const page = { path: `/accounts/memorials/${before.memorial_url.split('/').at(-1)}/` }
  expect((await app.send(findMemorial, page)).body.is_listed).toBe(true)
  const { graves_left: left } = await listed()
  await choose(access, { audience: 'link' })
  await expect.poll(async () => (await app.send(findMemorial, page)).body.is_listed).toBe(false)
  await expect.poll(names, { timeout: 1_000 }).not.toContain('Ruth Adler')
  // Otherwise the number of hidden memorials could be derived from it.
  expect((await listed()).graves_left).toBe(left + 1)
  expect((await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).status).toBe(404)
  await newOwner('Somebody Else')
  await newOwner('The Last One')
  const late = await newMember(app)
  const body = { date_of_birth: '1950-01-01' }
  expect((await app.send(updateDateOfBirth, { access: late.access, body })).status).toBe(409)
  await expect.poll(async () => (await listed()).graves_left, { timeout: 1_000 }).toBe(0)
  await choose(access, {})
  const after = (await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).body.grave
  expect(after).toEqual(before)
  await expect.poll(async () => (await listed()).graves_left, { timeout: 1_000 }).toBe(0)
})

test('a reserved stone stands where its country cannot be read from it', async () => {
  const roomy = await openTestApp()
  const { access, id } = await newMember(roomy)
  await grant(roomy, { id }, 'premium')
  await roomy.send(updateFullName, { access, body: { full_name: 'Ruth Adler' } })
  await roomy.send(updateNationality, { access, body: { nationality: 'germany' } })
  const chooses = (audience: string) =>
    roomy.send(chooseVisibility, { access, body: { ...openToAll, audience } })
  const stands = async () => {
    const { latitude, longitude } = await roomy.db
      .selectFrom('graves')
      .select(['latitude', 'longitude'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const isAt = (country: string | null) => {
      const middle = middleOf(country)
      return (
        Math.hypot((latitude ?? 0) - middle.latitude, (longitude ?? 0) - middle.longitude) < 0.1
      )
    }
    return ['DE', 'FR', null].filter(isAt)
  }
  await chooses('reserved')
  await roomy.send(updateDateOfBirth, { access, body: { date_of_birth: '1950-01-01' } })
  expect(await stands()).toEqual([null])
  await chooses('everybody')
  expect(await stands()).toEqual(['DE'])
  await chooses('reserved')
  expect(await stands()).toEqual([null])
  await roomy.send(updateNationality, { access, body: { nationality: 'france' } })
  expect(await stands()).toEqual([null])
  await chooses('everybody')
  expect(await stands()).toEqual(['FR'])
  await chooses('link')
  await roomy.send(updateNationality, { access, body: { nationality: 'germany' } })
  await chooses('reserved')
  expect(await stands()).toEqual([null])
  // Where the owner has placed it, it stays: the owner has chosen the spot.
  await chooses('everybody')
  const spot = { latitude: '48.1000000', longitude: '11.5000000' }
  expect((await roomy.send(moveGravestone, { access, body: spot })).status).toBe(200)
  await chooses('reserved')
  expect(await stands()).toEqual([])
  const { graves: counted } = await roomy.db
    .selectFrom('map_squares')
    .select((sum) => sum.fn.sum<number>('graves').as('graves'))
    .where('level', '=', 6)
    .executeTakeFirstOrThrow()
  expect(counted).toBe(1)
  await roomy.close()
})

test('a choice made before the first birthday holds from the first moment', async () => {
  const roomy = await openTestApp()
  const { access } = await newMember(roomy)
  await roomy.send(updateFullName, { access, body: { full_name: 'Never Listed' } })
  await roomy.send(chooseVisibility, { access, body: { ...openToAll, audience: 'link' } })
  await roomy.send(updateDateOfBirth, { access, body: { date_of_birth: '1950-01-01' } })
  const { body } = await roomy.send(listGraves)
  expect(body.data).toEqual([])
  await roomy.close()
})

test('closing hides grave and tributes at once, and keeping brings all back', async () => {
  const { id, access, password } = ottilie
  const path = `/accounts/tributes/${id}/`
  expect((await app.send(listTributes, { path })).status).toBe(200)
  await app.send(closeAccount, { access, body: { password } })
  await expect.poll(names, { timeout: 1_000 }).not.toContain('Ottilie Brandt')
  expect((await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).status).toBe(404)
  expect((await app.send(listTributes, { path })).status).toBe(404)
  await app.send(keepAccount, { access })
  await expect.poll(names, { timeout: 1_000 }).toContain('Ottilie Brandt')
  expect((await app.send(listTributes, { path })).status).toBe(200)
})

test('owners are shown the address of their page only while it can be opened', async () => {
  const { access } = ottilie
  const address = async () => (await app.send(getProfile, { access })).body.memorial_url
  for (const audience of ['everybody', 'link']) {
    await choose(access, { audience })
    expect(await address()).toMatch(/\/g\/\w{12}$/)
  }
  await choose(access, { audience: 'reserved' })
  expect(await address()).toBeNull()
  await choose(access, {})
})

test('a closing that is taken back by its letter shows the grave again', async () => {
  const { id, access, password, email } = ottilie
  await app.send(closeAccount, { access, body: { password } })
  await expect.poll(names, { timeout: 1_000 }).not.toContain('Ottilie Brandt')
  const { token } = await notMeLetterTo(app, email)
  expect((await press(app, token)).status).toBe(200)
  await expect.poll(names, { timeout: 1_000 }).toContain('Ottilie Brandt')
  expect((await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).status).toBe(200)
})

test('a guardian may show less after the passing, and never more', async () => {
  const roomy = await openTestApp()
  const [owner, guardian] = [await newMember(roomy), await newProvenMember(roomy)]
  const { access } = owner
  await roomy.send(updateFullName, { access, body: { full_name: 'Ada Kline' } })
  await roomy.send(updateDateOfBirth, { access, body: { date_of_birth: '1944-05-06' } })
  await roomy.send(addGuardian, { access, body: { admin_email: guardian.email } })
  const reserved = { ...openToAll, audience: 'reserved' }
  await roomy.send(chooseVisibility, { access, body: reserved })
  const path = `/accounts/administered-users/${owner.id}/visibility/`
  const narrow = (body: object) =>
    roomy.send(narrowVisibility, { access: guardian.access, path, body })
  const count = async (search: string) =>
    (await roomy.send(listGraves, { path: `/accounts/graveyard/?search=${search}` })).body
      .pagination.total_count
  const tribute = { author_name: 'A visitor', message: 'Rest well' }
  const leave = () =>
    roomy.send(leaveTribute, { path: `/accounts/tributes/${owner.id}/create/`, body: tribute })

  expect(await narrow({ ...openToAll, audience: 'link' })).toMatchObject({
    status: 403,
    body: { code: 'grave-not-public' },
  })
  expect(await count('kline')).toBe(0)
  expect((await leave()).status).toBe(404)
  await roomy.send(recordPassage, {
    access: guardian.access,
    path: `/accounts/administered-users/${owner.id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
  expect(await count('kline')).toBe(1)
  expect((await leave()).status).toBe(201)
  expect(await roomy.send(chooseVisibility, { access, body: openToAll })).toMatchObject({
    status: 403,
    body: { code: 'sealed' },
  })
  // A call that was let in just before the passing.
  const { ctx } = roomy
  await expect(
    visibility.chooseVisibility(ctx, owner.id, await visibility.readVisibility(ctx, owner.id)),
  ).rejects.toThrow(expect.objectContaining({ code: 'sealed' }))
  expect(await narrow(openToAll)).toMatchObject({ status: 403, body: { code: 'may-not-widen' } })
  const less = { ...openToAll, audience: 'link', search_engines: false }
  expect((await narrow(less)).status).toBe(200)
  expect(await count('kline')).toBe(0)
  expect((await leave()).status).toBe(404)
  expect(
    (await roomy.send(getEntrustedVisibility, { access: guardian.access, path })).body,
  ).toEqual({ ...less, chosen_by_owner: reserved })
  await roomy.close()
})

test('guardians go back to what the owner had chosen, and each hears of every change', async () => {
  const roomy = await openTestApp()
  const owner = await newMember(roomy)
  const guardians = [await newProvenMember(roomy), await newProvenMember(roomy)] as const
  const [ida, jon] = guardians
  const { access } = owner
  await roomy.send(updateFullName, { access, body: { full_name: 'Ada Kline' } })
  await roomy.send(updateDateOfBirth, { access, body: { date_of_birth: '1944-05-06' } })
  for (const { email } of guardians) {
    await roomy.send(addGuardian, { access, body: { admin_email: email } })
  }
  const chosen = { ...openToAll, birthday: 'year' }
  await roomy.send(chooseVisibility, { access, body: chosen })
  const record = () =>
    roomy.send(recordPassage, {
      access: ida.access,
      path: `/accounts/administered-users/${owner.id}/update-death-date/`,
      body: { death_date: '2020-02-02' },
    })
  await record()
  const path = `/accounts/administered-users/${owner.id}/visibility/`
  const narrow = (by: { access: string }, body: object) =>
    roomy.send(narrowVisibility, { access: by.access, path, body })
  const words = async ({ email }: { email: string }) => (await newestLetterTo(roomy, email)).text

  const less = { ...chosen, audience: 'link', search_engines: false }
  expect((await narrow(ida, less)).body).toEqual({ ...less, chosen_by_owner: chosen })
  for (const [person, who] of [
    [jon, `The other administrator, ${ida.email}, has`],
    [ida, 'You have'],
  ] as const) {
    expect(await words(person)).toContain(`${who} changed who may see the memorial of Ada Kline.`)
    expect(await words(person)).toContain('Before: everybody sees it')
    expect(await words(person)).toContain('Now: only those who have the link see it')
  }
  // Hiding a part for ever is mentioned as well.
  expect((await narrow(jon, { ...less, story_audience: 'nobody' })).status).toBe(200)
  expect(await words(ida)).toContain('no search engine lists it. Hidden from everybody: story.')
  expect((await narrow(jon, less)).status).toBe(200)
  // A second step does not replace the owner's choice.
  expect((await narrow(jon, { ...less, birthday: 'hidden' })).status).toBe(200)
  expect(await narrow(jon, openToAll)).toMatchObject({
    status: 403,
    body: { code: 'may-not-widen' },
  })
  expect((await narrow(jon, chosen)).body).toEqual({ ...chosen, chosen_by_owner: chosen })
  expect(await words(ida)).toContain('Now: everybody sees it, and search engines may list it.')

  // Such a choice knew nothing of story, pictures and voice; words and portrait decided for them.
  const carriedOver = { ...chosen, story_audience: 'everybody', pictures_audience: 'everybody' }
  // The migration restores the choice of owners whose memorials were narrowed before.
  await narrow(ida, less)
  await roomy.db.updateTable('graves').set({ owner_visibility: null }).execute()
  const migration = await readFile(
    new URL('../../database/migrations/0040-taking-back.sql', import.meta.url),
    'utf8',
  )
  await sql.raw(migration.match(/update graves set[^;]+;/)?.[0] ?? '').execute(roomy.db)
  expect(
    (await roomy.send(getEntrustedVisibility, { access: jon.access, path })).body,
  ).toMatchObject({ chosen_by_owner: carriedOver })

  // An owner who comes back finds their own choice, and goes on from there.
  await roomy.send(declareAlive, { access, body: { password: owner.password } })
  expect((await roomy.send(getVisibility, { access })).body).toEqual(carriedOver)
  await roomy.send(chooseVisibility, { access, body: less })
  await roomy.send(reinstateGuardian, {
    access,
    path: `/accounts/administrators/${(await roomy.send(listGuardians, { access })).body[0].id}/reinstate/`,
  })
  await record()
  expect(await narrow(ida, chosen)).toMatchObject({ status: 403 })
  await roomy.close()
})

test.each([
  ['is seen again', null, 'everybody'],
  ['stays as the other has chosen since', { audience: 'link', search_engines: false }, 'link'],
])('what a thief hid as a guardian %s after "This was not me"', async (_, since, expected) => {
  const roomy = await openTestApp()
  const calls = passingCalls(roomy)
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, '2020-02-02')
  await calls.confirm(other, owner)
  const path = `/accounts/administered-users/${owner.id}/visibility/`
  const narrow = (by: { access: string }, body: object) =>
    roomy.send(narrowVisibility, { access: by.access, path, body: { ...openToAll, ...body } })
  const audience = async () =>
    (await roomy.send(getEntrustedVisibility, { access: other.access, path })).body.audience
  expect((await narrow(recorder, { audience: 'link' })).status).toBe(200)
  expect(await audience()).toBe('link')
  const stolen = await notMeLetterTo(roomy, recorder.email)
  expect(stolen.subject).toBe('Who may see the memorial of Ilse Brandt has changed')
  if (since) await narrow(other, since)
  expect((await press(roomy, stolen.token)).status).toBe(200)
  expect(await audience()).toBe(expected)
  const back = 'Who may see the memorial of Ilse Brandt is again as it was: everybody sees it'
  expect((await newestLetterTo(roomy, recorder.email)).text.includes(back)).toBe(!since)
  await roomy.close()
})
