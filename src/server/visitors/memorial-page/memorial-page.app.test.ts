import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { findGrave, type Grave, listGraves } from '../../../contract/graveyard/graveyard.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { memorialPath } from '../../../contract/page-addresses.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import {
  findMemorial,
  type MemorialPage,
  previewMemorial,
} from '../../../contract/visitors/memorial-page.ts'
import { leaveTribute } from '../../../contract/visitors/tributes.ts'
import { announceGrave, updateGrave } from '../../graveyard/graves.store.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteMove, putMove } from './moves.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const codeOf = ({ memorial_url: url }: Pick<Grave, 'memorial_url'>) => url?.split('/').at(-1) ?? ''
const memorial = (code: string) => app.send(findMemorial, { path: `/accounts/memorials/${code}/` })

async function newOwner(name: string) {
  const member = await newMember(app)
  const { access } = member
  await app.send(updateFullName, { access, body: { full_name: name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  const { body: profile } = await app.send(getProfile, { access })
  return { ...member, name, code: codeOf(profile) }
}

/** An owner who left everything, with a tribute of a visitor. */
async function newPassedOwner(name: string) {
  const owner = await newOwner(name)
  await updateGrave(app.db, owner.id, {
    passedOn: '2019-11-30',
    memorialMessage: 'She kept the garden gate unlatched.',
    nationality: 'GB',
    portraitKey: 'a-portrait',
    voiceKey: 'a-voice',
    voiceExtension: 'webm',
  })
  const path = `/accounts/tributes/${owner.id}/create/`
  const body = { author_name: 'Tobias Example', message: 'I still hear the gate.' }
  await app.send(leaveTribute, { path, body })
  return owner
}

const pathOf = ({ code, name }: { code: string; name: string }) => memorialPath(code, name)

test('the list, the single grave and the profile have the same permanent address', async () => {
  const { id, access, code } = await newOwner('Ida Example')
  expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{12}$/)
  const url = `http://localhost:3000/g/${code}`
  const listed = (await app.send(listGraves)).body.data.find((grave: Grave) => grave.id === id)
  const single = await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })
  const profile = await app.send(getProfile, { access })
  for (const body of [listed, single.body.grave, profile.body]) expect(body.memorial_url).toBe(url)
})

test('a member without a day of birth has no address to give away', async () => {
  const { access, id } = await newMember(app)
  expect((await app.send(getProfile, { access })).body.memorial_url).toBeNull()
  const { code } = await app.db
    .selectFrom('graves')
    .select('code')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await memorial(code ?? '')).status).toBe(404)
})

test('the short address leads to the page, in capitals too, and follows the name', async () => {
  const { access, code } = await newOwner('Ida Example')
  for (const address of [`/g/${code}`, `/g/${code.toUpperCase()}/`]) {
    const { statusCode, headers } = await app.fetchFile(address)
    expect([statusCode, headers.location]).toEqual([302, `/memorial/${code}/ida-example`])
  }
  const withQuery = await app.fetchFile(`/g/${code}?ref=linden`)
  expect(withQuery.headers.location).toBe(`/memorial/${code}/ida-example?ref=linden`)

  await app.send(updateFullName, { access, body: { full_name: 'Ida Changed' } })
  const canonical = `<link rel="canonical" href="http://localhost:3000/memorial/${code}/ida-changed"`
  await expect
    .poll(async () => (await app.fetchFile(`/g/${code}`)).headers.location)
    .toBe(`/memorial/${code}/ida-changed`)
  for (const path of ['/ida-changed', '']) {
    const page = await app.fetchFile(`/memorial/${code}${path}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(canonical)
  }
})

test('a page under words that are not its name leads to its name', async () => {
  const { access, code } = await newOwner('Ida Example')
  const seen = async (words: string) => {
    const { statusCode, headers } = await app.fetchFile(`/memorial/${code}/${words}`)
    return [statusCode, headers.location, headers['cache-control']]
  }
  for (const words of ['liar', 'IDA-EXAMPLE', 'ida-example-liar', '%C3%A4']) {
    expect(await seen(words)).toEqual([301, `/memorial/${code}/ida-example`, 'no-cache'])
  }
  expect((await seen('liar?ref=linden'))[1]).toBe(`/memorial/${code}/ida-example?ref=linden`)
  expect((await seen('ida-example?ref=linden'))[0]).toBe(200)
  expect((await app.fetchFile('/memorial/222222222222/liar')).statusCode).toBe(404)
  await app.send(updateFullName, { access, body: { full_name: '李小龍' } })
  const path = `/memorial/${code}/${encodeURIComponent('李小龍')}`
  await expect.poll(() => seen('ida-example')).toEqual([301, path, 'no-cache'])
  expect((await app.fetchFile(path)).statusCode).toBe(200)
  expect((await app.fetchFile(path.toLowerCase())).statusCode).toBe(200)
  await app.send(updateFullName, { access, body: { full_name: '⚘' } })
  await expect.poll(() => seen('liar')).toEqual([301, `/memorial/${code}`, 'no-cache'])
})

test('the page has everything before any script, and nothing that the policy refuses', async () => {
  const before = await newOwner('Anna Before')
  const owner = await newPassedOwner('Marguerite Ashdown')
  const after = await newOwner('Zoe After')
  const { body, headers } = await app.fetchFile(pathOf(owner))
  const seen = body.replace(/<script[\s\S]*?<\/script>/g, '')
  for (const words of [
    'Marguerite Ashdown</h1>',
    'May 6, 1940 – November 30, 2019',
    'United Kingdom',
    'She kept the garden gate unlatched.',
    'src="/api/media/portraits/a-portrait/medium"',
    `src="/api/accounts/voice/${owner.id}/"`,
    'I still hear the gate.',
    'Tobias Example',
    `href="${pathOf(before)}"`,
    `href="${pathOf(after)}"`,
    `http://localhost:3000/g/${owner.code}`,
  ]) {
    expect(seen).toContain(words)
  }
  expect(seen).toMatch(/<audio [^>]*controls/)
  expect(seen).not.toMatch(/<[^>]* style=/)
  const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts.filter((script) => !/src=|application\/(ld\+)?json/.test(script ?? ''))).toEqual(
    [],
  )
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json).mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Marguerite Ashdown',
    birthDate: '1940-05-06',
    deathDate: '2019-11-30',
    nationality: { name: 'United Kingdom' },
  })
})

test('the page of a living owner says so, and gives nobody the voice', async () => {
  const owner = await newOwner('Tobias Living')
  await updateGrave(app.db, owner.id, { voiceKey: 'a-voice', voiceExtension: 'webm' })
  await expect
    .poll(async () => (await app.fetchFile(pathOf(owner))).body)
    .toContain('Sacred message prepared for eternal rest')
  const { body } = await app.fetchFile(pathOf(owner))
  expect(body).toContain('Born May 6, 1940 · Living')
  expect(body).toContain('Living member of our community')
  expect(body).not.toContain('<audio')
  expect(body).not.toContain('Submit Tribute')
})

test.each([
  ['يوسف عمر الفاسي', 'ar'],
  ['潘爱华'.repeat(30), 'zh'],
  ['池田 ちよ', 'ja'],
])('%s is in the address and has its own language', async (name, language) => {
  const owner = await newOwner(name)
  const { headers } = await app.fetchFile(`/g/${owner.code}`)
  expect(headers.location).toBe(pathOf(owner))
  const page = await app.fetchFile(String(headers.location))
  expect(page.statusCode).toBe(200)
  const heading = new RegExp(`<h1 [^>]*dir="auto" lang="${language}"[^>]*>${name}</h1>`)
  expect(page.body).toMatch(heading)
})

test('what visitors and owners type is text, also in the data of the page', async () => {
  const owner = await newPassedOwner('<script>alert(1)</script> {site}')
  const words = '</script><img src=x onerror=alert(1)> {url}'
  await updateGrave(app.db, owner.id, { memorialMessage: words })
  await expect
    .poll(async () => (await memorial(owner.code)).body.grave.memorial_message)
    .toBe(words)
  const { body } = await app.fetchFile(pathOf(owner))
  expect(body).not.toMatch(/<script>alert|<img src=x/)
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {site}</h1>')
  const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(body) ?? []
  expect((JSON.parse(json) as MemorialPage).grave.memorial_message).toBe(words)
})

test('unknown and erased codes, and one without a grave in the graveyard, answer alike', async () => {
  const erased = await newPassedOwner('Ida Erased')
  expect((await app.fetchFile(pathOf(erased))).statusCode).toBe(200)
  const closing = { access: erased.access, body: { password: erased.password } }
  await app.send(closeAccount, closing)
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  await expect.poll(async () => (await memorial(erased.code)).status).toBe(404)

  const waiting = await newMember(app)
  const { code } = await app.db
    .selectFrom('graves')
    .select('code')
    .where('account_id', '=', waiting.id)
    .executeTakeFirstOrThrow()
  const responses = []
  for (const unknown of [erased.code, code, '222222222222', 'x', 'a%00b', "'--", 'x'.repeat(150)]) {
    for (const address of [`/g/${unknown}`, `/memorial/${unknown}`, `/memorial/${unknown}/ida`]) {
      const { statusCode, body } = await app.fetchFile(address)
      responses.push({ statusCode, body })
    }
  }
  for (const response of responses) expect(response).toEqual(responses[0])
  expect(responses[0]?.statusCode).toBe(404)
  expect(responses[0]?.body).toContain('No stone stands here')
  const [one, other] = [await memorial(erased.code), await memorial('222222222222')]
  expect(one.body).toEqual(other.body)
})

test('the code of an erased grave stays taken, with nothing of its owner', async () => {
  const { id, access, password, code } = await newOwner('Ida Gone')
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  const graves = await app.db.selectFrom('graves').where('account_id', '=', id).execute()
  expect(graves).toEqual([])
  const kept = await app.db
    .selectFrom('retired_codes')
    .selectAll()
    .where('code', '=', code)
    .execute()
  expect(kept).toEqual([{ code }])
})

test('an owner sees the page as it will be, by the rules that visitors’ pages follow', async () => {
  const { id, access, code } = await newOwner('Ida Foreseen')
  await updateGrave(app.db, id, { voiceKey: 'a-voice', voiceExtension: 'webm' })
  const preview = () => app.send(previewMemorial, { access })
  const today = app.clock.now().toISOString().slice(0, 10)
  expect((await preview()).body).toMatchObject({
    grave: { full_name: 'Ida Foreseen', death_date: today, has_audio_message: true },
    tributes: [],
  })
  expect((await preview()).body.grave.audio_message).not.toBeNull()
  await updateGrave(app.db, id, { voiceAudience: 'nobody', audience: 'reserved' })
  expect((await preview()).body.grave).toMatchObject({
    full_name: 'Ida Foreseen',
    has_audio_message: false,
    audio_message: null,
  })
  // None of it is true yet.
  expect((await memorial(code)).status).toBe(404)
  const { access: other } = await newMember(app)
  expect((await app.send(previewMemorial, { access: other })).status).toBe(404)
})

test('every address of a memorial that has moved leads to its new one, until it is taken back', async () => {
  const { id, code } = await newOwner('Ida Example')
  const elsewhere = `https://elsewhere.example/g/${code}`
  const addresses = [`/g/${code}`, `/memorial/${code}`, `/memorial/${code}/ida-example`]
  const lead = async () => {
    const answers = await Promise.all(addresses.map((address) => app.fetchFile(address)))
    return answers.map(({ statusCode, headers }) => [statusCode, headers.location])
  }
  await putMove(app.db, id, elsewhere, app.clock.now())
  await announceGrave(app.db, id)
  await expect.poll(lead).toEqual(addresses.map(() => [301, elsewhere]))
  await deleteMove(app.db, id)
  await announceGrave(app.db, id)
  await expect.poll(async () => (await lead()).map(([status]) => status)).toEqual([302, 200, 200])
})
