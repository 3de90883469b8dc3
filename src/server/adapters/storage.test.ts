import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Storage } from '../ports/storage.ts'
import { openS3Server } from '../testing/servers/s3-server.ts'
import { diskStorage } from './storage-on-disk.ts'
import { s3Storage } from './storage-on-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigil-storage-'))
let s3: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: [name: string, storage: () => Storage][] = [
  ['disk', () => diskStorage(folder)],
  ['S3', () => s3.storage],
]

describe.each(stores)('on %s', (_name, storage) => {
  const picture = Buffer.from([0, 1, 2, 255, 254, 10, 13])

  test('a stored file can be read', async () => {
    await storage().put('portraits/a.webp', picture, 'image/webp')
    expect(await storage().read('portraits/a.webp')).toEqual(picture)
  })

  test('an empty file is read as empty', async () => {
    await storage().put('portraits/b.webp', Buffer.alloc(0), 'image/webp')
    expect(await storage().read('portraits/b.webp')).toEqual(Buffer.alloc(0))
  })

  test('a removed file is gone', async () => {
    await storage().put('portraits/c.webp', picture, 'image/webp')
    expect(await storage().find('portraits/c.webp')).not.toBeNull()
    await storage().remove('portraits/c.webp')
    expect(await storage().find('portraits/c.webp')).toBeNull()
    await expect(storage().read('portraits/c.webp')).rejects.toThrow(
      'portraits/c.webp does not exist.',
    )
  })

  test('files are listed, all of them or one folder', async () => {
    const there = Array.from({ length: 5 }, (_, i) => `voices/${i}.mp3`)
    for (const key of there) await storage().put(key, picture, 'audio/mpeg')
    await storage().put('cards/7.jpg', picture, 'image/jpeg')
    const listed = async (folder?: string) => {
      const keys: string[] = []
      for await (const key of storage().list(folder)) keys.push(key)
      return keys.toSorted()
    }
    expect(await listed('cards')).toEqual(['cards/7.jpg'])
    expect(await listed('voices')).toEqual(there.toSorted())
    expect(await listed()).toEqual(expect.arrayContaining(['cards/7.jpg', 'voices/0.mp3']))
    expect(await listed('nowhere')).toEqual([])
  })

  test('a name that climbs out of the folder is refused', async () => {
    await expect(storage().put('../../outside.txt', picture, 'text/plain')).rejects.toMatchObject({
      code: 'NOT_KEPT',
    })
  })
})

test.skipIf(process.platform === 'win32')(
  'only the user of the process can read files on disk, whatever the umask, and also those of before',
  async () => {
    const umask = process.umask(0)
    onTestFinished(() => void process.umask(umask))
    const root = join(folder, 'private')
    const modes = () =>
      ['', 'voices', 'voices/a.mp3'].map((name) =>
        (statSync(join(root, name)).mode & 0o777).toString(8),
      )
    const content = Buffer.from('words')
    await diskStorage(root).put('voices/a.mp3', content, 'audio/mpeg')
    expect(modes()).toEqual(['700', '700', '600'])
    for (const name of ['', 'voices']) chmodSync(join(root, name), 0o755)
    chmodSync(join(root, 'voices/a.mp3'), 0o644)
    expect(await diskStorage(root).read('voices/a.mp3')).toEqual(content)
    expect(modes()).toEqual(['700', '700', '600'])
  },
)

test('an unreachable storage is an error, not a missing file', async () => {
  await diskStorage(folder).put('portraits/d.webp', Buffer.from('d'))
  await expect(diskStorage(folder).find('portraits')).rejects.toThrow()
  const unreachable = s3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })
  await expect(unreachable.find('portraits/d.webp')).rejects.toThrow()
})

/** The tests' S3 server does not page its lists, so this test has its own. */
test('a paged list is read to its end', async () => {
  const page = (key: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>${key}</Key><Size>1</Size></Contents></ListBucketResult>`
  const server = createServer((request, response) => {
    const isSecond = request.url?.includes('continuation-token=more')
    const next = '<NextContinuationToken>more</NextContinuationToken>'
    response.setHeader('content-type', 'application/xml')
    response.end(isSecond ? page('voices/b.mp3', '') : page('voices/a.mp3', next))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const storage = s3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  expect(keys).toEqual(['voices/a.mp3', 'voices/b.mp3'])
  server.closeAllConnections()
  server.close()
})

describe('a wrong clock', () => {
  const hour = 3_600_000
  const quarter = hour / 4
  afterEach(() => void vi.useRealTimers())

  /** Like S3: refuses a signature from another time and returns its own time. */
  async function openPunctualStore() {
    const server = createServer((request, response) => {
      const signed = String(request.headers['x-amz-date']).replace(
        /(....)(..)(..)T(..)(..)(..)Z/,
        '$1-$2-$3T$4:$5:$6Z',
      )
      const now = performance.timeOrigin + performance.now()
      response.setHeader('date', new Date(now).toUTCString())
      const isRefused = Math.abs(Date.parse(signed) - now) > quarter
      if (!isRefused) return void response.end('kept')
      response.writeHead(403, { 'content-type': 'application/xml' })
      response.end('<Error><Code>RequestTimeTooSkewed</Code><Message>Late</Message></Error>')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    return {
      storage: s3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }),
      close() {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  test('files can be read while it is wrong, and after it is corrected', async () => {
    const store = await openPunctualStore()
    const content = () => store.storage.find('portraits/a.webp').then(String)
    expect(await content()).toBe('kept')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
    expect(await Promise.all([content(), content()])).toEqual(['kept', 'kept'])
    vi.useRealTimers()
    expect(await Promise.all([content(), content()])).toEqual(['kept', 'kept'])
    store.close()
  })
})
