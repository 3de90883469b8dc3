import sharp from 'sharp'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { saveEternalMessage } from '../../../contract/eternal-messages/eternal-messages.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { acceptKin, listKin, offerKin, type Tie } from '../../../contract/kin/kin.ts'
import {
  changePortrait,
  updateAudioMessage,
  updateDateOfBirth,
  updateFullName,
  updateGraveStyle,
  updateMemorialMessage,
  updateNationality,
} from '../../../contract/memorials/memorials.ts'
import { addPicture, describePicture } from '../../../contract/memorials/pictures.ts'
import { writeSameAs } from '../../../contract/memorials/same-as.ts'
import { publishStory } from '../../../contract/memorials/stories.ts'
import { writeVoiceTranscript } from '../../../contract/memorials/transcript.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { leaveCandle } from '../../../contract/visitors/candles.ts'
import { leaveTribute } from '../../../contract/visitors/tributes.ts'
import { grant, newMember, newProvenMember } from '../members.ts'
import { wav } from '../sounds.ts'
import type { TestApp } from '../test-app.ts'

/** An owner with a stone in the graveyard. */
export async function newStone(app: TestApp, name: string, born = '1940-05-06') {
  const owner = await newMember(app)
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: born } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  return { ...owner, url: url as string, code: String(url.split('/').at(-1)) }
}

/** An open memorial with as much as possible of each kind, made through the calls. */
export async function newFullMemorial(app: TestApp, name = 'Åse <b>Lund</b>') {
  const owner = await newStone(app, name, '1931-04-02')
  const { access, id, code } = owner
  await grant(app, owner, 'premium')
  await grant(app, owner, 'ultra-premium')
  const words = 'She kept the light on.\nAlways & for everybody.'
  await app.send(updateMemorialMessage, { access, body: { memorial_message: words } })
  await app.send(updateGraveStyle, { access, body: { grave_style: 'celtic' } })
  await app.send(updateNationality, { access, body: { nationality: 'NO' } })
  const photo = await sharp({
    create: { width: 320, height: 400, channels: 3, background: '#446688' },
  })
    .jpeg()
    .toBuffer()
  await app.upload(changePortrait, access, { profile_photo: photo })
  await app.upload(updateAudioMessage, access, { audio_message: wav(1) })
  const transcript = { access, path: `/accounts/graves/${id}/voice-words/` }
  await app.send(writeVoiceTranscript, {
    ...transcript,
    body: { words: 'Sleep well, all of you.' },
  })
  await app.upload(saveEternalMessage, access, {
    audio_message: wav(1),
    year: '5',
    transcript: 'Five years on.',
  })
  const story = {
    text: '## The sea\n\nShe was born *by the sea* and **stayed**.\n\n> Look up.',
    moments: [{ year: 1950, place: 'Bergen', words: 'Her first boat' }],
    revision: 0,
  }
  await app.send(publishStory, { access, body: story })
  const pictures = `/accounts/graves/${id}/pictures/`
  const added = await app.upload(addPicture, access, { picture: photo }, pictures)
  const about = { caption: 'At the harbour', year: 1962, description: 'A woman waves' }
  await app.send(describePicture, { access, path: `${pictures}${added.body.id}/`, body: about })
  const sameAs = { access, path: `/accounts/graves/${id}/same-as/` }
  await app.send(writeSameAs, {
    ...sameAs,
    body: { same_as: ['https://www.wikidata.org/wiki/Q1'] },
  })
  const kin = await newStone(app, 'Per Lund', '1930-01-01')
  await makeKin(app, kin, owner, 'spouse')
  const guardian = await newProvenMember(app)
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  await app.send(recordPassage, {
    access: guardian.access,
    path: `/accounts/administered-users/${id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
  for (const message of ['Takk for alt & mer.', 'We miss you.']) {
    const path = `/accounts/tributes/${id}/create/`
    await app.send(leaveTribute, { path, body: { author_name: 'Per', message } })
  }
  const visitor = '6f1c2f0e-7c55-4d0e-9f0b-3f5a1b8c9d10'
  const path = `/accounts/candles/${id}/`
  await app.send(leaveCandle, { path, body: { kind: 'candle', first_name: 'Liv', visitor } })
  return { ...owner, guardian, kin, code }
}

async function makeKin(
  app: TestApp,
  from: { id: number; access: string },
  to: { id: number; access: string; code: string },
  relation: string,
): Promise<void> {
  const ties = (graveId: number) => `/accounts/graves/${graveId}/kin/`
  const offer = { memorial: to.code, relation }
  await app.send(offerKin, { access: from.access, path: ties(from.id), body: offer })
  const { body } = await app.send(listKin, { access: to.access, path: ties(to.id) })
  const list = (Array.isArray(body) ? body : body.kin) as Tie[]
  const asked = list.find(({ state }) => state === 'asked')
  const path = `${ties(to.id)}${asked?.id}/accept/`
  await app.send(acceptKin, { access: to.access, path })
}
