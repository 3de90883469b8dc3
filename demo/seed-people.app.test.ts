import { afterAll, beforeAll, expect, test } from 'vitest'
import { listGraves } from '../src/contract/graveyard/graveyard.ts'
import { listTributes } from '../src/contract/visitors/tributes.ts'
import { withGraveyardLock } from '../src/server/graveyard/graveyard-lock.store.ts'
import { openTestApp, type TestApp } from '../src/server/testing/test-app.ts'
import { seedPeople } from './seed-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const now = new Date('2026-01-01T00:00:00Z')

async function sow(into: TestApp, seed: number, graves: number): Promise<number[]> {
  const progress: number[] = []
  const { storage } = into.ports
  const onProgress = (done: number) => progress.push(done)
  await withGraveyardLock(into.db, (lock) =>
    seedPeople(lock, {
      seed,
      graves,
      portraits: 1,
      voices: 1,
      passwordHash: '',
      now,
      storage,
      onProgress,
    }),
  )
  return progress
}

const read = async (from: TestApp, query = '') =>
  (await from.send(listGraves, { path: `/accounts/graveyard/${query}` })).body

test('invented people stand in the graveyard, are found, and have their tributes', async () => {
  expect(await sow(app, 1, 2_500)).toEqual([2_000, 2_500])
  const { data, pagination } = await read(app, '?page_size=1000')
  expect(pagination.total_count).toBe(2_500)
  const grave = data.find((one: { last_tribute_at: string }) => one.last_tribute_at)
  const found = await read(app, `?search=${encodeURIComponent(grave.full_name)}`)
  expect(found.data.map((one: { id: number }) => one.id)).toContain(grave.id)
  const { body } = await app.send(listTributes, { path: `/accounts/tributes/${grave.id}/` })
  expect(body.tributes[0].created_at).toBe(grave.last_tribute_at)
  const spots = data.map((one: { gravestone_latitude: number; gravestone_longitude: number }) =>
    [one.gravestone_latitude, one.gravestone_longitude].join(),
  )
  expect(new Set(spots).size).toBe(1_000)
  expect(data.some((one: { profile_photo: string | null }) => one.profile_photo)).toBe(true)
  const { audio_message } = data.find((one: { audio_message: string | null }) => one.audio_message)
  expect((await app.fetchFile(audio_message)).headers['content-type']).toBe('audio/mpeg')
})

test('more can be added, and the same seed invents the same people', async () => {
  await sow(app, 2, 30)
  const { pagination } = await read(app)
  expect(pagination.total_count).toBe(2_530)
  const elsewhere = await openTestApp()
  await sow(elsewhere, 2, 30)
  const told = (page: { data: { full_name: string; date_of_birth: string }[] }) =>
    page.data.map(({ full_name, date_of_birth }) => `${full_name}, ${date_of_birth}`)
  const here = await read(app, '?page_size=10&page=251')
  const there = await read(elsewhere, '?page_size=10&page=1')
  expect(told(here)).toEqual(told(there))
  await elsewhere.close()
})
