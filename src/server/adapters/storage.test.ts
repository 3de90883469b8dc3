import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from '../ports/storage.ts'
import { diskStorage } from './storage-on-disk.ts'
import { s3Storage } from './storage-on-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigil-storage-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'vigil', configs: [] }],
})
const stores: Record<string, Storage> = { disk: diskStorage(join(folder, 'disk')) }

beforeAll(async () => {
  const address = (await s3.run()) as AddressInfo
  stores.s3 = s3Storage({
    bucket: 'vigil',
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

describe.each(['disk', 's3'])('on %s', (kind) => {
  const storage = () => stores[kind] as Storage
  const picture = Buffer.from([0, 1, 2, 255, 254, 10, 13])

  test('what is put can be read', async () => {
    await storage().put('portraits/a.webp', picture, 'image/webp')
    expect(await buffer(await storage().read('portraits/a.webp'))).toEqual(picture)
  })

  test('a stream is kept whole', async () => {
    const large = Buffer.alloc(3_000_000, 'voice')
    await storage().put('voices/b.mp3', Readable.from([large]), 'audio/mpeg')
    expect((await buffer(await storage().read('voices/b.mp3'))).equals(large)).toBe(true)
  })

  test('what is removed is gone', async () => {
    await storage().put('portraits/c.webp', picture, 'image/webp')
    expect(await storage().has('portraits/c.webp')).toBe(true)
    await storage().remove('portraits/c.webp')
    expect(await storage().has('portraits/c.webp')).toBe(false)
    await expect(storage().read('portraits/c.webp').then(buffer)).rejects.toThrow()
  })

  test('a name that climbs out of the folder is refused', async () => {
    await expect(storage().put('../../outside.txt', picture, 'text/plain')).rejects.toThrow()
  })
})
