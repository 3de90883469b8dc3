import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../../contract/accounts/accounts.ts'
import { findGrave } from '../../../contract/graveyard/graveyard.ts'
import { acceptKin, downloadFamily, listKin, offerKin } from '../../../contract/kin/kin.ts'
import {
  changeKeptMemorial,
  changeKeptPortrait,
  deleteKeptVoice,
  getKeptStory,
  listKeptMemorials,
  publishKeptStory,
  updateKeptVoice,
} from '../../../contract/memorials/family.ts'
import { hearVoice, seePortrait } from '../../../contract/memorials/memorials.ts'
import { addPicture, listPictures } from '../../../contract/memorials/pictures.ts'
import { writeVoiceTranscript } from '../../../contract/memorials/transcript.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { leaveCandle, removeCandle } from '../../../contract/visitors/candles.ts'
import { followMemorial, readMemorialCalendar } from '../../../contract/visitors/following.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { listOfferings, offerMemory, takeOffering } from '../../../contract/visitors/offerings.ts'
import { reportGrave } from '../../../contract/visitors/reports.ts'
import { leaveTribute, listTributes, removeTribute } from '../../../contract/visitors/tributes.ts'
import { newFamilyMemorial } from '../../testing/family.ts'
import { grant, newestLetterTo, newMember } from '../../testing/members.ts'
import { wav } from '../../testing/sounds.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const photograph = () =>
  sharp({ create: { width: 90, height: 70, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

async function newKeeper(fields: object = {}) {
  const keeper = await newMember(app)
  const graveId = await newFamilyMemorial(app, keeper.access, fields)
  return { ...keeper, graveId }
}

async function codeOf(graveId: number): Promise<string> {
  const { body } = await app.send(findGrave, { path: `/accounts/graveyard/${graveId}/` })
  return body.grave.memorial_url.split('/').at(-1)
}

test('a keeper hangs a portrait and leaves a voice, with the premium of the memorial', async () => {
  const { access, graveId } = await newKeeper()
  const other = await newMember(app)
  const portrait = `/memorials/${graveId}/portrait/`
  const voice = `/memorials/${graveId}/voice/`
  const profile_photo = await photograph()
  const hang = (bearer: string) =>
    app.upload(changeKeptPortrait, bearer, { profile_photo }, portrait)
  expect((await hang(access)).body.code).toBe('premium-needed')
  await grant(app, { id: graveId }, 'premium')
  expect((await hang(other.access)).status).toBe(404)
  const hung = await hang(access)
  expect(hung.status).toBe(200)
  const file = hung.body.profile_photo as string
  expect((await app.fetchFile(file)).statusCode).toBe(200)
  const emptied = await app.upload(changeKeptPortrait, access, { profile_photo: '' }, portrait)
  expect(emptied.body.profile_photo).toBeNull()

  const said = await app.upload(updateKeptVoice, access, { audio_message: wav(1) }, voice)
  expect(said.body).toMatchObject({ has_audio_message: true })
  const heard = `/api${hearVoice.path.replace(':graveId', String(graveId))}`
  expect((await app.fetchFile(heard)).statusCode).toBe(200)
  const words = { body: { words: 'Come in' }, path: `/accounts/graves/${graveId}/voice-words/` }
  expect((await app.send(writeVoiceTranscript, { access, ...words })).status).toBe(200)
  expect((await app.send(deleteKeptVoice, { access: other.access, path: voice })).status).toBe(404)
  const gone = await app.send(deleteKeptVoice, { access, path: voice })
  expect(gone.body).toMatchObject({ has_audio_message: false })
  expect((await app.fetchFile(heard)).statusCode).toBe(404)
})

test('what waits or is for nobody is seen by its keepers alone', async () => {
  const { access, graveId } = await newKeeper()
  await grant(app, { id: graveId }, 'premium')
  const profile_photo = await photograph()
  const path = `/memorials/${graveId}/portrait/`
  const { body } = await app.upload(changeKeptPortrait, access, { profile_photo }, path)
  const file = body.profile_photo as string
  expect(file).toContain(seePortrait.path.split(':')[0])
  await app.upload(
    updateKeptVoice,
    access,
    { audio_message: wav(1) },
    `/memorials/${graveId}/voice/`,
  )
  const heard = `/api/accounts/voice/${graveId}/`
  await app.send(changeKeptMemorial, {
    access,
    path: `/memorials/${graveId}/`,
    body: { visibility: { voice_audience: 'nobody' } },
  })
  expect((await app.fetchFile(heard)).statusCode).toBe(404)
  expect((await app.fetchFile(heard, access)).statusCode).toBe(200)
  await app.db
    .updateTable('graves')
    .set({ hidden_by: 'operator' })
    .where('account_id', '=', graveId)
    .execute()
  expect((await app.fetchFile(file)).statusCode).toBe(404)
  expect((await app.fetchFile(file, access)).statusCode).toBe(200)
  const [memorial] = (await app.send(listKeptMemorials, { access })).body
  expect(memorial.status).toBe('hidden')
})

test('a keeper writes the story and adds pictures; others do not', async () => {
  const { access, graveId } = await newKeeper()
  const other = await newMember(app)
  await grant(app, { id: graveId }, 'premium')
  const story = `/memorials/${graveId}/story/`
  const body = { text: 'She kept bees.', moments: [], revision: 0 }
  expect(
    (await app.send(publishKeptStory, { access: other.access, path: story, body })).status,
  ).toBe(404)
  expect((await app.send(publishKeptStory, { access, path: story, body })).body.revision).toBe(1)
  expect((await app.send(getKeptStory, { access, path: story })).body.published.text).toBe(
    body.text,
  )
  const pictures = `/accounts/graves/${graveId}/pictures/`
  const picture = await photograph()
  expect((await app.upload(addPicture, access, { picture }, pictures)).status).toBe(201)
  expect((await app.upload(addPicture, other.access, { picture }, pictures)).status).toBe(403)
  expect((await app.send(listPictures, { access, path: pictures })).body.pictures).toHaveLength(1)
  const page = await app.send(findMemorial, {
    path: `/accounts/memorials/${await codeOf(graveId)}/`,
  })
  expect(page.body).toMatchObject({ story: { text: body.text }, takes_pictures: true })
  expect(page.body.pictures).toHaveLength(1)
})

test('visitors leave tributes, candles and memories, and keepers answer for them', async () => {
  const { access, email, graveId } = await newKeeper({ full_name: 'Rosalind Visited' })
  const other = await newMember(app)
  const tribute = { author_name: 'Tobias Example', message: 'I still hear the gate.' }
  const left = await app.send(leaveTribute, {
    path: `/accounts/tributes/${graveId}/create/`,
    body: tribute,
  })
  expect(left.status).toBe(201)
  const own = await app.send(listTributes, { access, path: `/accounts/tributes/${graveId}/` })
  expect(own.body).toMatchObject({ may_remove: true })
  await app.jobHandlers.find(({ job }) => job.name === 'tell-of-tributes')?.run({})
  expect((await newestLetterTo(app, email)).text).toContain('I still hear the gate.')
  const one = `/accounts/tributes/${graveId}/${left.body.id}/`
  expect((await app.send(removeTribute, { access: other.access, path: one })).status).toBe(403)
  expect((await app.send(removeTribute, { access, path: one })).status).toBe(200)

  const candle = { kind: 'candle', first_name: '', visitor: randomUUID() }
  const lit = await app.send(leaveCandle, { path: `/accounts/candles/${graveId}/`, body: candle })
  expect(lit.body.candles).toHaveLength(1)
  const light = `/accounts/candles/${graveId}/${lit.body.candles[0].id}/`
  expect((await app.send(removeCandle, { access: other.access, path: light })).status).toBe(403)
  expect((await app.send(removeCandle, { access, path: light })).status).toBe(200)

  const memory = { author_name: 'Ida Example', message: 'The summer at the lake.' }
  await app.send(offerMemory, { path: `/accounts/offerings/${graveId}/memory/`, body: memory })
  const waiting = await app.send(listOfferings, { access, path: `/accounts/offerings/${graveId}/` })
  expect(waiting.body.offerings).toHaveLength(1)
  const take = `/accounts/offerings/${graveId}/${waiting.body.offerings[0].id}/take/`
  expect((await app.send(takeOffering, { access: other.access, path: take })).status).toBe(403)
  expect((await app.send(takeOffering, { access, path: take })).status).toBe(200)

  const report = { path: `/accounts/graveyard/${graveId}/report/`, body: { reason: 'Not true' } }
  expect((await app.send(reportGrave, report)).status).toBe(202)
})

test('its family is joined, also where no birth is known, and written to a file', async () => {
  const { access, graveId } = await newKeeper({ full_name: 'Mother Kin', birth: null })
  const childId = await newFamilyMemorial(app, access, {
    full_name: 'Child Kin',
    birth: { about: 1950 },
    death: { year: 2002 },
  })
  const asked = await app.send(offerKin, {
    access,
    path: `/accounts/graves/${graveId}/kin/`,
    body: { memorial: await codeOf(childId), relation: 'child' },
  })
  expect(asked.status).toBe(201)
  const path = `/accounts/graves/${childId}/kin/`
  const [tie] = (await app.send(listKin, { access, path })).body.kin
  expect((await app.send(acceptKin, { access, path: `${path}${tie.id}/accept/` })).status).toBe(200)
  const file = downloadFamily.path.replace(':memorialCode', await codeOf(graveId))
  const { body } = await app.fetchFile(`/api${file}`)
  expect(body).toContain('2 DATE ABT 1950')
  expect(body).toContain('1 DEAT\n2 DATE 2002')
})

test('only a day that is known can be followed', async () => {
  const { graveId } = await newKeeper({ birth: null, death: { year: 1970 } })
  const follow = async (id: number) =>
    app.send(followMemorial, {
      path: `/accounts/memorials/${await codeOf(id)}/follow/`,
      body: { email: 'reader@example.org' },
    })
  const refused = await follow(graveId)
  expect([refused.status, refused.body.code]).toEqual([409, 'no-days-to-follow'])
  const { graveId: known } = await newKeeper({ death: { month: '1999-02' } })
  expect((await follow(known)).status).toBeLessThan(300)
  const calendar = readMemorialCalendar.path.replace(':memorialCode', await codeOf(known))
  const days = (await app.fetchFile(`/api${calendar}`)).body
  expect(days).toContain('UID:birth')
  expect(days).not.toContain('UID:passing')
})

test('while its keepers disagree nothing of it changes, and all of it is seen', async () => {
  const { access, graveId } = await newKeeper()
  await grant(app, { id: graveId }, 'premium')
  await app.db
    .updateTable('family_memorials')
    .set({ disputed_since: new Date() })
    .where('grave_id', '=', graveId)
    .execute()
  const pictures = `/accounts/graves/${graveId}/pictures/`
  const picture = await photograph()
  const responses = [
    await app.upload(addPicture, access, { picture }, pictures),
    await app.upload(
      changeKeptPortrait,
      access,
      { profile_photo: picture },
      `/memorials/${graveId}/portrait/`,
    ),
    await app.send(deleteKeptVoice, { access, path: `/memorials/${graveId}/voice/` }),
    await app.send(publishKeptStory, {
      access,
      path: `/memorials/${graveId}/story/`,
      body: { text: 'x', moments: [], revision: 0 },
    }),
  ]
  expect(responses.map(({ body }) => body.code)).toEqual(Array(4).fill('memorial-disputed'))
  expect((await app.send(listPictures, { access, path: pictures })).status).toBe(200)
  expect((await app.send(findGrave, { path: `/accounts/graveyard/${graveId}/` })).status).toBe(200)
})

test('a memorial outlives the account of its keeper, and rests', async () => {
  const { access, password, graveId, id } = await newKeeper({ full_name: 'Outlives All' })
  await grant(app, { id: graveId }, 'premium')
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  const accounts = await app.db.selectFrom('accounts').select('id').where('id', '=', id).execute()
  const graves = await app.db
    .selectFrom('graves')
    .select('account_id')
    .where('account_id', 'in', [id, graveId])
    .execute()
  expect([accounts, graves]).toEqual([[], [{ account_id: graveId }]])
  const memorial = await app.db
    .selectFrom('family_memorials')
    .select(['made_by', 'resting_since'])
    .where('grave_id', '=', graveId)
    .executeTakeFirstOrThrow()
  expect(memorial).toEqual({ made_by: null, resting_since: expect.any(Date) })
  expect((await app.send(findGrave, { path: `/accounts/graveyard/${graveId}/` })).status).toBe(200)
})
