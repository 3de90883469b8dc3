import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newGrave(name: string) {
  const member = await newMember(app)
  const { access } = member
  await app.send(updateFullName, { access, body: { full_name: name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  return member
}

const cards = () => readdirSync(join(app.config.dataFolder, 'files/cards'))

/** The HTML that a crawler without JavaScript reads. */
async function tagsOf(path: string) {
  const { body, statusCode } = await app.fetchFile(path)
  const content = (name: string) =>
    [...body.matchAll(/<(?:meta|link)[^>]*>/g)]
      .filter(([tag]) => tag.includes(`"${name}"`))
      .map(([tag]) => /(?:content|href)="([^"]*)"/.exec(tag)?.[1])
  return { statusCode, body, content, titles: [...body.matchAll(/<title>(.*?)<\/title>/gs)] }
}

test('a shared link has the metadata of its grave, once, and its card', async () => {
  const { id, access } = await newGrave('Ida "The Voice" <Example>')
  const { content, titles, body } = await tagsOf(`/graveyard?grave_id=${id}`)
  const name = 'Ida &quot;The Voice&quot; &lt;Example&gt;'
  expect(titles.map(([, title]) => title)).toEqual([`${name}, born 1940 · Vigil`])
  expect(body).not.toContain('<Example>')
  expect(content('description')).toEqual([`Living member of our community – ${name} at Vigil.`])
  expect(content('canonical')).toEqual([`http://localhost:3000/graveyard?grave_id=${id}`])
  expect(content('twitter:card')).toEqual(['summary_large_image'])
  const [image = ''] = content('og:image')
  const picture = await app.fetchFile(new URL(image ?? '').pathname)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(cards()).toHaveLength(1)

  await app.send(updateFullName, { access, body: { full_name: 'Ida Changed' } })
  const [next = ''] = (await tagsOf(`/?grave_id=${id}`)).content('og:image')
  expect(next).not.toBe(image)
  const changed = await app.fetchFile(new URL(next).pathname)
  expect(changed.rawPayload.equals(picture.rawPayload)).toBe(false)
  expect(cards(), 'the old card is gone').toHaveLength(1)
})

test('a card is painted once, whatever version is asked for', async () => {
  const { id } = await newGrave('Noor Example')
  const before = cards().length
  const [one, other] = [
    await app.fetchFile(`/api/media/cards/${id}/old`),
    await app.fetchFile(`/api/media/cards/${id}/older`),
  ]
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  expect(cards()).toHaveLength(before + 1)
})

test.each(['999999', 'x', '-1', '1%27--', '1e3'])(
  'a link to the unknown grave %s shows the plain graveyard',
  async (id) => {
    const { statusCode, titles } = await tagsOf(`/graveyard?grave_id=${id}`)
    const title = 'The graveyard · Vigil'
    expect({ statusCode, title: titles[0]?.[1] }).toEqual({ statusCode: 200, title })
    expect([400, 404]).toContain((await app.fetchFile(`/api/media/cards/${id}/x`)).statusCode)
  },
)
