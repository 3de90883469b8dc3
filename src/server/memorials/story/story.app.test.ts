import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import {
  changeVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { getStory, publishStory, saveStoryDraft } from '../../../contract/memorials/stories.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { grant, newMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newOwner(visibility: object = { story_audience: 'everybody' }) {
  const owner = await newMember(app)
  const { access } = owner
  await app.send(changeVisibility, { access, body: visibility })
  await grant(app, owner, 'premium')
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  const code: string = url.split('/').at(-1)
  const write = (
    operation: typeof saveStoryDraft | typeof publishStory,
    revision: number,
    text: string,
    moments: object[] = [],
  ) => app.send(operation, { access, body: { text, moments, revision } })
  return {
    ...owner,
    saveDraft: write.bind(null, saveStoryDraft),
    publish: write.bind(null, publishStory),
    story: async () => (await app.send(getStory, { access })).body,
    shown: async () =>
      (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body.story,
    page: async () => (await app.fetchFile(`/memorial/${code}`)).body,
  }
}

const sea = { year: 1952, place: 'Husum', words: 'First saw the sea' }
const manyMoments = (length: number) => Array.from({ length }, () => sea)
const school = { year: 1946, place: '', words: 'To school, with one shoe' }

test('a draft is the owner’s alone, and the page shows what is published', async () => {
  const owner = await newOwner()
  expect(await owner.story()).toEqual({
    published: { text: '', moments: [] },
    published_at: null,
    draft: null,
    draft_saved_at: null,
    revision: 0,
  })
  const draft = await owner.saveDraft(0, '# By the sea\n\nIt *began* there.', [sea, school])
  expect(draft.body).toMatchObject({
    published: { text: '' },
    draft: { moments: [school, sea] },
    draft_saved_at: expect.any(String),
    revision: 1,
  })
  expect(await owner.shown()).toBeNull()
  const { draft: written } = draft.body
  const published = await owner.publish(1, written.text, written.moments)
  expect(published.body).toMatchObject({ published: written, draft: null, revision: 2 })
  await expect.poll(owner.shown).toEqual({ text: written.text, moments: [school, sea] })
  const page = (await owner.page()).replace(/<script[\s\S]*?<\/script>/g, '')
  for (const words of ['>By the sea</h3>', '<em>began</em>', '1946', 'Husum', 'First saw the sea'])
    expect(page).toContain(words)
  await owner.saveDraft(2, 'Another')
  expect(await owner.shown()).toMatchObject({ text: written.text })
  // A draft that equals the published story is no draft any more.
  const back = await owner.saveDraft(3, written.text, [sea, school])
  expect(back.body).toMatchObject({ draft: null, draft_saved_at: null, revision: 4 })
  expect((await owner.publish(4, '')).body).toMatchObject({ published_at: null })
  await expect.poll(owner.shown).toBeNull()
})

test('of two browsers none overwrites the words of the other unseen', async () => {
  const owner = await newOwner()
  const atOnce = await Promise.all(['one', 'two', 'three'].map((text) => owner.saveDraft(0, text)))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const late = await owner.publish(0, 'late')
  expect(late).toMatchObject({ status: 409, body: { code: 'story-changed' } })
  const { draft, revision } = await owner.story()
  expect(draft.text).not.toBe('late')
  expect((await owner.publish(revision, 'late')).status).toBe(200)
})

test('what people type is text: markup, scripts and turned directions', async () => {
  const owner = await newOwner()
  const text = '<script>alert(1)</script> <b>bold</b> [x](javascript:1) good\u202edab\u202c שלום'
  const line = [{ year: 1950, place: '<i>', words: 'A\u2066 <u>&"' }]
  const { body } = await owner.publish(0, text, line)
  expect(body.published.text).toBe(text.replace(/[\u202e\u202c]/g, ''))
  expect(body.published.moments).toEqual([{ year: 1950, place: '<i>', words: 'A <u>&"' }])
  await expect.poll(owner.shown).not.toBeNull()
  const page = await owner.page()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;bold&lt;/b&gt;')
  expect(page).not.toMatch(/<script>alert|<b>bold|<u>&|href="javascript/)
})

test('bad input gets a clear answer, and nothing is lost', async () => {
  const owner = await newOwner()
  const longest = '漢'.repeat(20_000)
  expect((await owner.saveDraft(0, longest, manyMoments(40))).status).toBe(200)
  const refused: [string, object[], RegExp][] = [
    [`${longest}x`, [], /at most 20000 characters/],
    ['a\u0000b', [], /Control characters/],
    ['', manyMoments(41), /40/],
    ['', [{ ...sea, year: 1799 }], /at least 1800/],
    ['', [{ ...sea, year: 19.5 }], /./],
    ['', [{ ...sea, words: '' }], /blank/],
    ['', [{ ...sea, words: 'two\nlines' }], /one line/],
    ['', [{ ...sea, place: 'x'.repeat(81) }], /80/],
  ]
  for (const [text, moments, reason] of refused) {
    const { status, body } = await owner.saveDraft(1, text, moments)
    expect(status, String(reason)).toBe(400)
    expect(JSON.stringify(body)).toMatch(reason)
  }
  expect((await owner.saveDraft(1, 'x'.repeat(10_000_000))).status).toBe(413)
  expect((await owner.story()).draft.text).toBe(longest)
})

test('writing needs the premium memorial, reading one’s own does not', async () => {
  const { access } = await newMember(app)
  const body = { text: 'Words', moments: [], revision: 0 }
  for (const operation of [saveStoryDraft, publishStory]) {
    expect(await app.send(operation, { access, body })).toMatchObject({
      status: 403,
      body: { code: 'premium-needed' },
    })
  }
  expect((await app.send(getStory, { access })).status).toBe(200)
})

test('while the owner lives, a new story is private, and its own choice opens it', async () => {
  const owner = await newOwner({ story_audience: 'passed' })
  await owner.publish(0, 'Only later')
  expect(await owner.shown()).toBeNull()
  expect(await owner.page()).not.toContain('Only later')
  const choose = (body: object) => app.send(changeVisibility, { access: owner.access, body })
  await choose({ words_while_living: false, story_audience: 'everybody' })
  await expect.poll(owner.shown).not.toBeNull()
  await choose({ story_audience: 'nobody' })
  await expect.poll(owner.shown).toBeNull()
})

test('the takeout has story, line of life and draft, and erasure removes them', async () => {
  const owner = await newOwner()
  await owner.publish(0, 'A **fine** <life>', [sea])
  await owner.saveDraft(1, 'Not finished')
  const { rawPayload } = await app.fetchFile('/api/accounts/takeout/', owner.access)
  const files = payloadOf(rawPayload)
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(JSON.parse(text('data.json')).story).toMatchObject({
    text: 'A **fine** <life>',
    moments: [sea],
    draft: { text: 'Not finished' },
  })
  expect(text('index.html')).toContain('A <strong>fine</strong> &lt;life&gt;')
  expect(text('index.html')).toContain('<strong>1952</strong> First saw the sea, Husum')
  const { access, password } = owner
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  const rows = await app.db
    .selectFrom('stories')
    .select('text')
    .where('grave_id', '=', owner.id)
    .execute()
  expect(rows).toEqual([])
})
