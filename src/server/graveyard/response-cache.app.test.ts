import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await openTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Uses a real connection, because that is where the response cache is, with a chosen Host header. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; body: string; etag: string }>((resolve, reject) => {
    const options = { port, path, method, headers: { host: 'localhost', ...headers } }
    request({ host: '127.0.0.1', ...options }, (response) => {
      const { statusCode = 0, headers } = response
      text(response).then(
        (body) => resolve({ status: statusCode, body, etag: String(headers.etag) }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}

const list = '/api/accounts/graveyard/'
const wordsOf = async () => (await ask(list)).body

test('a cached page equals the handler’s response and is never stale', async () => {
  const { access } = await newMember(app)
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await expect.poll(wordsOf, { timeout: 1_000 }).toContain('Ida Example')
  const inside = (await app.fetchFile(list)).body
  for (const _ of ['once', 'twice']) expect(await wordsOf()).toBe(inside)
  const { etag } = await ask(list)
  expect(await ask(list, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  expect((await ask(list, {}, 'POST')).status).toBe(404)
  await app.send(updateFullName, { access, body: { full_name: 'Ida Changed' } })
  await expect.poll(wordsOf, { timeout: 1_000 }).toContain('Ida Changed')
  expect((await ask(list, { 'if-none-match': etag })).status).toBe(200)
})

test('a request that the handlers would refuse gets nothing from the cache', async () => {
  expect((await ask(list)).status).toBe(200)
  expect((await ask(list, { host: 'evil.example' })).status).toBe(421)
  expect((await ask(list, { host: 'evil.example' })).status).toBe(421)
})
