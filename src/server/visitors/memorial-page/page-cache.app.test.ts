import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { memorialPath } from '../../../contract/page-addresses.ts'
import { leaveTribute } from '../../../contract/visitors/tributes.ts'
import { updateGrave } from '../../graveyard/graves.store.ts'
import { withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { setClosed } from '../../graveyard/listing.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let site = ''
beforeAll(async () => {
  app = await openTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  site = `http://localhost:${(app.http.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

async function newOwner(name: string) {
  const { id, access } = await newMember(app)
  await app.send(updateFullName, { access, body: { full_name: name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  return { id, path: memorialPath(url.split('/').at(-1), name) }
}

/** Over a real connection, where the response cache is. */
const page = async (path: string) => (await fetch(site + path)).text()
const soon = { timeout: 3_000, interval: 20 }
const hits = () => app.http.responseCache.hitsByRoute.get('memorials')?.full ?? 0

test('a page is cached until something on it changes', async () => {
  const left = await newOwner('Anna Left')
  const { id, path } = await newOwner('Ida Middle')
  const right = await newOwner('Zoe Right')
  // The first page of a process takes longer.
  await page(path)
  await expect.poll(() => page(path), soon).toContain('Zoe Right')
  const before = hits()
  const first = await page(path)
  expect(await page(path)).toBe(first)
  expect(hits()).toBe(before + 2)

  await updateGrave(app.db, id, { passedOn: '2019-11-30', memorialMessage: 'Words of her own' })
  await expect.poll(() => page(path), soon).toContain('Words of her own')
  const body = { author_name: 'Tobias', message: 'A visitor’s words' }
  await app.send(leaveTribute, { path: `/accounts/tributes/${id}/create/`, body })
  await expect.poll(() => page(path), soon).toContain('A visitor’s words')
  await updateGrave(app.db, left.id, { fullName: 'Anna Changed' })
  await expect.poll(() => page(path), soon).toContain('Anna Changed')
  await withGraveyardLock(app.db, (lock) => setClosed(lock, right.id, true))
  await expect.poll(() => page(path), soon).not.toContain('Zoe Right')
  await withGraveyardLock(app.db, (lock) => setClosed(lock, id, true))
  await expect.poll(async () => (await fetch(site + path)).status, soon).toBe(404)
})

test('only the canonical address is cached as a response', async () => {
  const { path } = await newOwner('Ida Example')
  await page(path)
  const { size } = app.http.responseCache
  for (const other of [`${path}-more`, `${path}?utm_source=x`, `${path}/`]) {
    await fetch(site + other, { redirect: 'manual' })
  }
  expect(app.http.responseCache.size).toBe(size)
})
