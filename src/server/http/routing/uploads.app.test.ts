import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { changePortrait } from '../../../contract/memorials/memorials.ts'
import { grant, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newOwner() {
  const member = await newMember(app)
  await grant(app, member, 'premium')
  return member
}

function upload(access: string, body: string, boundary = 'many') {
  return app.http.inject({
    method: 'PATCH',
    url: `/api${changePortrait.path}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${access}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: body,
  })
}

const part = (name: string, content: string) =>
  `--many\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${content}\r\n`

test('a field takes one file, and a call no more files than it has fields', async () => {
  const { access } = await newOwner()
  // Other processes upload into the common one.
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'vigil-uploads-of-test-')))
  const files = part('profile_photo', 'first') + part('profile_photo', 'second')
  const refused = await upload(access, `${files}--many--\r\n`)
  expect(refused.json()).toMatchObject({ code: 'body-too-large' })
  expect(app.uploadBudget.parked).toBe(0)
  expect(readdirSync(tmpdir())).toEqual([])
  vi.unstubAllEnvs()
})

test('a body that announces far more than its call takes is refused unread, and costs the sender no attempt', async () => {
  const { access, id } = await newOwner()
  const { uploadsPerMember } = limits
  await app.ctx.limits.spend(uploadsPerMember, String(id), uploadsPerMember.points)
  // Such a refusal needs neither a member nor a limit; an upload that is only a little too long still meets both.
  const files = part('profile_photo', 'x'.repeat(11_000_000))
  const refused = await upload(access, `${files}--many--\r\n`)
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toMatchObject({ code: 'body-too-large' })
  expect(refused.headers.connection).toBe('close')
  const longer = part('profile_photo', 'x'.repeat(6_000_000))
  expect((await upload(access, `${longer}--many--\r\n`)).json()).toMatchObject({ code: 'too-many' })
  expect((await upload('nobody', `${files}--many--\r\n`)).statusCode).toBe(413)
})

test('an upload over the limit is refused before its body is read', async () => {
  const { access, id } = await newOwner()
  const { uploadsPerMember } = limits
  await app.ctx.limits.spend(uploadsPerMember, String(id), uploadsPerMember.points)
  const refused = await upload(access, 'not even a part')
  expect(refused.json()).toMatchObject({ code: 'too-many' })
})

test('while the uploads on disk fill their budget, another is told to wait, and then taken', async () => {
  const { access } = await newOwner()
  const others = ['192.0.2.1', '192.0.2.2'].map((address) => app.uploadBudget.open(address))
  const half = 128 * 1_048_576
  for (const other of others) other.add(half)
  const body = `${part('profile_photo', 'no picture')}--many--\r\n`
  const refused = await upload(access, body)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('10')
  expect(refused.json()).toMatchObject({ code: 'busy' })
  for (const other of others) other.release()
  expect((await upload(access, body)).json()).toMatchObject({ code: 'file-refused' })
  expect(app.uploadBudget.parked).toBe(0)
})
