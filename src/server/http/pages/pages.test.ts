import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { openSiteInfo } from '../../site/site.ts'
import { servePages } from './pages.ts'

const url = '/static/media/world-3kPq.pmtiles'
const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'static/media'), { recursive: true })
  writeFileSync(join(folder, url), content)
  app = Fastify()
  const site = openSiteInfo(readConfig({}), { now: () => new Date('2026-03-01T12:00:00Z') })
  const heads = { ofGrave: async () => null, ofArticle: () => null }
  await servePages(app, null, site, heads, folder)
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a map archive is served in ranges, uncompressed, and cached for a year', async () => {
  const headers = { range: 'bytes=127-136', 'accept-encoding': 'gzip, deflate, br' }
  const answer = await app.inject({ url, headers })
  expect(answer.statusCode).toBe(206)
  expect(answer.rawPayload).toEqual(content.subarray(127, 137))
  expect(answer.headers).toMatchObject({
    'content-range': 'bytes 127-136/1000',
    'content-length': '10',
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.any(String),
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test('a range beyond the end of an archive is refused', async () => {
  const answer = await app.inject({ url, headers: { range: 'bytes=2000-2010' } })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe('bytes */1000')
})
