import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate, closeAccount, login } from '../../contract/accounts/accounts.ts'
import {
  deleteEternalMessage,
  listEternalMessages,
  rehearseEternalMessage,
  saveEternalMessage,
  writeTranscript,
} from '../../contract/eternal-messages/eternal-messages.ts'
import {
  bringRecordingBack,
  listDeletedRecordings,
} from '../../contract/memorials/deleted-recordings.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { grant, newestLetterTo, newMember } from '../testing/members.ts'
import { payloadOf } from '../testing/memorials/archives.ts'
import { wav } from '../testing/sounds.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { notMeLetterTo, press } from '../testing/undo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail: 'operator@example.org' } })
})
afterAll(() => app.close())

type Owner = Awaited<ReturnType<typeof newOwner>>

async function newOwner() {
  const owner = await newMember(app)
  await grant(app, owner, 'ultra-premium')
  return owner
}

const list = async ({ access }: Owner) => (await app.send(listEternalMessages, { access })).body

const save = ({ access }: Owner, year: number, transcript = '') =>
  app.upload(saveEternalMessage, access, {
    year: String(year),
    transcript,
    audio_message: wav(1),
  })

const remove = ({ access }: Owner, year: number) =>
  app.send(deleteEternalMessage, {
    access,
    path: `/accounts/anniversary-messages/delete/${year}/`,
  })

async function prove({ email }: { email: string }) {
  const { token } = await newestLetterTo(app, email)
  await app.send(activate, { body: { token } })
}

const seal = ({ id }: Owner) =>
  app.db
    .insertInto('passings')
    .values({
      owner_id: id,
      recorded_by: 'guardian@example.org',
      passed_on: '2026-01-01',
      recorded_at: app.clock.now(),
    })
    .execute()

test('the ten years come from the server, empty at first', async () => {
  const messages = await list(await newOwner())
  expect(messages.map(({ year }: { year: number }) => year)).toEqual([
    1, 2, 3, 4, 5, 10, 15, 20, 25, 30,
  ])
  expect(messages[0]).toEqual({
    year: 1,
    audio_message: null,
    is_sent: false,
    transcript: '',
    due_on: null,
    sent_at: null,
  })
})

test('a message is recorded, heard by its owner alone, replaced and deleted', async () => {
  const owner = await newOwner()
  expect(await save(owner, 5, 'I am well.')).toEqual({
    status: 200,
    body: { message: 'Anniversary message for year 5 saved successfully!' },
  })
  const kept = (await list(owner)).find(({ year }: { year: number }) => year === 5)
  expect(kept).toMatchObject({ is_sent: false, transcript: 'I am well.', due_on: null })
  const heard = await app.fetchFile(kept.audio_message, owner.access)
  expect(heard.headers['content-type']).toBe('audio/mpeg')
  expect(heard.headers['cache-control']).toBe('private, no-store')
  const stranger = await newOwner()
  expect((await app.fetchFile(kept.audio_message, stranger.access)).statusCode).toBe(404)
  expect((await app.fetchFile(kept.audio_message)).statusCode).toBe(401)

  const before = await filesOf(owner)
  await save(owner, 5)
  const after = await filesOf(owner)
  expect(after).not.toEqual(before)
  expect(await deleted(owner)).toMatchObject([{ year: 5 }])
  expect(await areThere(before)).toEqual([true, true])
  expect(await areThere(after)).toEqual([true, true])
  expect((await list(owner))[4].audio_message).not.toBe(kept.audio_message)

  expect((await remove(owner, 5)).body).toEqual({
    message: 'Anniversary message for year 5 deleted successfully!',
  })
  expect((await list(owner))[4].audio_message).toBeNull()
  expect((await app.fetchFile(kept.audio_message, owner.access)).statusCode).toBe(404)
  expect((await remove(owner, 5)).status).toBe(404)
})

const deleted = async ({ access }: { access: string }) =>
  (await app.send(listDeletedRecordings, { access })).body.recordings
const bringBack = ({ access }: { access: string }, id: number) =>
  app.send(bringRecordingBack, {
    access,
    path: `/accounts/deleted-recordings/${id}/bring-back/`,
  })

test('a deleted message can be brought back where no other has taken its place', async () => {
  const owner = await newOwner()
  await save(owner, 5, 'I am well.')
  const files = await filesOf(owner)
  await remove(owner, 5)
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.subject).toBe('Your Eternal Message for year 5 was deleted')
  expect(letter.text).toContain('/settings?tab=anniversary')
  const [{ id, ...recording }] = await deleted(owner)
  expect(recording).toMatchObject({ year: 5 })
  expect(Date.parse(recording.kept_until) - Date.parse(recording.deleted_at)).toBe(30 * dayMs)
  const stranger = await newOwner()
  expect(await deleted(stranger)).toEqual([])
  expect((await bringBack(stranger, id)).status).toBe(404)

  await save(owner, 5)
  expect(await bringBack(owner, id)).toMatchObject({
    status: 400,
    body: { code: 'recording-in-place' },
  })
  await remove(owner, 5)
  expect((await bringBack(owner, id)).status).toBe(200)
  expect((await bringBack(owner, id)).status).toBe(404)
  expect(await filesOf(owner)).toEqual(files)
  const [, , , , back] = await list(owner)
  expect(back).toMatchObject({ year: 5, transcript: 'I am well.' })
  expect((await app.fetchFile(back.audio_message, owner.access)).statusCode).toBe(200)
})

test('after thirty days a deleted message is erased with its files', async () => {
  const owner = await newOwner()
  await save(owner, 1)
  const files = await filesOf(owner)
  await remove(owner, 1)
  const erase = () =>
    app.jobHandlers.find(({ job }) => job.name === 'erase-deleted-recordings')?.run({})
  app.clock.travel(30 * dayMs - 1000)
  await erase()
  expect(await areThere(files)).toEqual([true, true])
  app.clock.travel(1000)
  const { email, password } = owner
  const again = (await app.send(login, { body: { email, password } })).body
  expect(await deleted(again)).toEqual([])
  await erase()
  expect(await areThere(files)).toEqual([false, false])
})

test('"This was not me" brings a deleted message back', async () => {
  const owner = await newOwner()
  await save(owner, 2)
  await save(owner, 3)
  const files = await filesOf(owner)
  await remove(owner, 2)
  const { token } = await notMeLetterTo(app, owner.email)
  await remove(owner, 3)
  await save(owner, 3)
  expect((await press(app, token)).status).toBe(200)
  expect(await filesOf(owner)).toEqual(expect.arrayContaining(files.slice(0, 2)))
  const { text } = await newestLetterTo(app, owner.email)
  expect(text).toContain('Your Eternal Message for year 2 is back.')
  expect(text).toContain('Your Eternal Message for year 3 could not be brought back')
})

test('the erasure of an account erases deleted messages too', async () => {
  const owner = await newOwner()
  await save(owner, 4)
  const files = await filesOf(owner)
  await remove(owner, 4)
  const { access, password } = owner
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(await areThere(files)).toEqual([false, false])
})

async function filesOf({ id }: Owner): Promise<string[]> {
  const rows = await app.db
    .selectFrom('eternal_messages')
    .select(['voice_key', 'voice_extension'])
    .where('owner_id', '=', id)
    .execute()
  return rows.flatMap(({ voice_key, voice_extension }) => [
    `voices/${voice_key}.mp3`,
    `voices/${voice_key}.original.${voice_extension}`,
  ])
}

const areThere = (files: string[]) =>
  Promise.all(files.map(async (file) => (await app.ports.storage.find(file)) !== null))

test('a minute of noise stays below a megabyte', async () => {
  const owner = await newOwner()
  const noise = wav(60)
  for (let at = 44; at < noise.length; at++) noise[at] = (at * 7919) % 251
  await app.upload(saveEternalMessage, owner.access, { year: '1', audio_message: noise })
  const [{ audio_message }] = await list(owner)
  const heard = await app.fetchFile(audio_message, owner.access)
  expect(heard.rawPayload.length).toBeGreaterThan(500_000)
  expect(heard.rawPayload.length).toBeLessThan(1_000_000)
})

test('invalid input is refused with a message', async () => {
  const owner = await newOwner()
  expect(await save(owner, 6)).toEqual({
    status: 400,
    body: {
      year: ['Choose one of the years 1, 2, 3, 4, 5, 10, 15, 20, 25, 30.'],
      code: 'invalid-input',
      codes: { year: ['invalid-year'] },
    },
  })
  expect((await remove(owner, 31)).status).toBe(400)
  const silent = await app.upload(saveEternalMessage, owner.access, { year: '1' })
  expect(silent).toEqual({
    status: 400,
    body: {
      audio_message: ['No file was submitted.'],
      code: 'invalid-input',
      codes: { audio_message: ['no-file'] },
    },
  })
  const junk = { year: '1', audio_message: Buffer.from('<html>') }
  expect((await app.upload(saveEternalMessage, owner.access, junk)).body).toEqual({
    detail: 'Please select a valid audio file.',
    code: 'file-refused',
  })
  const long = { year: '1', transcript: 'x'.repeat(2001), audio_message: wav(1) }
  expect((await app.upload(saveEternalMessage, owner.access, long)).body).toEqual({
    transcript: ['Please write at most 2000 characters.'],
    code: 'invalid-input',
    codes: { transcript: ['too-long'] },
  })
  const nowhere = { year: 1, transcript: 'words' }
  expect((await app.send(writeTranscript, { access: owner.access, body: nowhere })).status).toBe(
    404,
  )
})

test('without ultra premium everything is locked, on the server too', async () => {
  const owner = { ...(await newMember(app)) }
  const locked = {
    status: 403,
    body: { detail: 'This is part of the ultra premium memorial.', code: 'ultra-premium-needed' },
  }
  expect(await save(owner, 1)).toEqual(locked)
  expect(await remove(owner, 1)).toMatchObject(locked)
  const { access } = owner
  expect(await app.send(rehearseEternalMessage, { access, body: { year: 1 } })).toMatchObject(
    locked,
  )
  expect(
    await app.send(writeTranscript, { access, body: { year: 1, transcript: 'x' } }),
  ).toMatchObject(locked)
})

test('the transcript can be written afterwards', async () => {
  const owner = await newOwner()
  await save(owner, 10)
  const { access } = owner
  await app.send(writeTranscript, { access, body: { year: 10, transcript: 'Ten years.' } })
  expect((await list(owner))[5].transcript).toBe('Ten years.')
})

test('once a passing is recorded messages can neither be changed nor be played', async () => {
  const owner = await newOwner()
  await save(owner, 1)
  const words = { year: 1, transcript: 'For the first of May.' }
  await app.send(writeTranscript, { access: owner.access, body: words })
  await prove(owner)
  await seal(owner)
  const sealed = {
    status: 403,
    body: {
      detail: 'Your passing has been recorded. What you left stays as it is.',
      code: 'sealed',
    },
  }
  const before = await filesOf(owner)
  expect(await save(owner, 1)).toEqual(sealed)
  expect(await remove(owner, 1)).toMatchObject(sealed)
  const { access } = owner
  expect(
    await app.send(writeTranscript, { access, body: { year: 1, transcript: 'x' } }),
  ).toMatchObject(sealed)
  expect(await app.send(rehearseEternalMessage, { access, body: { year: 1 } })).toMatchObject(
    sealed,
  )
  expect(await filesOf(owner)).toEqual(before)
  const [{ audio_message, transcript }] = await list(owner)
  expect((await app.fetchFile(audio_message, access)).statusCode).toBe(403)
  expect(transcript).toBe('')
})

test('the takeout contains the messages', async () => {
  const owner = await newOwner()
  const body = { full_name: 'Ada Example' }
  await app.send(updateFullName, { access: owner.access, body })
  await save(owner, 15, 'Fifteen <b>years</b>')
  const answer = await app.fetchFile('/api/accounts/takeout/', owner.access)
  const files = payloadOf(answer.rawPayload)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'eternal-messages/year-15.mp3',
      'eternal-messages/year-15-as-recorded.wav',
    ]),
  )
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('index.html')).toContain('src="eternal-messages/year-15.mp3"')
  expect(text('index.html')).toContain('Fifteen &lt;b&gt;years&lt;/b&gt;')
  expect(JSON.parse(text('data.json')).eternal_messages).toMatchObject([
    { year: 15, transcript: 'Fifteen <b>years</b>' },
  ])
})

test('erasing an account erases its messages', async () => {
  const owner = await newOwner()
  await save(owner, 20)
  const files = await filesOf(owner)
  const { access, password } = owner
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(14 * dayMs + 1000)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(await filesOf(owner)).toEqual([])
  expect(await areThere(files)).toEqual([false, false])
})
