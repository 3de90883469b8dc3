import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave } from '../../../contract/graveyard/graveyard.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import {
  chooseVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { dayMs, minuteMs } from '../../../contract/values/durations.ts'
import { leaveCandle, nameCandle, removeCandle } from '../../../contract/visitors/candles.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { problem } from '../../lib/problem.ts'
import type { BotGate } from '../../site/bot-check/bot-check.ts'
import { newMember, newProvenMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import * as candles from './candles.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newGrave({ isOpen = true } = {}) {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access, id } = owner
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  if (isOpen) await open(id, guardian.access)
  return { id, owner, guardian }
}

const open = (id: number, access: string) =>
  app.send(recordPassage, {
    access,
    path: `/accounts/administered-users/${id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
const leave = (id: number, body: object, query = '') =>
  app.send(leaveCandle, {
    path: `/accounts/candles/${id}/${query}`,
    body: { visitor: randomUUID(), ...body },
  })
const name = (id: number, body: object, query = '') =>
  app.send(nameCandle, { path: `/accounts/candles/${id}/name/${query}`, body })
const remove = (id: number, candleId: number, access: string) =>
  app.send(removeCandle, { access, path: `/accounts/candles/${id}/${candleId}/` })
const grave = async (id: number) =>
  (await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).body.grave
async function memorial(id: number) {
  const { memorial_url: address } = await grave(id)
  const code = address.split('/').at(-1)
  return (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body
}

test('a candle and flowers are counted, named and shown on grave and page', async () => {
  const { id } = await newGrave()
  expect((await memorial(id)).candles).toEqual({ candle_count: 0, flower_count: 0, candles: [] })
  const lit = await leave(id, { first_name: ' Ada ' })
  expect(lit).toMatchObject({ status: 201, body: { candle_count: 1, flower_count: 0 } })
  expect(lit.body.candles).toMatchObject([{ kind: 'candle', first_name: 'Ada' }])
  await leave(id, { kind: 'flowers' })
  expect((await grave(id)).last_candle_at).toBe(lit.body.candles[0].left_at)
  await expect
    .poll(async () => (await memorial(id)).candles)
    .toMatchObject({
      candle_count: 1,
      flower_count: 1,
      candles: [{ kind: 'flowers', first_name: '' }, { kind: 'candle' }],
    })
})

test('one visitor leaves one of each kind a day at a grave', async () => {
  const [first, second] = [await newGrave(), await newGrave()]
  const visitor = randomUUID()
  expect((await leave(first.id, { visitor })).status).toBe(201)
  const again = await leave(first.id, { visitor: visitor.toUpperCase(), first_name: 'Other' })
  expect(again).toMatchObject({ status: 409, body: { code: 'candle-burns-already' } })
  expect((await leave(first.id, { visitor, kind: 'flowers' })).status).toBe(201)
  expect((await leave(second.id, { visitor })).status).toBe(201)
  const atOnce = await Promise.all(
    Array.from({ length: 4 }, () => leave(second.id, { visitor, kind: 'flowers' })),
  )
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  app.clock.travel(dayMs)
  expect((await leave(first.id, { visitor })).body.candle_count).toBe(2)
})

test('a visitor names a candle afterwards, once and within an hour', async () => {
  const { id } = await newGrave()
  const visitor = randomUUID()
  expect((await name(id, { visitor, first_name: 'Ada' })).body.code).toBe('candle-not-found')
  await leave(id, { visitor })
  await leave(id, { visitor: randomUUID() })
  for (const wrong of ['', ' ', 'x'.repeat(41), 'two\nlines']) {
    expect((await name(id, { visitor, first_name: wrong })).status).toBe(400)
  }
  const named = await name(id, { visitor, first_name: ' Ada ' })
  expect(named).toMatchObject({ status: 200, body: { candle_count: 2 } })
  const names = named.body.candles.map(({ first_name }: { first_name: string }) => first_name)
  expect(names).toEqual(['', 'Ada'])
  await expect.poll(async () => (await memorial(id)).candles.candles[1].first_name).toBe('Ada')
  expect((await name(id, { visitor, first_name: 'Other' })).status).toBe(404)
  const elsewhere = await newGrave()
  expect((await name(elsewhere.id, { visitor, first_name: 'Ada' })).status).toBe(404)

  await leave(id, { visitor, kind: 'flowers' })
  app.clock.travel(61 * minuteMs)
  expect((await name(id, { visitor, kind: 'flowers', first_name: 'Ada' })).status).toBe(404)
})

test('a candle lit before midnight can be named after it', async () => {
  const { id } = await newGrave()
  const toMidnight = dayMs - (app.clock.now().getTime() % dayMs)
  app.clock.travel(toMidnight - minuteMs)
  const visitor = randomUUID()
  await leave(id, { visitor })
  app.clock.travel(2 * minuteMs)
  expect((await name(id, { visitor, first_name: 'Ada' })).status).toBe(200)
})

test('closed, hidden and unknown graves take none', async () => {
  const living = await newGrave({ isOpen: false })
  expect(await leave(living.id, {})).toMatchObject({
    status: 403,
    body: { code: 'grave-not-public' },
  })
  expect((await leave(2 ** 40, {})).status).toBe(404)
  const linked = await newGrave({ isOpen: false })
  const { access } = linked.owner
  const choice = {
    audience: 'link',
    search_engines: true,
    birthday: 'full',
    portrait_while_living: true,
    words_while_living: true,
  }
  const code = (await grave(linked.id)).memorial_url.split('/').at(-1)
  await app.send(chooseVisibility, { access, body: choice })
  await open(linked.id, linked.guardian.access)
  expect((await leave(linked.id, {})).status).toBe(404)
  expect((await leave(linked.id, {}, `?link=${code}`)).status).toBe(201)
})

test('bad input gets a clear error', async () => {
  const { id } = await newGrave()
  for (const wrong of [
    { visitor: 'me' },
    { kind: 'fireworks' },
    { first_name: 'x'.repeat(41) },
    { first_name: 'two\nlines' },
    { first_name: 'a\u0000b' },
  ]) {
    expect((await leave(id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await memorial(id)).candles.candle_count).toBe(0)
})

test('a guardian removes one, and the stone glows by the one before', async () => {
  const { id, owner, guardian } = await newGrave()
  const before = await leave(id, {})
  app.clock.travel(5 * minuteMs)
  const lit = await leave(id, { first_name: 'Spoilt' })
  const [candle] = lit.body.candles
  expect((await remove(id, candle.id, (await newMember(app)).access)).status).toBe(403)
  expect((await remove(id, candle.id, owner.access)).status).toBe(403)
  expect((await remove(id, candle.id, guardian.access)).status).toBe(200)
  expect((await remove(id, candle.id, guardian.access)).status).toBe(404)
  expect((await grave(id)).last_candle_at).toBe(before.body.candles[0].left_at)
  expect((await memorial(id)).candles).toMatchObject({ candle_count: 1 })
})

test('while many are left at once, a visitor has to pass the bot check', async () => {
  const { id } = await newGrave()
  const asked: string[] = []
  const bots: BotGate = {
    async pass(token) {
      asked.push(token)
      if (token !== 'a-person') throw problem('bot-check-failed')
    },
    awayCount: () => 0,
    onAway: () => {},
  }
  const come = (botToken: string) =>
    candles.leaveCandle({ ...app.ctx, bots }, id, {
      kind: 'candle',
      firstName: '',
      visitor: randomUUID(),
      botToken,
      address: '127.0.0.1',
    })
  await come('')
  const crowd = Array.from({ length: 299 }, (_, at) => ({
    grave_id: id,
    kind: 'candle' as const,
    first_name: '',
    visitor: Buffer.from(`crowd ${at}`),
    left_at: app.clock.now(),
  }))
  await app.db.insertInto('candles').values(crowd).execute()
  await expect(come('')).rejects.toThrow(expect.objectContaining({ code: 'bot-check-failed' }))
  await come('a-person')
  app.clock.travel(11 * minuteMs)
  await come('')
  expect(asked).toEqual(['', 'a-person'])
})

test('after thirty days the candle is forgotten and its count stays', async () => {
  const { id } = await newGrave()
  await leave(id, { first_name: 'Ada' })
  app.clock.travel(31 * dayMs)
  const job = app.jobHandlers.find((handler) => handler.job.name === 'forget-candles')
  await job?.run({})
  const rows = await app.db.selectFrom('candles').select('id').where('grave_id', '=', id).execute()
  expect(rows).toEqual([])
  expect((await leave(id, {})).body).toMatchObject({ candle_count: 2, candles: [{}] })
})
