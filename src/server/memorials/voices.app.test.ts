import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '../../contract/accounts/profile.ts'
import { findGrave } from '../../contract/graveyard/graveyard.ts'
import {
  bringRecordingBack,
  listDeletedRecordings,
} from '../../contract/memorials/deleted-recordings.ts'
import {
  changeVisibility,
  deleteAudioMessage,
  updateAudioMessage,
  updateDateOfBirth,
} from '../../contract/memorials/memorials.ts'
import { readVoiceTranscript, writeVoiceTranscript } from '../../contract/memorials/transcript.ts'
import { findMemorial } from '../../contract/visitors/memorial-page.ts'
import { soundEncoder } from '../adapters/sounds/sound-encoder.ts'
import { updateGrave } from '../graveyard/graves.store.ts'
import { grant, newestLetterTo, newMember } from '../testing/members.ts'
import { openS3Server } from '../testing/servers/s3-server.ts'
import { wav } from '../testing/sounds.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

describe.each(['disk', 'S3'])('with files on %s', (kind) => {
  let app: TestApp
  let s3: Awaited<ReturnType<typeof openS3Server>> | undefined
  beforeAll(async () => {
    s3 = kind === 'S3' ? await openS3Server() : undefined
    // On disk with the encoder of the server, which starts a process for each sound.
    app = await openTestApp({ ports: s3 ? { storage: s3.storage } : { sounds: soundEncoder() } })
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })

  async function newOwnerWithVoice() {
    const owner = await newMember(app)
    await grant(app, owner, 'premium')
    const answer = await app.upload(updateAudioMessage, owner.access, { audio_message: wav(2) })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Audio message updated successfully!' },
    })
    const { body } = await app.send(getProfile, { access: owner.access })
    return { ...owner, url: body.audio_message as string }
  }

  test('the owner gets their own voice message as MP3, whole and in ranges', async () => {
    const { access, url } = await newOwnerWithVoice()
    const whole = await app.fetchFile(url, access)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers['content-type']).toBe('audio/mpeg')
    expect(whole.headers['cache-control']).toBe('private, no-store')
    const piece = await app.fetchFile(url, access, { range: 'bytes=10-19' })
    expect(piece.statusCode).toBe(206)
    expect(piece.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
    expect(piece.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`)
    const beyond = await app.fetchFile(url, access, { range: 'bytes=99999999-' })
    expect(beyond.statusCode).toBe(416)
  })

  test('while the owner lives no one else can get it, by any address', async () => {
    const { url, id } = await newOwnerWithVoice()
    const stranger = await newMember(app)
    const { voice_key: key } = await app.db
      .selectFrom('graves')
      .select('voice_key')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const guesses = [
      url,
      `/api/media/voices/${key}.mp3`,
      `/media/voices/${key}.mp3`,
      `/api/media/portraits/${key}/large`,
      `/api/media/portraits/..%2fvoices%2f${key}.mp3/large`,
      `/files/voices/${key}.mp3`,
    ]
    for (const guess of guesses) {
      for (const access of [undefined, stranger.access, 'nonsense']) {
        const answer = await app.fetchFile(guess, access)
        expect(answer.statusCode, guess).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('after the passing everyone can get it', async () => {
    const { url, id } = await newOwnerWithVoice()
    await app.db
      .updateTable('graves')
      .set({ born_on: '1950-01-01', passed_on: '2020-01-01' })
      .where('account_id', '=', id)
      .execute()
    expect((await app.fetchFile(url)).statusCode).toBe(200)
  })

  test('the page of an open memorial has the shape of the voice, also of an old one', async () => {
    const { id, access } = await newOwnerWithVoice()
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
    await updateGrave(app.db, id, { passedOn: '2020-01-01' })
    const { code } = await app.db
      .selectFrom('graves')
      .select('code')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const shape = async () => {
      app.ctx.visitors.memorialPages.clear()
      const path = `/accounts/memorials/${code}/`
      return (await app.send(findMemorial, { path })).body.voice_shape
    }
    const measured = await shape()
    expect(measured.seconds).toBeCloseTo(2, 1)
    expect(measured.peaks).toHaveLength(200)
    expect(Math.max(...measured.peaks)).toBe(100)

    // From before shapes were measured, or replaced by an older version beside this one.
    for (const old of [null, JSON.stringify({ key: 'another', seconds: 9, peaks: [1] })]) {
      const grave = app.db.updateTable('graves').where('account_id', '=', id)
      await grave.set({ voice_shape: old }).execute()
      expect(await shape()).toBeNull()
      const job = app.jobHandlers.find((handler) => handler.job.name === 'measure-voice')
      await job?.run({ graveId: id })
      const again = await shape()
      expect(again.peaks).toHaveLength(200)
      expect(again.seconds).toBeCloseTo(2, 0)
    }
  })

  test('an owner may open the voice while living, or keep it from everybody for ever', async () => {
    const { id, access, url } = await newOwnerWithVoice()
    const birth = { date_of_birth: '1940-05-06' }
    await app.send(updateDateOfBirth, { access, body: birth })
    const choose = (audience: string) =>
      app.send(changeVisibility, { access, body: { voice_audience: audience } })
    const seen = async () => {
      const { body } = await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })
      const { statusCode } = await app.fetchFile(url)
      return [statusCode, body.grave.has_audio_message, body.grave.audio_message !== null]
    }
    expect(await seen()).toEqual([404, true, false])
    await choose('everybody')
    await expect.poll(seen).toEqual([200, true, true])
    await choose('nobody')
    await expect.poll(seen).toEqual([404, false, false])
    await updateGrave(app.db, id, { passedOn: '2020-02-02' })
    await expect.poll(seen).toEqual([404, false, false])
    await choose('passed')
    await expect.poll(seen).toEqual([200, true, true])
  })

  test('much over a minute is refused with a message, and the previous recording stays', async () => {
    const { access, url } = await newOwnerWithVoice()
    const answer = await app.upload(updateAudioMessage, access, { audio_message: wav(72) })
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: 'The recording is longer than 60 seconds.' },
    })
    expect((await app.fetchFile(url, access)).statusCode).toBe(200)
  })

  test('what was cut off or trimmed away is not stored', async () => {
    const owner = await newMember(app)
    await grant(app, owner, 'premium')
    for (const trim of [{}, { trim_start: '10.5', trim_end: '12' }]) {
      const parts = { ...trim, audio_message: wav(64) }
      expect(await app.upload(updateAudioMessage, owner.access, parts)).toMatchObject({
        status: 200,
      })
      const { voice_key: key, voice_extension } = await app.db
        .selectFrom('graves')
        .select(['voice_key', 'voice_extension'])
        .where('account_id', '=', owner.id)
        .executeTakeFirstOrThrow()
      expect(voice_extension).toBe('mp3')
      const original = await app.ports.storage.read(`voices/${key}.original.mp3`)
      const { body } = await app.send(getProfile, { access: owner.access })
      const played = await app.fetchFile(body.audio_message, owner.access)
      expect(Buffer.compare(original, played.rawPayload)).toBe(0)
    }
    const bad = { trim_start: '-1', audio_message: wav(2) }
    expect(await app.upload(updateAudioMessage, owner.access, bad)).toMatchObject({
      status: 400,
      body: { codes: { trim_start: ['too-small'] } },
    })
  })

  test('a file that is no sound is refused with a message', async () => {
    const { access } = await newOwnerWithVoice()
    for (const junk of [Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), Buffer.from('<html>')]) {
      const answer = await app.upload(updateAudioMessage, access, { audio_message: junk })
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: 'Please select a valid audio file.' },
      })
    }
  })

  test('a real recording of a browser is accepted', async () => {
    const owner = await newMember(app)
    await grant(app, owner, 'premium')
    const recording = readFileSync(
      new URL('../adapters/sounds/fixtures/recorder-opus.webm', import.meta.url),
    )
    const answer = await app.upload(updateAudioMessage, owner.access, { audio_message: recording })
    expect(answer.status).toBe(200)
  })

  test('a deleted voice is gone', async () => {
    const { access, url } = await newOwnerWithVoice()
    expect((await app.send(deleteAudioMessage, { access })).body).toEqual({
      message: 'Audio message deleted successfully!',
    })
    expect((await app.fetchFile(url, access)).statusCode).toBe(404)
    expect((await app.send(getProfile, { access })).body.audio_message).toBeNull()
  })

  test('a deleted voice can be brought back with its words, for thirty days', async () => {
    const { id: graveId, access, url, email } = await newOwnerWithVoice()
    const heard = await app.fetchFile(url, access)
    const path = `/accounts/graves/${graveId}/voice-words/`
    await app.send(writeVoiceTranscript, { access, path, body: { words: 'Be well.' } })
    await app.send(deleteAudioMessage, { access })
    expect((await newestLetterTo(app, email)).subject).toBe('Your voice message was deleted')
    const deleted = async () => (await app.send(listDeletedRecordings, { access })).body.recordings
    const [{ id, year }] = await deleted()
    expect(year).toBeNull()
    const bringBack = (recordingId = id) =>
      app.send(bringRecordingBack, {
        access,
        path: `/accounts/deleted-recordings/${recordingId}/bring-back/`,
      })
    await app.upload(updateAudioMessage, access, { audio_message: wav(1) })
    await app.send(writeVoiceTranscript, { access, path, body: { words: 'Other words.' } })
    expect((await bringBack()).body.code).toBe('recording-in-place')
    await app.send(deleteAudioMessage, { access })
    expect((await bringBack()).status).toBe(200)
    expect(await deleted()).toHaveLength(1)
    await app.upload(updateAudioMessage, access, { audio_message: wav(1) })
    expect(await deleted()).toHaveLength(2)
    await app.send(deleteAudioMessage, { access })
    const [, replaced] = await deleted()
    expect((await bringBack(replaced.id)).status).toBe(200)
    const again = await app.fetchFile(url, access)
    expect(again.statusCode).toBe(200)
    expect(Buffer.compare(again.rawPayload, heard.rawPayload)).toBe(0)
    expect((await app.send(readVoiceTranscript, { access, path })).body.words).toBe('Be well.')
    // Nothing to delete, nothing to tell.
    await app.send(deleteAudioMessage, { access })
    await app.send(deleteAudioMessage, { access })
    expect(await deleted()).toHaveLength(3)
  })
})
