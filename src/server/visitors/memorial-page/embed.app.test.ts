import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/accounts/profile.ts'
import {
  chooseVisibility,
  getVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { embedMemorial } from '../../../contract/visitors/memorial-page.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('another site learns how to embed a memorial, and may frame nothing but its card', async () => {
  const { access } = await newMember(app)
  const full_name = '<b>Ida</b> & "Co"'
  await app.send(updateFullName, { access, body: { full_name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  const ask = (query: string) =>
    app.send(embedMemorial, { path: `/oembed/?url=${encodeURIComponent(url)}${query}` })
  const { status, body } = await ask('&maxwidth=300')
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: '1.0', type: 'rich', title: full_name, width: 300 })
  expect(body.html).toContain('/embed/')
  expect(body.html).not.toContain('<b>')
  expect((await ask('&format=xml')).status).toBe(400)

  const code = url.split('/').at(-1)
  const card = await app.fetchFile(`/embed/${code}`)
  expect(card.body).toContain('&lt;b&gt;Ida&lt;/b&gt; &amp; &quot;Co&quot;')
  expect(card.headers['content-security-policy']).toContain('frame-ancestors *')
  const page = await app.fetchFile(`/memorial/${code}`)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.body).toContain('application/json+oembed')

  const choice = (await app.send(getVisibility, { access })).body
  await app.send(chooseVisibility, { access, body: { ...choice, audience: 'reserved' } })
  await expect.poll(async () => (await ask('')).status, { timeout: 1_000 }).toBe(404)
  expect((await app.fetchFile(`/embed/${code}`)).statusCode).toBe(404)
})
