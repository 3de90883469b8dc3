import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anniversaryYears } from '../../../contract/eternal-messages/eternal-messages.ts'
import { newMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Forty megabytes take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const fileSize = 2 * 1024 * 1024
const fileCount = 2 * anniversaryYears.length

let app: TestApp
let url: string
let access: string
beforeAll(async () => {
  app = await openTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://localhost:${(app.http.server.address() as AddressInfo).port}/api/accounts/takeout/`
  const owner = await newMember(app)
  access = owner.access
  const rows = anniversaryYears.map((year) => ({
    owner_id: owner.id,
    year,
    voice_key: randomUUID(),
    voice_extension: 'wav',
    transcript: '',
    recorded_at: new Date(),
  }))
  await app.db.insertInto('eternal_messages').values(rows).execute()
})
afterAll(() => app.close())

const read = vi.fn(async () => Buffer.alloc(fileSize, 7))
beforeEach(() => {
  read.mockClear()
  vi.spyOn(app.ports.storage, 'find').mockImplementation(read)
})

const download = (signal: AbortSignal | null = null) =>
  fetch(url, { headers: { authorization: `Bearer ${access}` }, signal })

test('a takeout reads one file after the other, as fast as the client does', async () => {
  const response = await download()
  const reader = response.body?.getReader()
  await reader?.read()
  // The client reads no further, and the connection holds a few megabytes at most.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(read.mock.calls.length).toBeLessThan(fileCount / 2)
  for (;;) if ((await reader?.read())?.done !== false) break
  expect(read).toHaveBeenCalledTimes(fileCount)
})

test('a takeout is a complete archive', async () => {
  const archive = payloadOf(new Uint8Array(await (await download()).arrayBuffer()))
  const recordings = Object.keys(archive).filter((name) => name.startsWith('eternal-messages/'))
  expect(recordings).toHaveLength(fileCount)
  expect(archive['eternal-messages/year-1.mp3']).toEqual(new Uint8Array(fileSize).fill(7))
  expect(archive['index.html']).toBeDefined()
  expect(archive['data.json']).toBeDefined()
})

test('two takeouts are made at once, and the next has its turn when one ends', async () => {
  const leaving = new AbortController()
  const first = await download(leaving.signal)
  const second = await download()
  let hasThirdBegun = false
  const third = download().then((response) => {
    hasThirdBegun = true
    return response
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(hasThirdBegun).toBe(false)
  // A visitor who leaves gives the turn back.
  leaving.abort()
  await expect(first.arrayBuffer()).rejects.toThrow()
  for (const response of [await third, second])
    expect(payloadOf(new Uint8Array(await response.arrayBuffer()))['data.json']).toBeDefined()
})
