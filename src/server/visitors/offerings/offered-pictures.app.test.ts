import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeAccount } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { listOfferings, offerPicture, takeOffering } from '../../../contract/visitors/offerings.ts'
import { grant, newMember, newProvenMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Pictures are encoded one after the other.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await openTestApp()
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#446688' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())

async function newGrave({ isOpen = true, isPremium = true } = {}) {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access, id } = owner
  if (isPremium) await grant(app, owner, 'premium')
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  const code: string = url.split('/').at(-1)
  if (isOpen) {
    await app.send(recordPassage, {
      access: guardian.access,
      path: `/accounts/administered-users/${id}/update-death-date/`,
      body: { death_date: '2020-02-02' },
    })
  }
  return {
    id,
    owner,
    guardian,
    page: async () => (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body,
    offer: (parts: Record<string, Buffer | string> = {}) =>
      app.upload(
        offerPicture,
        '',
        { author_name: 'A neighbour', caption: 'On the \u202epier', picture: photo, ...parts },
        `/accounts/offerings/${id}/picture/`,
      ),
    waiting: async () =>
      (
        await app.send(listOfferings, {
          access: guardian.access,
          path: `/accounts/offerings/${id}/`,
        })
      ).body.offerings,
    take: (offeringId: number) =>
      app.send(takeOffering, {
        access: guardian.access,
        path: `/accounts/offerings/${id}/${offeringId}/take/`,
      }),
    files: async () => {
      const rows = await app.db
        .selectFrom('offerings')
        .select('key')
        .where('grave_id', '=', id)
        .execute()
      return rows.map(({ key }) => `pictures/${key}-small.webp`)
    },
  }
}

test('a picture is seen by guardians alone until one takes it, and keeps no location', async () => {
  const { owner, guardian, page, offer, waiting, take } = await newGrave()
  expect(await offer()).toMatchObject({
    status: 201,
    body: { message: 'Thank you. It shows here once an administrator has seen it.' },
  })
  const [offered] = await waiting()
  expect(offered).toMatchObject({
    kind: 'picture',
    author_name: 'A neighbour',
    message: 'On the pier',
    picture: expect.any(String),
  })
  const seen = await app.fetchFile(offered.picture, guardian.access)
  expect(seen.headers['content-type']).toBe('image/webp')
  expect(seen.headers['cache-control']).toContain('no-store')
  const { width, exif } = await sharp(seen.rawPayload).metadata()
  expect([width, exif]).toEqual([90, undefined])
  const stranger = await newMember(app)
  expect((await app.fetchFile(offered.picture, stranger.access)).statusCode).toBe(403)
  expect((await app.fetchFile(offered.picture)).statusCode).toBe(401)
  // Its future public address has no content yet.
  const row = await app.db
    .selectFrom('offerings')
    .select('key')
    .where('id', '=', offered.id)
    .executeTakeFirstOrThrow()
  const address = `/api/media/pictures/${row.key}/small`
  expect((await app.fetchFile(address)).statusCode).toBe(404)
  expect((await page()).pictures).toEqual([])

  expect((await take(offered.id)).status).toBe(200)
  await expect
    .poll(async () => (await page()).pictures)
    .toMatchObject([{ caption: 'On the pier', small: address, width: 90, height: 60 }])
  expect((await app.fetchFile(address)).statusCode).toBe(200)
  expect((await take(offered.id)).status).toBe(404)
  // Only an owner whose passing was undone can ask for it.
  await app.db.deleteFrom('passings').where('owner_id', '=', owner.id).execute()
  const { rawPayload } = await app.fetchFile('/api/accounts/takeout/', owner.access)
  expect(Object.keys(payloadOf(rawPayload))).toContain('pictures/01-large.webp')
})

test('the twenty-fifth picture gets a clear answer and stays in the queue', async () => {
  const { id, offer, waiting, take } = await newGrave()
  const full = Array.from({ length: 24 }, (_, position) => ({
    grave_id: id,
    key: randomUUID(),
    width: 1,
    height: 1,
    position,
    added_at: new Date(),
  }))
  await app.db.insertInto('pictures').values(full).execute()
  await offer()
  const [{ id: offeringId }] = await waiting()
  expect(await take(offeringId)).toMatchObject({
    status: 409,
    body: { detail: 'There is room for 24 pictures. Remove one to add another.' },
  })
  expect(await waiting()).toHaveLength(1)
  await app.db
    .deleteFrom('pictures')
    .where('key', '=', full[0]?.key ?? '')
    .execute()
  expect((await take(offeringId)).status).toBe(200)
})

test('what is no picture, and graves that take none, are refused with a reason', async () => {
  const { offer, waiting, page, id } = await newGrave()
  expect((await page()).takes_pictures).toBe(true)
  expect(await offer({ picture: Buffer.from('<svg onload=alert(1)>') })).toMatchObject({
    status: 400,
    body: { code: 'file-refused' },
  })
  expect((await offer({ author_name: '' })).status).toBe(400)
  expect((await offer({ caption: 'x'.repeat(161) })).status).toBe(400)
  expect(await waiting()).toEqual([])
  const plain = await newGrave({ isPremium: false })
  expect((await plain.page()).takes_pictures).toBe(false)
  expect((await plain.offer()).body.code).toBe('no-pictures-here')
  const living = await newGrave({ isOpen: false })
  expect((await living.offer()).body.code).toBe('grave-not-public')
  const crowd = Array.from({ length: 48 }, () => ({
    grave_id: id,
    kind: 'picture' as const,
    author_name: 'A crowd',
    message: '',
    key: randomUUID(),
    width: 1,
    height: 1,
    offered_at: app.clock.now(),
  }))
  await app.db.insertInto('offerings').values(crowd).execute()
  expect((await offer()).body.code).toBe('too-many-waiting')
})

test('files go with what is not taken in thirty days, and with the account', async () => {
  const [old, closed] = [await newGrave(), await newGrave()]
  await closed.offer()
  const [ofAccount = ''] = await closed.files()
  await app.db.deleteFrom('passings').where('owner_id', '=', closed.id).execute()
  const { access, password } = closed.owner
  expect((await app.send(closeAccount, { access, body: { password } })).status).toBe(200)
  await old.offer()
  const [forgotten = ''] = await old.files()
  for (const file of [ofAccount, forgotten]) {
    expect(await app.ports.storage.find(file)).not.toBeNull()
  }
  app.clock.travel(31 * dayMs)
  for (const name of ['erase-offerings', 'erase-closed']) {
    const job = app.jobHandlers.find((handler) => handler.job.name === name)
    expect(job, name).toBeDefined()
    await job?.run({})
  }
  expect(await app.ports.storage.find(forgotten)).toBeNull()
  expect(await app.ports.storage.find(ofAccount)).toBeNull()
})

test('a flood from one address is refused before its files are read', async () => {
  const { id } = await newGrave()
  const send = () =>
    app.http.inject({
      method: 'POST',
      url: `/api/accounts/offerings/${id}/picture/`,
      remoteAddress: '192.0.2.44',
      headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--\r\n',
    })
  // All of them count, although none holds a file.
  for (let count = 0; count < 30; count++) expect((await send()).statusCode).toBe(400)
  expect((await send()).statusCode).toBe(429)
})
