import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { getProfile } from '../../contract/accounts/profile.ts'
import {
  changePortrait,
  chooseVisibility,
  getVisibility,
  replacePortrait,
} from '../../contract/memorials/memorials.ts'
import { diskStorage } from '../adapters/storage-on-disk.ts'
import { grant, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .jpeg()
    .withExifMerge({ IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
    .toBuffer()

async function newPremiumMember() {
  const member = await newMember(app)
  await grant(app, member, 'premium')
  return member
}

const hang = (access: string, profile_photo: Buffer | string) =>
  app.upload(changePortrait, access, { profile_photo })
const stored = () => {
  try {
    return readdirSync(join(app.config.dataFolder, 'files/portraits'))
  } catch {
    return []
  }
}

test('a portrait is served as WebP in three sizes, without its location', async () => {
  const { access } = await newPremiumMember()
  const { status, body } = await hang(access, await picture('#884422'))
  expect(status).toBe(200)
  expect(body.profile_photo).toMatch(/^\/api\/media\/portraits\/[\w-]{36}\/large$/)
  const widest = { large: 1200, medium: 640, small: 320 }
  for (const [size, most] of Object.entries(widest)) {
    const answer = await app.fetchFile(body.profile_photo.replace('large', size))
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600, immutable')
    const { format, exif, width } = await sharp(answer.rawPayload).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
    expect(width).toBeLessThanOrEqual(most)
  }
})

test('a portrait that the browser has is not read again, and one that is hidden is gone', async () => {
  const { access } = await newPremiumMember()
  const { body } = await hang(access, await picture('#884422'))
  const first = await app.fetchFile(body.profile_photo)
  const find = vi.spyOn(app.ports.storage, 'find')
  onTestFinished(() => find.mockRestore())
  const again = () =>
    app.http.inject({
      url: body.profile_photo,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
  const { statusCode, rawPayload } = await again()
  expect([statusCode, rawPayload.length, find.mock.calls.length]).toEqual([304, 0, 0])
  const { body: chosen } = await app.send(getVisibility, { access })
  await app.send(chooseVisibility, { access, body: { ...chosen, portrait_while_living: false } })
  expect((await again()).statusCode).toBe(404)
})

test('a portrait of an earlier version, without the medium size, is served in the large one', async () => {
  const { access } = await newPremiumMember()
  const { body } = await hang(access, await picture('#884422'))
  const [, key] = /portraits\/([\w-]+)\//.exec(body.profile_photo) ?? []
  await app.ports.storage.remove(`portraits/${key}-medium.webp`)
  const large = await app.fetchFile(body.profile_photo)
  const medium = await app.fetchFile(body.profile_photo.replace('large', 'medium'))
  expect(medium.rawPayload).toEqual(large.rawPayload)
  expect((await hang(access, '')).body.profile_photo).toBeNull()
})

test('a new portrait replaces the old one, and an empty field removes it', async () => {
  const { access } = await newPremiumMember()
  const before = stored().length
  const first = await hang(access, await picture('#111111'))
  const second = await app.upload(replacePortrait, access, {
    profile_photo: await picture('#222222'),
  })
  expect(second.body.profile_photo).not.toBe(first.body.profile_photo)
  expect((await app.fetchFile(first.body.profile_photo)).statusCode).toBe(404)
  expect(stored()).toHaveLength(before + 3)
  expect((await hang(access, '')).body.profile_photo).toBeNull()
  expect(stored()).toHaveLength(before)
})

test('a file that is no picture is refused with a message, and the old one stays', async () => {
  const { access } = await newPremiumMember()
  const { body } = await hang(access, await picture('#333333'))
  const before = stored()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect(await hang(access, svg)).toMatchObject({
    status: 400,
    body: { detail: 'Please select a valid image file.' },
  })
  const broken = (await picture('#444444')).subarray(0, 400)
  expect((await hang(access, broken)).status).toBe(400)
  expect(await hang(access, Buffer.alloc(0))).toMatchObject({
    status: 400,
    body: { profile_photo: ['The submitted file is empty.'] },
  })
  expect(await app.upload(changePortrait, access, {})).toMatchObject({
    status: 400,
    body: { profile_photo: ['No file was submitted.'] },
  })
  expect((await app.send(getProfile, { access })).body.profile_photo).toBe(body.profile_photo)
  expect(stored()).toEqual(before)
})

test('a truncated multipart body is a client error', async () => {
  const { access } = await newPremiumMember()
  const head = 'content-disposition: form-data; name="profile_photo"; filename="a.jpg"'
  for (const payload of [
    '--x',
    `--x\r\n${head}`,
    `--x\r\n${head}\r\n\r\nabc`,
    `--x\n${head}\n\nabc`,
  ]) {
    const response = await app.http.inject({
      method: 'PATCH',
      url: '/api/accounts/profile/',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${access}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload,
    })
    expect(response.statusCode, payload).toBe(400)
    expect(response.json()).toEqual({
      detail: 'The request could not be read.',
      code: 'unreadable-body',
    })
  }
})

test('over five megabytes is too large', async () => {
  const { access } = await newPremiumMember()
  expect(await hang(access, Buffer.alloc(5_242_881))).toMatchObject({
    status: 413,
    body: { detail: 'This is too large to be sent.' },
  })
})

test('without premium nothing is stored', async () => {
  const { access } = await newMember(app)
  const before = stored()
  expect((await hang(access, await picture('#555555'))).status).toBe(403)
  expect(stored()).toEqual(before)
})

test('a failing storage changes nothing and says so', async () => {
  const full = await openTestApp({
    ports: {
      storage: {
        ...app.ports.storage,
        // Writing into a folder that is a file fails.
        put: diskStorage(fileURLToPath(import.meta.url)).put,
      },
    },
  })
  const member = await newMember(full)
  await grant(full, member, 'premium')
  const answer = await full.upload(changePortrait, member.access, {
    profile_photo: await picture('#666666'),
  })
  expect(answer).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(/cannot be kept/) },
  })
  const profile = await full.send(getProfile, { access: member.access })
  expect(profile.body.profile_photo).toBeNull()
  await full.close()
})
