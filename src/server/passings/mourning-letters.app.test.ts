import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../contract/accounts/accounts.ts'
import {
  changePortrait,
  chooseVisibility,
  narrowVisibility,
} from '../../contract/memorials/memorials.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { askDueGuardians } from '../guardians/check-in/guardian-check-in.ts'
import { readLetter } from '../mail/mail.ts'
import { grant } from '../testing/members.ts'
import { type Person, passingCalls } from '../testing/passings.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72 } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

const named = () => calls.newOwner(2, ['Ruth', 'Paul'])

async function newestTo(person: Person, subject: string) {
  const letter = (await calls.lettersTo(person)).findLast((one) => one.subject.includes(subject))
  if (!letter) throw new Error(`No letter to ${person.email} is called ${subject}.`)
  return letter
}

async function givePortrait(owner: Person): Promise<void> {
  await grant(app, owner, 'premium')
  const size = { width: 320, height: 400, channels: 3, background: '#446688' } as const
  const photo = await sharp({ create: size }).jpeg().toBuffer()
  await app.upload(changePortrait, owner.access, { profile_photo: photo })
}

test('a letter after a recording begins with sympathy, says the weekday, and ends with what guards against abuse', async () => {
  const { owner, recorder, other } = await named()
  await calls.record(recorder, owner, '2026-11-14')
  const receipt = (await newestTo(recorder, 'You recorded a passing')).text
  expect(receipt).toMatch(/^We are very sorry\. .* passed away on Saturday, November 14, 2026\./)
  const [said = '', quiet = ''] = receipt.split('\n—\n')
  expect(said).not.toContain('This was not me')
  expect(quiet).toContain('This was not me')
  const told = (await newestTo(other, 'A passing was recorded')).text
  expect(told).toMatch(/^We are very sorry to write to you with this\. Ruth, who/)
  expect(told).not.toContain(recorder.email)
})

test('the portrait goes with the letter as a picture, not as an address', async () => {
  const { owner, recorder, other } = await named()
  await givePortrait(owner)
  await calls.record(recorder, owner, calls.today())
  const { id, html } = await newestTo(other, 'A passing was recorded')
  expect(html).toContain('src="cid:portrait"')
  const attached = await app.db
    .selectFrom('letter_attachments')
    .select(['type', 'content_id'])
    .where('letter_id', '=', id)
    .execute()
  expect(attached).toEqual([{ type: 'image/jpeg', content_id: 'portrait' }])
  // In the local mailbox it is part of the page, and no attachment.
  const shown = await readLetter(app.ctx, id)
  expect(shown.html).toContain('src="data:image/jpeg;base64,')
  expect(shown.attachments).toEqual([])
})

test('a portrait that the owner shows to nobody while living is in no letter before the opening', async () => {
  const { owner, recorder, other } = await named()
  await givePortrait(owner)
  const access = await calls.signIn(owner)
  const { body: choice } = await app.send(chooseVisibility, {
    access,
    body: {
      audience: 'everybody',
      birthday: 'full',
      search_engines: true,
      portrait_while_living: false,
      words_while_living: true,
    },
  })
  expect(choice.portrait_while_living).toBe(false)
  await calls.record(recorder, owner, calls.today())
  expect((await newestTo(other, 'A passing was recorded')).html).not.toContain('cid:')
  await calls.confirm(other, owner)
  await calls.pass(25)
  expect((await newestTo(other, 'is open')).html).toContain('cid:portrait')
})

test('a letter whose portrait is gone goes without it', async () => {
  const { owner, recorder, other } = await named()
  await givePortrait(owner)
  await calls.record(recorder, owner, calls.today())
  const { id } = await newestTo(other, 'A passing was recorded')
  await app.db
    .updateTable('letter_attachments')
    .set({ file: 'portraits/gone-small.webp' })
    .where('letter_id', '=', id)
    .execute()
  await app.jobs.drain()
  expect((await newestTo(other, 'A passing was recorded')).state).toBe('sent')
})

test('from the recording on nothing is written to the owner about an administrator who leaves or is silent', async () => {
  const { owner, recorder, other } = await named()
  app.clock.travel(366 * dayMs)
  await askDueGuardians(app.ctx)
  await calls.record(recorder, owner, calls.today())
  const before = (await calls.lettersTo(owner)).length
  app.clock.travel(31 * dayMs)
  await askDueGuardians(app.ctx)
  const access = await calls.signIn(other)
  await app.send(closeAccount, { access, body: { password: other.password } })
  const later = (await calls.subjectsTo(owner)).slice(before)
  expect(later.filter((subject) => /heard from|leaving/.test(subject))).toEqual([])
  expect((await newestTo(recorder, 'We have not heard from')).subject).toContain('Paul')
  expect((await newestTo(recorder, 'is leaving')).text).toContain('Paul has closed their account')
})

test('who shows less of a memorial is called by name, and the way back stands below', async () => {
  const { owner, recorder, other } = await named()
  await calls.record(recorder, owner, calls.today())
  await calls.confirm(other, owner)
  await calls.pass(25)
  const access = await calls.signIn(recorder)
  const path = `/accounts/administered-users/${owner.id}/visibility/`
  await app.send(narrowVisibility, {
    access,
    path,
    body: {
      audience: 'link',
      birthday: 'full',
      search_engines: false,
      portrait_while_living: true,
      words_while_living: true,
    },
  })
  const told = (await newestTo(other, 'Who may see')).text
  expect(told).toContain('The other administrator, Ruth, has changed')
  expect(told).not.toContain(recorder.email)
  const own = (await newestTo(recorder, 'Who may see')).text
  expect(own.split('\n—\n')[1]).toContain('This was not me')
})
