import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate } from '../../contract/accounts/accounts.ts'
import {
  deleteEternalMessage,
  listEternalMessages,
  rehearseEternalMessage,
} from '../../contract/eternal-messages/eternal-messages.ts'
import { readLetter } from '../mail/mail.ts'
import { leaveMessage, recording } from '../testing/eternal-messages.ts'
import { grant, newestLetterTo, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newOwner() {
  const owner = await newMember(app)
  await grant(app, owner, 'ultra-premium')
  const { token } = await newestLetterTo(app, owner.email)
  const prove = () => app.send(activate, { body: { token } })
  return { ...owner, prove }
}

test('a rehearsal goes only to the owner’s proven address, is marked as one, and is rate limited', async () => {
  const owner = await newOwner()
  await leaveMessage(app, owner, 2, 'For <you>.')
  const { access } = owner
  const rehearse = () => app.send(rehearseEternalMessage, { access, body: { year: 2 } })
  expect(await rehearse()).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('confirm your address first') },
  })
  await owner.prove()
  expect((await rehearse()).body).toEqual({
    message: `The rehearsal for year 2 is on its way to ${owner.email}.`,
  })
  await app.jobs.drain()
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.subject).toBe('Rehearsal: your message for the second anniversary')
  expect(letter.text).toContain('This is a rehearsal.')
  expect(letter.html).toContain('For &lt;you&gt;.')
  const { attachments } = await readLetter(app.ctx, letter.id)
  const name = 'Eternal Message, year 2.mp3'
  expect(attachments).toEqual([{ name, type: 'audio/mpeg', contentId: null, content: recording }])
  const messages = (await app.send(listEternalMessages, { access })).body
  expect(messages[1].is_sent).toBe(false)
  for (let more = 0; more < 3; more++) await rehearse()
  expect((await rehearse()).status).toBe(429)
})

test('a waiting rehearsal is sent with the recording it was requested for', async () => {
  const owner = await newOwner()
  await leaveMessage(app, owner, 3)
  await owner.prove()
  const { access } = owner
  await app.send(rehearseEternalMessage, { access, body: { year: 3 } })
  expect((await newestLetterTo(app, owner.email)).subject).toMatch(/^Rehearsal/)
  const path = '/accounts/anniversary-messages/delete/3/'
  expect((await app.send(deleteEternalMessage, { access, path })).status).toBe(200)
  expect((await newestLetterTo(app, owner.email)).subject).not.toMatch(/^Rehearsal/)
})
