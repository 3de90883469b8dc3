import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave, listGraves } from '../../contract/graveyard/graveyard.ts'
import { limits } from '../../contract/limits.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { confirmPremium } from '../../contract/payments/payments.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function bury(full_name: string) {
  const member = await newMember(app)
  const { access } = member
  await app.send(updateFullName, { access, body: { full_name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  return member
}

test('graves cannot be read one by one without end, neither by the call nor by the page', async () => {
  const { id } = await bury('Ida Example')
  const address = '192.0.2.50'
  const path = `/accounts/graveyard/${id}/`
  const page = () => app.http.inject({ url: `/graveyard?grave_id=${id}`, remoteAddress: address })
  expect((await app.send(findGrave, { path, address })).status).toBe(200)
  expect((await page()).statusCode).not.toBe(429)
  await app.ctx.limits.spend(limits.rowsPerAddress, address, limits.rowsPerAddress.points - 100)
  const before = (await app.send(findGrave, { path, address })).status
  for (let more = 0; more < 5; more++) await page()
  expect([before, (await app.send(findGrave, { path, address })).status]).toEqual([200, 429])
  expect((await page()).statusCode).toBe(429)
})

test('a member changes a name and confirms a payment only so often', async () => {
  const { access, id } = await bury('Ida Example')
  const spent = async (limit: (typeof limits)[keyof typeof limits]) =>
    app.ctx.limits.spend(limit, String(id), limit.points - 2)
  await spent(limits.stoneChangesPerMember)
  const rename = { access, body: { full_name: 'Ida Again' } }
  expect((await app.send(updateFullName, rename)).status).toBe(429)
  await app.ctx.limits.spend(limits.confirmationsPerMember, String(id), 120)
  const confirm = { access, body: { payment_intent_id: 'pi_unknown' } }
  expect((await app.send(confirmPremium, confirm)).status).toBe(429)
})

test('a changed name drops the page and the searches that show it, and no other', async () => {
  const here = await openTestApp()
  const people = []
  for (const full_name of ['Anna One', 'Berta Two', 'Clara Three']) {
    const member = await newMember(here)
    const { access } = member
    await here.send(updateFullName, { access, body: { full_name } })
    await here.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
    people.push(member)
  }
  const names = async (query: string) =>
    (await here.send(listGraves, { path: `/accounts/graveyard/?${query}` })).body.data.map(
      (grave: { full_name: string }) => grave.full_name,
    )
  const { pages, searchTotals } = here.ctx.graveyard
  const cached = () => [pages.state.size, searchTotals.size]
  const readAll = async () => {
    for (const page of [1, 2, 3]) await names(`page_size=1&page=${page}`)
    for (const word of ['anna', 'clara']) {
      const wanted = { whole: word, terms: [word], filters: {} }
      await searchTotals.find(wanted, async () => 6_000)
    }
    return cached()
  }
  // Until the last notice of the graves above has come.
  await expect.poll(readAll, { timeout: 2_000 }).toEqual([3, 2])
  const [, , clara] = people
  await here.send(updateFullName, { access: clara?.access ?? '', body: { full_name: 'Dora Four' } })
  await expect.poll(cached, { timeout: 1_000 }).toEqual([2, 1])
  expect(await names('page_size=1&page=3')).toEqual(['Dora Four'])
  await here.close()
})
