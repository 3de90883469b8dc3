import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseVisibility } from '../../../contract/memorials/memorials.ts'
import { newStone } from '../../testing/memorials/full-memorial.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { memorialHead } from './memorial-head.ts'
import { readMemorialPage } from './memorial-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const feedOf = (code: string) => app.fetchFile(`/memorial/${code}/feed.atom`)

async function openWithTributes(name: string) {
  const owner = await newStone(app, name)
  await app.db
    .updateTable('graves')
    .set({ passed_on: '2020-02-02' })
    .where('account_id', '=', owner.id)
    .execute()
  const left = { grave_id: owner.id, author_name: 'Per & Liv' }
  await app.db
    .insertInto('tributes')
    .values([
      { ...left, message: 'First <words>', created_at: new Date('2024-05-01T10:00:00Z') },
      { ...left, message: 'Second', created_at: new Date('2024-06-01T10:00:00Z') },
      { ...left, message: 'Taken away', removed_at: new Date() },
    ])
    .execute()
  return owner
}

test('the feed of a memorial has its tributes, newest first, and its page names it', async () => {
  const { code, url } = await openWithTributes('Ada Example')
  const { statusCode, headers, body } = await feedOf(code)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(body).toContain(`<id>${url}</id>`)
  expect(body).toContain('<updated>2024-06-01T10:00:00.000Z</updated>')
  expect(body).toContain('First &lt;words&gt;')
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
  expect(body).toContain('<author><name>Per &amp; Liv</name></author>')
  expect(body).not.toContain('Taken away')
  const page = await readMemorialPage(app.ctx, code)
  expect(memorialHead(page, app.ctx.site).feed).toBe(
    `${app.config.publicUrl}/memorial/${code}/feed.atom`,
  )
})

test('a memorial of the living has an empty feed', async () => {
  const { code } = await newStone(app, 'Ben Example')
  const { body } = await feedOf(code)
  expect(body).toContain('<title>Ben Example · Vigil</title>')
  expect(body).not.toContain('<entry>')
})

test('unknown and reserved memorials have no feed and no code', async () => {
  const { code, access } = await newStone(app, 'Cid Example')
  const body = {
    audience: 'reserved',
    search_engines: false,
    birthday: 'hidden',
    portrait_while_living: false,
    words_while_living: false,
    story_audience: 'passed',
    pictures_audience: 'passed',
    voice_audience: 'passed',
  }
  await app.send(chooseVisibility, { access, body })
  expect((await feedOf(code)).statusCode).toBe(404)
  expect((await feedOf('bbbbbbbbbbbb')).statusCode).toBe(404)
  expect((await app.fetchFile(`/memorial/${code}/code.svg`)).statusCode).toBe(404)
})

test('the print of a memorial carries the code of its permanent address', async () => {
  const { code } = await openWithTributes('Eva Example')
  const { statusCode, headers, body } = await app.fetchFile(`/memorial/${code}/code.svg`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(body).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
})
