import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeAccount } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import {
  changeVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import {
  addPicture,
  describePicture,
  listPictures,
  orderPictures,
  type Picture,
  removePicture,
} from '../../../contract/memorials/pictures.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { grant, newMember, newProvenMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Pictures are encoded one after the other.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await openTestApp()
  photo = await photograph(90, 60)
})
afterAll(() => app.close())

function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
}

async function newOwner(visibility: object = { pictures_audience: 'everybody' }) {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access, id } = owner
  await grant(app, owner, 'premium')
  await app.send(changeVisibility, { access, body: visibility })
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  const code: string = url.split('/').at(-1)
  return {
    ...owner,
    guardian,
    code,
    open: () =>
      app.send(recordPassage, {
        access: guardian.access,
        path: `/accounts/administered-users/${id}/update-death-date/`,
        body: { death_date: '2020-02-02' },
      }),
    shown: async (): Promise<Picture[]> =>
      (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body.pictures,
  }
}

const of = (graveId: number) => `/accounts/graves/${graveId}/pictures/`
const add = (graveId: number, access: string, picture = photo) =>
  app.upload(addPicture, access, { picture }, of(graveId))
const list = async (graveId: number, access: string) =>
  (await app.send(listPictures, { access, path: of(graveId) })).body.pictures as Picture[]
const describe = (graveId: number, access: string, pictureId: number, body: object) =>
  app.send(describePicture, {
    access,
    path: `${of(graveId)}${pictureId}/`,
    body: { caption: '', year: null, description: '', ...body },
  })
const remove = (graveId: number, access: string, pictureId: number) =>
  app.send(removePicture, { access, path: `${of(graveId)}${pictureId}/` })
const order = (graveId: number, access: string, ids: number[]) =>
  app.send(orderPictures, {
    access,
    path: `/accounts/graves/${graveId}/picture-order/`,
    body: { ids },
  })
const ids = (pictures: { id: number }[]) => pictures.map(({ id }) => id)

test('a picture comes in three sizes without its place, with words, in the chosen order', async () => {
  const owner = await newOwner()
  const { id, access } = owner
  const first = await add(id, access, await photograph(2400, 1200))
  expect(first).toMatchObject({ status: 201, body: { width: 1600, height: 800, caption: '' } })
  const second = (await add(id, access)).body
  expect(second).toMatchObject({ width: 90, height: 60 })
  for (const [size, width] of [
    ['small', 480],
    ['medium', 960],
    ['large', 1600],
  ] as const) {
    const file = await app.fetchFile(first.body[size])
    expect(file.headers['content-type']).toBe('image/webp')
    const { format, exif, width: actual } = await sharp(file.rawPayload).metadata()
    expect({ format, exif, width: actual }).toEqual({ format: 'webp', exif: undefined, width })
  }
  const words = {
    caption: ' By <b>the</b> sea ',
    year: 1952,
    description: 'A girl\u202e and a dog',
  }
  expect((await describe(id, access, second.id, words)).body).toMatchObject({
    caption: 'By <b>the</b> sea',
    year: 1952,
    description: 'A girl and a dog',
  })
  const ordered = await order(id, access, [second.id, first.body.id])
  expect(ids(ordered.body.pictures)).toEqual([second.id, first.body.id])
  await expect.poll(async () => ids(await owner.shown())).toEqual([second.id, first.body.id])
  const page = (await app.fetchFile(`/memorial/${owner.code}`)).body
  expect(page).toContain('alt="A girl and a dog"')
  expect(page).toContain('By &lt;b&gt;the&lt;/b&gt; sea')
  const unscripted = /<source media="\(scripting: none\)"[^>]*\/small[^>]*\/>/.source
  const image = /<img[^>]*width="90" height="60"[^>]*loading="lazy"/.source
  expect(page).toMatch(new RegExp(unscripted + image))

  expect((await remove(id, access, first.body.id)).status).toBe(200)
  expect((await remove(id, access, first.body.id)).status).toBe(404)
  expect((await app.fetchFile(first.body.large)).statusCode).toBe(404)
  await expect.poll(async () => ids(await owner.shown())).toEqual([second.id])
})

test('there is room for 24, also when two come at once', async () => {
  const { id, access } = await newOwner()
  const rows = Array.from({ length: 23 }, (_, position) => ({
    grave_id: id,
    key: `filled-${id}-${position}`,
    width: 1,
    height: 1,
    position,
    added_at: new Date(),
  }))
  await app.db.insertInto('pictures').values(rows).execute()
  const before = await filesOf()
  const atOnce = await Promise.all([add(id, access), add(id, access)])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await add(id, access)).toMatchObject({
    status: 409,
    body: { code: 'no-room-for-pictures' },
  })
  expect((await filesOf()).length - before.length).toBe(3)
})

async function filesOf(): Promise<string[]> {
  const files: string[] = []
  for await (const file of app.ports.storage.list('pictures')) files.push(file)
  return files
}

test('bad input gets a clear answer', async () => {
  const { id, access } = await newOwner()
  const noPicture = await add(id, access, Buffer.from('<svg onload="alert(1)"/>'))
  expect(noPicture).toMatchObject({ status: 400, body: { code: 'file-refused' } })
  expect((await add(id, access, photo.subarray(0, 200))).status).toBe(400)
  const { id: pictureId } = (await add(id, access)).body
  for (const wrong of [
    { caption: 'x'.repeat(161) },
    { caption: 'two\nlines' },
    { year: 1066 },
    { year: 'then' },
    { description: 'x'.repeat(301) },
  ]) {
    expect((await describe(id, access, pictureId, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  for (const wrong of [[pictureId, pictureId], [pictureId + 1], [pictureId, 2 ** 31]]) {
    expect(await order(id, access, wrong)).toMatchObject({
      status: 409,
      body: { code: 'pictures-changed' },
    })
  }
  expect((await describe(id, access, 2 ** 40, {})).status).toBe(404)
})

test('the owner adds while living, guardians once the memorial is open, others never', async () => {
  const owner = await newOwner()
  const { id, guardian } = owner
  const stranger = await newMember(app)
  const { id: pictureId } = (await add(id, owner.access)).body
  const tries = (access: string) =>
    Promise.all([
      add(id, access),
      app.send(listPictures, { access, path: of(id) }),
      describe(id, access, pictureId, {}),
      order(id, access, [pictureId]),
      remove(id, access, pictureId),
    ])
  const codes = async (access: string) => (await tries(access)).map(({ body }) => body.code)
  const refused = Array.from({ length: 5 }, () => 'forbidden')
  expect(await codes(guardian.access)).toEqual(refused)
  await owner.open()
  expect(await codes(stranger.access)).toEqual(refused)
  const sealed = Array.from({ length: 5 }, () => 'sealed')
  expect(await codes(owner.access)).toEqual(sealed)

  const added = (await add(id, guardian.access)).body
  expect(ids(await list(id, guardian.access))).toEqual([pictureId, added.id])
  expect((await describe(id, guardian.access, added.id, { caption: 'Found later' })).status).toBe(
    200,
  )
  // What the owner left stays for now; what a guardian added is removed at once.
  expect((await remove(id, guardian.access, pictureId)).body.is_removed).toBe(false)
  await expect
    .poll(async () => (await owner.shown()).map(({ added_by }) => added_by))
    .toEqual(['owner', 'administrators'])
  expect((await remove(id, guardian.access, added.id)).body.is_removed).toBe(true)
  await expect.poll(async () => ids(await owner.shown())).toEqual([pictureId])
  const events = await app.db
    .selectFrom('audit')
    .select('event')
    .where('account_id', '=', id)
    .where('actor_id', '=', guardian.id)
    .where('event', 'like', 'picture%')
    .orderBy('id')
    .execute()
  expect(events.map(({ event }) => event)).toEqual([
    'picture-added',
    'picture-described',
    'picture-removal-asked',
    'picture-removed',
  ])
})

test('adding needs the premium memorial of the owner', async () => {
  const { id, access } = await newMember(app)
  expect(await add(id, access)).toMatchObject({ status: 403, body: { code: 'premium-needed' } })
})

test('while the owner lives, new pictures are private, and their own choice opens them', async () => {
  const owner = await newOwner({})
  const { large } = (await add(owner.id, owner.access)).body
  const statuses = async () =>
    Promise.all(
      [undefined, owner.access].map(async (by) => (await app.fetchFile(large, by)).statusCode),
    )
  expect(await owner.shown()).toEqual([])
  expect(await statuses()).toEqual([404, 200])
  const choose = (body: object) => app.send(changeVisibility, { access: owner.access, body })
  await choose({ pictures_audience: 'everybody', portrait_while_living: false })
  await expect.poll(async () => (await owner.shown()).length).toBe(1)
  expect(await statuses()).toEqual([200, 200])
  await choose({ pictures_audience: 'passed' })
  await expect.poll(owner.shown).toEqual([])
  expect(await statuses()).toEqual([404, 200])
})

test('pictures that are for nobody stay so after the passing, also for guardians', async () => {
  const owner = await newOwner({ pictures_audience: 'nobody' })
  const { id, guardian, access } = owner
  const { id: pictureId, large } = (await add(id, access)).body
  await owner.open()
  const page = () => app.send(findMemorial, { path: `/accounts/memorials/${owner.code}/` })
  await expect.poll(async () => (await page()).body.grave.death_date).toBe('2020-02-02')
  expect((await page()).body).toMatchObject({ pictures: [], takes_pictures: false })
  for (const by of [undefined, guardian.access]) {
    expect((await app.fetchFile(large, by)).statusCode).toBe(404)
  }
  const refused = { status: 403, body: { code: 'pictures-private' } }
  const { access: by } = guardian
  expect(await app.send(listPictures, { access: by, path: of(id) })).toMatchObject(refused)
  expect(await add(id, by)).toMatchObject(refused)
  expect(await describe(id, by, pictureId, { caption: 'Mine' })).toMatchObject(refused)
})

test('the takeout has every picture, and erasure removes rows and files', async () => {
  const owner = await newOwner()
  const { id, access, password } = owner
  const picture = (await add(id, access)).body
  await describe(id, access, picture.id, { caption: 'A "pier"', year: 1952 })
  const { rawPayload } = await app.fetchFile('/api/accounts/takeout/', access)
  const files = payloadOf(rawPayload)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['pictures/01-large.webp', 'pictures/01-small.webp']),
  )
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(JSON.parse(text('data.json')).pictures).toEqual([
    { file: 'pictures/01-large.webp', caption: 'A "pier"', year: 1952, description: '' },
  ])
  expect(text('index.html')).toContain('<img src="pictures/01-large.webp" alt="A &quot;pier&quot;"')
  const key = picture.large.split('/').at(-2)
  expect((await filesOf()).filter((file) => file.includes(key))).toHaveLength(3)
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect((await filesOf()).filter((file) => file.includes(key))).toEqual([])
  const rows = await app.db.selectFrom('pictures').select('id').where('grave_id', '=', id).execute()
  expect(rows).toEqual([])
})
