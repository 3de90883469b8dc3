import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { readNotice, removeNotice, writeNotice } from '../../../contract/memorials/notice.ts'
import { declareAlive } from '../../../contract/passings/passings.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { passingCalls } from '../../testing/passings.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72, charityHosts: ['hospice.example'] } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

async function openMemorial() {
  const { owner, recorder, other } = await calls.newOwner(2)
  const { memorial_url: url } = (await app.send(getProfile, { access: owner.access })).body
  const memorialCode = String(url).split('/').at(-1)
  const path = `/accounts/graves/${owner.id}/notice/`
  await calls.record(recorder, owner, calls.today())
  return {
    owner,
    recorder,
    other,
    path,
    open: () => calls.pass(73),
    write: async (body: object, by = recorder) =>
      app.send(writeNotice, { access: await calls.signIn(by), path, body }),
    read: async () =>
      (await app.send(readNotice, { access: await calls.signIn(other), path })).body,
    shown: async () =>
      (await app.send(findMemorial, { path: `/accounts/memorials/${memorialCode}/` })).body.notice,
  }
}

const notice = {
  place: 'St. Anne, Harbour Lane 4',
  at: '2026-12-05T14:00',
  words: 'Come in colours.',
  flowers: 'Larkspur & Sons, Harbour Lane 9',
  charity_link: 'https://www.hospice.example/give',
}

test('guardians write a notice once the memorial is open; visitors read it for eight weeks', async () => {
  const { owner, other, path, open, write, read, shown } = await openMemorial()
  expect((await write(notice)).body.code).toBe('forbidden')
  await open()
  expect(await read()).toMatchObject({
    place: '',
    closes_at: null,
    charity_hosts: ['hospice.example'],
  })
  expect((await write(notice)).body).toMatchObject(notice)
  const closesAt = (await read()).closes_at
  await expect.poll(shown).toEqual({ ...notice, closes_at: closesAt })
  expect((await write({ ...notice, words: 'In any colour.' }, owner)).status).toBe(403)

  app.clock.travel(20 * dayMs)
  expect((await write({ ...notice, at: '2026-12-05T15:30:00Z' }, other)).body).toMatchObject({
    at: '2026-12-05T15:30',
    closes_at: closesAt,
  })
  app.clock.travel(36 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'close-notices')?.run({})
  await expect.poll(shown).toBeNull()
  expect((await read()).closes_at).toBeNull()

  await write({ words: 'A second gathering in spring.' })
  await expect.poll(async () => (await shown())?.words).toBe('A second gathering in spring.')
  const access = await calls.signIn(other)
  expect((await app.send(removeNotice, { access, path })).status).toBe(200)
  await expect.poll(shown).toBeNull()
})

test('a notice with a link elsewhere, too long or empty is refused with a reason', async () => {
  const { open, write, read } = await openMemorial()
  await open()
  const codes = async (change: object) => (await write({ ...notice, ...change })).body.codes
  const elsewhere = await write({ ...notice, charity_link: 'https://elsewhere.example/' })
  expect(elsewhere).toMatchObject({
    status: 400,
    body: {
      code: 'charity-host',
      charity_link: ['A link can lead to these only: hospice.example.'],
    },
  })
  expect(await codes({ words: 'Give at www.elsewhere.example' })).toEqual({
    words: ['web-address'],
  })
  expect(await codes({ words: 'x'.repeat(1_501) })).toEqual({ words: ['too-long'] })
  expect(await codes({ at: '2026-02-30T10:00' })).toEqual({ at: ['invalid-date'] })
  expect(await codes({ place: '', words: ' ' })).toEqual({ place: ['required'] })
  expect((await read()).closes_at).toBeNull()
})

test('during a dispute nothing changes, and a passing that is undone takes the notice with it', async () => {
  const { owner, other, open, write } = await openMemorial()
  await open()
  await write(notice)
  await calls.object(other, owner)
  expect((await write({ ...notice, place: 'Elsewhere' })).body.code).toBe('in-dispute')
  await calls.confirm(other, owner)
  const access = await calls.signIn(owner)
  await app.send(declareAlive, { access, body: { password: owner.password } })
  const left = await app.db
    .selectFrom('notices')
    .selectAll()
    .where('grave_id', '=', owner.id)
    .execute()
  expect(left).toEqual([])
})
