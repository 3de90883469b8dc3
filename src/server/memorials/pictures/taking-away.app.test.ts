import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bringPictureBack,
  describePicture,
  listPictures,
  orderPictures,
  removePicture,
} from '../../../contract/memorials/pictures.ts'
import { declareAlive } from '../../../contract/passings/passings.ts'
import { dayMs, hourMs } from '../../../contract/values/durations.ts'
import { pictureFile } from '../../lib/media.ts'
import { grant, newestLetterTo } from '../../testing/members.ts'
import { type Person, passingCalls } from '../../testing/passings.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Each step signs in, because time passes.
vi.setConfig({ testTimeout: 90_000 })

let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72 } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

let memorials = 0

/** An open memorial with three pictures: two that the owner left, one that a guardian added. */
async function openMemorial(guardianCount: 1 | 2) {
  const { owner, recorder, other } = await calls.newOwner(guardianCount)
  await grant(app, owner, 'premium')
  const prefix = `taken-${++memorials}`
  const rows = await app.db
    .insertInto('pictures')
    .values(
      [0, 1, 2].map((position) => ({
        grave_id: owner.id,
        key: `${prefix}-${position}`,
        caption: position === 0 ? 'By the sea' : '',
        width: 1,
        height: 1,
        position,
        added_at: app.clock.now(),
        by_guardian: position === 2,
      })),
    )
    .returning('id')
    .execute()
  const file = pictureFile(`${prefix}-0`, 'small')
  await app.ports.storage.put(file, Buffer.from('x'), 'image/webp')
  await calls.record(recorder, owner, calls.today())
  await calls.pass(73)
  expect(await calls.openDay(owner)).not.toBeNull()
  const [sea = 0, second = 0, theirs = 0] = rows.map(({ id }) => id)
  return { owner, recorder, other, file, sea, second, theirs }
}

const of = (owner: Person, rest: string) => `/accounts/graves/${owner.id}/${rest}`
const remove = async (who: Person, owner: Person, id: number) =>
  app.send(removePicture, {
    access: await calls.signIn(who),
    path: of(owner, `pictures/${id}/`),
  })
const bringBack = async (who: Person, owner: Person, id: number) =>
  app.send(bringPictureBack, {
    access: await calls.signIn(who),
    path: of(owner, `pictures/${id}/bring-back/`),
  })
const describe = async (who: Person, owner: Person, id: number, body: object) =>
  app.send(describePicture, {
    access: await calls.signIn(who),
    path: of(owner, `pictures/${id}/`),
    body: { caption: '', year: null, description: '', ...body },
  })
const seen = async (who: Person, owner: Person) =>
  (await app.send(listPictures, { access: await calls.signIn(who), path: of(owner, 'pictures/') }))
    .body
const byTime = () => app.jobHandlers.find(({ job }) => job.name === 'take-away-pictures')?.run({})

test('of two guardians both must say that a picture goes, and either brings it back for 30 days', async () => {
  const { owner, recorder, other, sea, file } = await openMemorial(2)
  expect((await remove(recorder, owner, sea)).body.is_removed).toBe(false)
  expect((await remove(recorder, owner, sea)).body.is_removed).toBe(false)
  const [asked] = (await seen(other, owner)).pictures
  expect(asked).toMatchObject({
    id: sea,
    added_by: 'owner',
    fields_of_owner: ['caption'],
    removal: { asked_by_me: false, goes_at: null },
  })
  const letter = await newestLetterTo(app, other.email)
  expect(letter.subject).toBe('Shall a picture go?: Ilse Brandt')
  expect(letter.text).toContain('“By the sea”')

  expect((await remove(other, owner, sea)).body.is_removed).toBe(true)
  const { pictures, removed } = await seen(other, owner)
  expect(pictures).toHaveLength(2)
  expect(removed).toMatchObject([{ id: sea, caption: 'By the sea' }])
  for (const { email } of [recorder, other]) {
    expect((await newestLetterTo(app, email)).subject).toBe('A picture was taken away: Ilse Brandt')
  }
  app.clock.travel(29 * dayMs)
  await byTime()
  expect((await bringBack(recorder, owner, sea)).body.message).toBe('The picture is back.')
  expect((await seen(recorder, owner)).pictures.map(({ id }: { id: number }) => id)[0]).toBe(sea)
  expect((await newestLetterTo(app, other.email)).subject).toBe('A picture is back: Ilse Brandt')

  await remove(recorder, owner, sea)
  await remove(other, owner, sea)
  app.clock.travel(30 * dayMs)
  expect((await bringBack(recorder, owner, sea)).status).toBe(404)
  expect(await app.ports.storage.find(file)).not.toBeNull()
  await byTime()
  expect(await app.ports.storage.find(file)).toBeNull()
})

test('the other says that it stays, and what nobody answers lapses', async () => {
  const { owner, recorder, other, sea, second } = await openMemorial(2)
  await remove(recorder, owner, sea)
  expect((await bringBack(other, owner, sea)).body.message).toBe('The picture stays.')
  expect((await newestLetterTo(app, recorder.email)).subject).toBe('A picture stays: Ilse Brandt')
  expect((await bringBack(other, owner, sea)).status).toBe(404)
  await remove(recorder, owner, second)
  app.clock.travel(20 * dayMs)
  await byTime()
  expect((await seen(other, owner)).pictures[1].removal).not.toBeNull()
  app.clock.travel(10 * dayMs)
  await byTime()
  expect((await seen(other, owner)).pictures[1].removal).toBeNull()
})

test('an only guardian waits fourteen days', async () => {
  const { owner, recorder, sea } = await openMemorial(1)
  expect((await remove(recorder, owner, sea)).body.is_removed).toBe(false)
  const [asked] = (await seen(recorder, owner)).pictures
  expect(asked.removal.asked_by_me).toBe(true)
  const wait = Date.parse(asked.removal.goes_at) - Date.parse(asked.removal.asked_at)
  expect(wait).toBe(14 * dayMs)
  app.clock.travel(14 * dayMs - hourMs)
  await byTime()
  expect((await seen(recorder, owner)).pictures).toHaveLength(3)
  app.clock.travel(hourMs)
  await byTime()
  const { pictures, removed } = await seen(recorder, owner)
  expect(pictures).toHaveLength(2)
  expect(removed).toMatchObject([{ id: sea }])
  expect((await newestLetterTo(app, recorder.email)).text).toContain('can be brought back')
})

test('a guardian fills in what the owner left empty, and changes only what guardians wrote', async () => {
  const { owner, recorder, other, sea, second, theirs } = await openMemorial(2)
  expect((await describe(recorder, owner, sea, { caption: 'Elsewhere' })).body.code).toBe(
    'left-by-owner',
  )
  const filled = await describe(recorder, owner, sea, { caption: 'By the sea', year: 1952 })
  expect(filled.body).toMatchObject({ year: 1952, fields_of_owner: ['caption'] })
  expect((await describe(other, owner, sea, { caption: 'By the sea', year: 1953 })).status).toBe(
    200,
  )
  expect((await describe(other, owner, sea, { caption: '', year: 1953 })).body.code).toBe(
    'left-by-owner',
  )
  expect((await describe(other, owner, theirs, { caption: 'Ours' })).status).toBe(200)
  const order = async (ids: number[]) =>
    app.send(orderPictures, {
      access: await calls.signIn(recorder),
      path: of(owner, 'picture-order/'),
      body: { ids },
    })
  expect((await order([second, sea, theirs])).body.code).toBe('left-by-owner')
  expect((await order([theirs, sea, second])).status).toBe(200)
  // Guardians can remove at once what guardians added.
  expect((await remove(other, owner, theirs)).body.is_removed).toBe(true)
  expect((await seen(other, owner)).removed).toEqual([])
})

test('during a dispute nothing changes', async () => {
  const { owner, recorder, other, sea, theirs } = await openMemorial(2)
  await remove(recorder, owner, sea)
  await calls.object(other, owner)
  const inDispute = { status: 409, body: { code: 'in-dispute' } }
  expect(await remove(other, owner, sea)).toMatchObject(inDispute)
  expect(await remove(other, owner, theirs)).toMatchObject(inDispute)
  expect(await describe(other, owner, theirs, { caption: 'x' })).toMatchObject(inDispute)
  app.clock.travel(40 * dayMs)
  await byTime()
  expect((await seen(other, owner)).pictures).toHaveLength(3)
})

test('an owner who is alive finds everything as it was left', async () => {
  const { owner, recorder, other, sea, second } = await openMemorial(2)
  await remove(recorder, owner, sea)
  await remove(other, owner, sea)
  await remove(recorder, owner, second)
  const { password } = owner
  const access = await calls.signIn(owner)
  expect((await app.send(declareAlive, { access, body: { password } })).status).toBe(200)
  const { pictures, removed } = await seen(owner, owner)
  expect(pictures.map(({ id }: { id: number }) => id)).toContain(sea)
  expect(pictures.every(({ removal }: { removal: unknown }) => removal === null)).toBe(true)
  expect(removed).toEqual([])
})
