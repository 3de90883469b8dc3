import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import {
  readVoiceTranscript,
  writeVoiceTranscript,
} from '../../../contract/memorials/transcript.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { updateGrave } from '../../graveyard/graves.store.ts'
import { grant, newMember, newProvenMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newOwner() {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access, id } = owner
  await grant(app, owner, 'premium')
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  const code: string = url.split('/').at(-1)
  const path = `/accounts/graves/${id}/voice-words/`
  return {
    ...owner,
    guardian,
    code,
    record: (voiceKey: string | null) =>
      updateGrave(app.db, id, { voiceKey, voiceExtension: voiceKey && 'mp3' }),
    open: () =>
      app.send(recordPassage, {
        access: guardian.access,
        path: `/accounts/administered-users/${id}/update-death-date/`,
        body: { death_date: '2020-02-02' },
      }),
    write: (words: string, by = access) =>
      app.send(writeVoiceTranscript, { access: by, path, body: { words } }),
    read: async (by = access) => (await app.send(readVoiceTranscript, { access: by, path })).body,
    shown: async () =>
      (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body.voice_words,
  }
}

test('the words stand beside the voice, only when it may be heard', async () => {
  const owner = await newOwner()
  expect(await owner.write('Too early')).toMatchObject({ status: 409, body: { code: 'no-voice' } })
  expect(await owner.read()).toEqual({ has_voice: false, words: '', may_write: false })
  await owner.record('first')
  expect((await owner.write('Mind the <b>stair</b>\u202e.')).body).toEqual({
    has_voice: true,
    words: 'Mind the <b>stair</b>.',
    may_write: true,
  })
  expect(await owner.shown()).toBe('')
  await owner.open()
  const left = { has_voice: true, words: 'Mind the <b>stair</b>.', may_write: false }
  expect(await owner.read(owner.guardian.access)).toEqual(left)
  await expect.poll(owner.shown).toBe('Mind the <b>stair</b>.')
  const page = (await app.fetchFile(`/memorial/${owner.code}`)).body
  expect(page).toContain('Mind the &lt;b&gt;stair&lt;/b&gt;.')
})

test('the words belong to one recording', async () => {
  const owner = await newOwner()
  await owner.record('first')
  await owner.write('Of the first')
  await owner.record('second')
  expect(await owner.read()).toEqual({ has_voice: true, words: '', may_write: true })
  await owner.write('Of the second')
  await owner.record(null)
  expect(await owner.read()).toEqual({ has_voice: false, words: '', may_write: false })
})

test('a guardian writes them once the memorial is open, and others never', async () => {
  const owner = await newOwner()
  const { guardian } = owner
  await owner.record('first')
  expect((await owner.write('Early', guardian.access)).body.code).toBe('forbidden')
  await owner.open()
  expect((await owner.write('Other', (await newMember(app)).access)).body.code).toBe('forbidden')
  expect((await owner.write('Own')).body.code).toBe('sealed')
  expect((await owner.write('Heard by me', guardian.access)).status).toBe(200)
  await expect.poll(owner.shown).toBe('Heard by me')
  const event = await app.db
    .selectFrom('audit')
    .select('actor_id')
    .where('account_id', '=', owner.id)
    .where('event', '=', 'voice-words-written')
    .execute()
  expect(event).toEqual([{ actor_id: guardian.id }])
})

test('bad input is refused, premium is needed, and the takeout has the words', async () => {
  const owner = await newOwner()
  await owner.record('first')
  expect((await owner.write('x'.repeat(2001))).status).toBe(400)
  expect((await owner.write('a\u0000b')).status).toBe(400)
  await owner.write('One\ntwo & three')
  const { rawPayload } = await app.fetchFile('/api/accounts/takeout/', owner.access)
  const files = payloadOf(rawPayload)
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(JSON.parse(text('data.json')).voice_words).toBe('One\ntwo & three')
  expect(text('index.html')).toContain('One<br>two &amp; three')
  await app.db.deleteFrom('tiers').where('account_id', '=', owner.id).execute()
  expect((await owner.write('More')).body.code).toBe('premium-needed')
})
