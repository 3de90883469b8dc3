import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '../../../contract/accounts/accounts.ts'
import { stopLetters } from '../../../contract/mail/mail-preferences.ts'
import { chooseVisibility } from '../../../contract/memorials/memorials.ts'
import { dayMs, hourMs } from '../../../contract/values/durations.ts'
import { problem } from '../../lib/problem.ts'
import { moveLetters } from '../../mail/mail.store.ts'
import { hideGrave, showGrave } from '../../operator/moderation/moderation.ts'
import { undoPassingByOperator } from '../../passings/operator/operator-passings.ts'
import { leaveMessage, runDueJobs } from '../../testing/eternal-messages.ts'
import { followingCalls } from '../../testing/followers.ts'
import { grant, newMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeToDueFollowers } from './days.ts'
import { askToFollow } from './following.ts'

let app: TestApp
let calls: ReturnType<typeof followingCalls>
beforeAll(async () => {
  app = await openTestApp()
  calls = followingCalls(app)
})
beforeEach(() => app.clock.setTo(new Date('2030-01-10T12:00:00Z')))
afterAll(() => app.close())

const stop = (token: string) => app.send(stopLetters, { path: `/mail/unsubscribe/?token=${token}` })
const calendarOf = (code: string, headers: Record<string, string> = {}) =>
  app.fetchFile(`/api/accounts/memorials/${code}/days.ics`, undefined, headers)

test('an address that is proven gets a letter at nine on each of the two days', async () => {
  const { id, code } = await calls.newMemorial()
  const email = calls.newEmail()
  expect(
    await calls.ask(code, ` ${email.toUpperCase()} `, { time_zone: 'Asia/Tokyo' }),
  ).toMatchObject({
    status: 202,
    body: { message: expect.stringContaining('press once') },
  })
  const [question] = await calls.lettersTo(email)
  expect(question?.subject).toBe('Shall we write to you on the days of Ida Example?')
  expect(question?.text).toContain('/confirm-following?token=follow-')
  const token = await calls.tokenTo(email)
  expect((await calls.followersOf(id))[0]).toMatchObject({ confirmed_at: null, look_at: null })

  expect(await calls.confirm(token)).toMatchObject({
    status: 200,
    body: {
      message: 'Thank you. We will write to you on the day of birth and on the day of passing.',
    },
  })
  // A second press gets the same response and changes nothing.
  expect((await calls.confirm(token)).status).toBe(200)
  // Nine in the morning in Tokyo is midnight in UTC.
  expect((await calls.followersOf(id))[0]).toMatchObject({
    next_on: '2030-03-01',
    look_at: new Date('2030-03-01T00:00:00Z'),
  })
  await calls.runAt('2030-02-28T23:55:00Z')
  expect(await calls.dayLettersTo(email)).toEqual([])
  await calls.runAt('2030-03-01T00:00:00Z')
  await calls.runAt('2030-03-01T00:05:00Z')
  await app.jobs.drain()
  const [passing, ...more] = await calls.dayLettersTo(email)
  expect(more).toEqual([])
  expect(passing).toMatchObject({ subject: 'In memory of Ida Example', state: 'sent' })
  expect(passing?.text).toContain('4 years ago, on March 1, 2026, Ida Example passed away.')
  expect(passing?.text).toContain(`/memorial/${code}/ida-example`)
  expect(passing?.text).not.toContain('late')
  expect(passing?.html).toContain('Visit the memorial')

  await calls.runAt('2030-06-02T00:00:00Z')
  const letters = await calls.lettersTo(email)
  // The earlier letters are erased: one is enough to know where it was sent.
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('90 years ago, on June 2, 1940, Ida Example was born.')
  await calls.runAt('2031-03-01T00:00:00Z')
  expect((await calls.lettersTo(email))[0]?.text).toContain('5 years ago')
})

test('nothing but the question is sent to an address that is not proven, and it is forgotten', async () => {
  const { id, code } = await calls.newMemorial()
  const email = calls.newEmail()
  await calls.ask(code, email)
  const token = await calls.tokenTo(email)
  await calls.runAt('2030-01-13T11:00:00Z')
  await calls.run('forget-unproven-followers')
  expect(await calls.lettersTo(email)).toHaveLength(1)
  app.clock.travel(2 * hourMs)
  expect((await calls.confirm(token)).body.code).toBe('dead-link')
  await calls.run('forget-unproven-followers')
  expect(await calls.followersOf(id)).toEqual([])
  expect(await calls.lettersTo(email)).toEqual([])
  await calls.runAt('2030-03-01T09:00:00Z')
  expect(await calls.lettersTo(email)).toEqual([])
})

test('asking again tells nobody who follows, and does not take the link away', async () => {
  const { id, code } = await calls.newMemorial()
  const email = calls.newEmail()
  const first = await calls.ask(code, email, { time_zone: 'Asia/Tokyo' })
  const token = await calls.tokenTo(email)
  const second = await calls.ask(code, email, { time_zone: 'Europe/Berlin' })
  expect(await calls.tokenTo(email)).toBe(token)
  await calls.confirm(token)
  const third = await calls.ask(code, email, { time_zone: 'Asia/Tokyo' })
  const unknown = await calls.ask(code, calls.newEmail())
  for (const answer of [second, third, unknown]) {
    expect(answer).toMatchObject({ status: first.status, body: first.body })
  }
  const letters = await calls.lettersTo(email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Shall we write to you on the days of Ida Example?',
    'Shall we write to you on the days of Ida Example?',
    'You already follow the memorial of Ida Example',
  ])
  // A stranger who asks with a proven address changes nothing.
  expect((await calls.followersOf(id)).find((row) => row.email === email)).toMatchObject({
    time_zone: 'Europe/Berlin',
    next_on: '2030-03-01',
  })
})

test('one press ends it, by the mail program or on the page, and erases the address', async () => {
  const { id, code } = await calls.newMemorial()
  const { email, token } = await calls.newFollower(code)
  await calls.runAt('2030-03-01T09:00:00Z')
  const [letter] = await calls.dayLettersTo(email)
  expect(letter?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringContaining(`/api/mail/unsubscribe/?token=${token}`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(letter?.text).toContain(`/unsubscribe?token=${token}`)
  const oneClick = await app.http.inject({
    method: 'POST',
    url: `/api/mail/unsubscribe/?token=${token}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  const done = { message: 'No more letters will come, and your address is erased.' }
  expect([oneClick.statusCode, oneClick.json()]).toEqual([200, done])
  expect(await calls.followersOf(id)).toEqual([])
  expect(await calls.lettersTo(email)).toEqual([])
  expect(await stop(token)).toMatchObject({ status: 200, body: done })
  expect((await calls.confirm(token)).body.code).toBe('dead-link')
  await calls.runAt('2030-06-02T09:00:00Z')
  expect(await calls.lettersTo(email)).toEqual([])
})

test('what opens a link confirms and ends nothing', async () => {
  const { id, code } = await calls.newMemorial()
  const email = calls.newEmail()
  await calls.ask(code, email)
  const token = await calls.tokenTo(email)
  for (const url of [`/confirm-following?token=${token}`, `/unsubscribe?token=${token}`]) {
    await app.fetchFile(url)
  }
  for (const url of [
    `/api/accounts/following/confirm/?token=${token}`,
    `/api/mail/unsubscribe/?token=${token}`,
  ]) {
    expect((await app.fetchFile(url)).statusCode).toBe(404)
  }
  expect(await calls.followersOf(id)).toMatchObject([{ email, confirmed_at: null }])
})

test('a memorial that is unknown, not open or hidden cannot be followed', async () => {
  const email = calls.newEmail()
  const living = await calls.newMemorial({ isOpen: false })
  expect((await calls.ask(living.code, email)).body.code).toBe('grave-not-public')
  expect((await calendarOf(living.code)).json().code).toBe('grave-not-found')
  for (const code of ['bcdfghjkmnpq', 'nothing']) {
    expect((await calls.ask(code, email)).body.code).toBe('grave-not-found')
    expect((await calendarOf(code)).json().code).toBe('grave-not-found')
  }
  expect((await calls.ask('%00', email)).status).toBe(400)
  expect((await calendarOf('%00')).json().code).toBe('grave-not-found')
  const hidden = await calls.newMemorial()
  await hideGrave(app.ctx, hidden.id, 'a false name')
  expect((await calls.ask(hidden.code, email)).body.code).toBe('grave-not-found')
  expect((await calendarOf(hidden.code)).json().code).toBe('grave-not-found')
  expect(await calls.lettersTo(email)).toEqual([])
})

test('a memorial with a link, or reserved until the passing, is followed by its address', async () => {
  for (const audience of ['link', 'reserved']) {
    const { owner, guardian, code, id } = await calls.newMemorial({ isOpen: false })
    const choice = {
      audience,
      search_engines: false,
      birthday: 'hidden',
      portrait_while_living: false,
      words_while_living: false,
    }
    expect((await app.send(chooseVisibility, { access: owner.access, body: choice })).status).toBe(
      200,
    )
    const email = calls.newEmail()
    const refused = await calls.ask(code, email)
    expect(refused.status).toBeGreaterThanOrEqual(403)
    await calls.pass(id, guardian)
    // The birthday is hidden only until the passing.
    expect((await calendarOf(code)).body).toContain('UID:birth-')
    const follower = await calls.newFollower(code, undefined, email)
    await calls.runAt('2030-03-01T09:00:00Z')
    expect(await calls.dayLettersTo(follower.email)).toHaveLength(1)
    app.clock.setTo(new Date('2030-01-10T12:00:00Z'))
  }
})

test('a hidden memorial passes over its days in silence, and goes on when it is shown again', async () => {
  const { id, code } = await calls.newMemorial()
  const { email } = await calls.newFollower(code)
  await hideGrave(app.ctx, id, 'a false name')
  await calls.runAt('2030-03-01T09:00:00Z')
  expect(await calls.dayLettersTo(email)).toEqual([])
  expect((await calls.followersOf(id))[0]?.next_on).toBe('2030-06-02')
  await showGrave(app.ctx, id, 'it was right')
  await calls.runAt('2030-06-02T09:00:00Z')
  expect(await calls.dayLettersTo(email)).toHaveLength(1)
})

test('a disputed passing is not written about', async () => {
  const { id, code } = await calls.newMemorial()
  const { email } = await calls.newFollower(code)
  await app.db
    .updateTable('passings')
    .set({ disputed_at: app.clock.now() })
    .where('owner_id', '=', id)
    .execute()
  await calls.runAt('2030-03-01T09:00:00Z')
  expect(await calls.dayLettersTo(email)).toEqual([])
})

test('a passing that is undone ends it, with letters that have not left', async () => {
  const { id, code } = await calls.newMemorial()
  const { email, token } = await calls.newFollower(code)
  const pending = calls.newEmail()
  await calls.ask(code, pending)
  const { id: passingId } = await app.db
    .selectFrom('passings')
    .select('id')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await undoPassingByOperator(app.ctx, passingId, 'the owner has called')).toBe('done')
  expect(await calls.followersOf(id)).toEqual([])
  for (const address of [email, pending]) expect(await calls.lettersTo(address)).toEqual([])
  expect((await calls.confirm(token)).body.code).toBe('dead-link')
  expect((await calendarOf(code)).statusCode).toBe(404)
})

test('a corrected day moves the next letter', async () => {
  const { id, code, guardian } = await calls.newMemorial()
  const { email } = await calls.newFollower(code)
  await calls.pass(id, guardian, '2026-02-20')
  await calls.run('write-to-followers')
  expect((await calls.followersOf(id))[0]?.next_on).toBe('2030-02-20')
  await calls.runAt('2030-02-20T09:00:00Z')
  await calls.runAt('2030-03-01T09:00:00Z')
  const letters = await calls.dayLettersTo(email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('February 20, 2026')
})

test('after an outage a letter comes late for a week, and not at all after it', async () => {
  const { code } = await calls.newMemorial()
  const { email } = await calls.newFollower(code)
  await calls.runAt('2030-03-04T09:00:00Z')
  const [late] = await calls.dayLettersTo(email)
  expect(late?.text).toContain('meant for March 1, 2030 and reaches you late')
  await calls.runAt('2030-06-20T09:00:00Z')
  expect((await calls.dayLettersTo(email)).map(({ key }) => key.slice(-10))).toEqual(['2030-03-01'])
  // Missed days do not hold back today's letter.
  await calls.runAt('2032-03-01T09:00:00Z')
  expect((await calls.dayLettersTo(email))[0]?.text).toContain('6 years ago')
  await calls.runAt('2033-03-01T09:00:00Z')
  expect((await calls.dayLettersTo(email))[0]?.text).toContain('7 years ago')
})

test('two days that were missed get a letter each, and one day that is both gets one', async () => {
  const near = await calls.newMemorial({ bornOn: '1940-02-27' })
  const both = await calls.newMemorial({ bornOn: '1940-03-01' })
  const [first, second] = [await calls.newFollower(near.code), await calls.newFollower(both.code)]
  await calls.runAt('2030-03-03T09:00:00Z')
  expect(await calls.dayLettersTo(first.email)).toHaveLength(2)
  const letters = await calls.dayLettersTo(second.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Ida Example was born.')
  expect(letters[0]?.text).toContain('Ida Example passed away.')
})

test('a guardian who follows the memorial gets one letter on an anniversary with a message', async () => {
  const { id, code, owner, guardian } = await calls.newMemorial({ isOpen: false })
  await grant(app, owner, 'ultra-premium')
  await leaveMessage(app, { id }, 4)
  await calls.pass(id, guardian)
  await calls.newFollower(code, undefined, guardian.email)
  const friend = await calls.newFollower(code)
  await calls.runAt('2030-03-01T09:00:00Z')
  await runDueJobs(app)
  const subjects = async () =>
    (await calls.lettersTo(guardian.email)).map(({ subject }) => subject).slice(-1)
  expect(await subjects()).toEqual(['Ida Example left you a message for this day'])
  expect(await calls.dayLettersTo(guardian.email)).toEqual([])
  expect(await calls.dayLettersTo(friend.email)).toHaveLength(1)
  // The birthday, and a year without a message.
  await calls.runAt('2030-06-02T09:00:00Z')
  expect(await calls.dayLettersTo(guardian.email)).toHaveLength(1)
  await calls.runAt('2031-03-01T09:00:00Z')
  expect((await calls.dayLettersTo(guardian.email)).at(-1)?.text).toContain('5 years ago')
})

test('two processes, and a clock that was wrong, write each letter once', async () => {
  const { id, code } = await calls.newMemorial()
  const { email } = await calls.newFollower(code)
  app.clock.setTo(new Date('2030-03-01T09:00:00Z'))
  await Promise.all([1, 2, 3].map(() => writeToDueFollowers(app.ctx)))
  expect(await calls.dayLettersTo(email)).toHaveLength(1)
  await calls.runAt('2045-01-01T12:00:00Z')
  expect((await calls.followersOf(id))[0]?.next_on).toBe('2045-03-01')
  for (const wrong of ['9999-12-31T23:00:00Z', '1948-12-31T23:00:00Z']) await calls.runAt(wrong)
  await calls.runAt('2030-03-02T12:00:00Z')
  expect((await calls.followersOf(id))[0]?.next_on).toBe('2030-06-02')
})

test('an erased account takes its followers along, and what its address followed', async () => {
  const { id, code, owner } = await calls.newMemorial({ isOpen: false })
  const other = await calls.newMemorial()
  await calls.newFollower(other.code, undefined, owner.email)
  await calls.newFollower(other.code)
  expect(await calls.followersOf(other.id)).toHaveLength(2)
  const { email } = await app.db.transaction().execute(async (trx) => {
    // As if it had been open: the operator closes the account of an owner who has passed.
    await trx
      .updateTable('graves')
      .set({ passed_on: '2026-03-01' })
      .where('account_id', '=', id)
      .execute()
    return { email: calls.newEmail() }
  })
  await calls.newFollower(code, undefined, email)
  const body = { password: owner.password }
  expect((await app.send(closeAccount, { access: owner.access, body })).status).toBe(200)
  // No letters about a closed memorial.
  await calls.runAt('2030-01-12T12:00:00Z')
  app.clock.travel(14 * dayMs)
  await calls.run('erase-closed')
  expect(await calls.followersOf(id)).toEqual([])
  expect(await calls.lettersTo(email)).toEqual([])
  expect(await calls.followersOf(other.id)).toHaveLength(1)
})

test('an address that an account gives up keeps its letters to itself', async () => {
  const { code } = await calls.newMemorial()
  const member = await newMember(app)
  const { token } = await calls.newFollower(code, undefined, member.email)
  await calls.runAt('2030-03-01T09:00:00Z')
  await moveLetters(app.db, member.email, 'moved@example.org')
  expect(await calls.dayLettersTo(member.email)).toHaveLength(1)
  await stop(token)
  expect(await calls.dayLettersTo(member.email)).toEqual([])
})

test('floods end: ten questions a day to one address, twenty an hour from one visitor', async () => {
  const memorials = [await calls.newMemorial(), await calls.newMemorial()]
  const email = calls.newEmail()
  const statuses: number[] = []
  for (let round = 0; round < 11; round++) {
    statuses.push((await calls.ask(memorials[round % 2]?.code ?? '', email)).status)
  }
  expect(statuses.slice(9)).toEqual([202, 429])
  const address = '192.0.2.77'
  const asked: number[] = []
  for (let round = 0; round < 21; round++) {
    asked.push((await calls.ask(memorials[0]?.code ?? '', calls.newEmail(), { address })).status)
  }
  expect(asked.slice(19)).toEqual([202, 429])
})

test('bad addresses are refused by name, and a strange time zone is not taken', async () => {
  const { code } = await calls.newMemorial()
  for (const email of [
    '',
    'nobody',
    'a@b',
    `${'a'.repeat(250)}@example.org`,
    'a@b.org\nbcc: c@d.org',
  ]) {
    const { status, body } = await calls.ask(code, email)
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['email'])])
  }
  const { email } = await calls.newFollower(code, 'Atlantis/Capital')
  await calls.runAt('2030-03-01T09:00:00Z')
  expect(await calls.dayLettersTo(email)).toHaveLength(1)
})

test('a name cannot use our letters to advertise', async () => {
  const { id, code } = await calls.newMemorial()
  await app.db
    .updateTable('graves')
    .set({ full_name: 'Buy https://spam.example/now Ida' })
    .where('account_id', '=', id)
    .execute()
  const email = calls.newEmail()
  await calls.ask(code, email)
  const [question] = await calls.lettersTo(email)
  expect(question?.subject).toBe('Shall we write to you on the days of somebody you remember?')
  expect(question?.text).not.toContain('spam.example')
})

test('the calendar is public, stays the same until something changes, and ends with the memorial', async () => {
  const { id, code, guardian } = await calls.newMemorial({ bornOn: '1940-02-29' })
  const first = await calendarOf(code.toUpperCase())
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  expect(first.body).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1')
  app.clock.travel(hourMs)
  const again = await calendarOf(code, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  await calls.pass(id, guardian, '2026-02-20')
  expect((await calendarOf(code)).body).toContain('DTSTART;VALUE=DATE:20260220')
})

test('the owner’s takeout tells how many follow, and not who', async () => {
  const { id, code, owner } = await calls.newMemorial({ isOpen: false })
  // As if it had been open: the account of an owner who has passed is sealed.
  const passed = { passed_on: '2026-03-01' }
  await app.db.updateTable('graves').set(passed).where('account_id', '=', id).execute()
  const { email } = await calls.newFollower(code)
  await calls.ask(code, calls.newEmail())
  const { rawPayload } = await app.fetchFile('/api/accounts/takeout/', owner.access)
  const archive = payloadOf(new Uint8Array(rawPayload))
  const data = strFromU8(archive['data.json'] ?? new Uint8Array())
  expect(JSON.parse(data).follower_count).toBe(1)
  expect(data).not.toContain(email)
})

test('where the bot check is on, a program is refused before anything is stored', async () => {
  const { id, code } = await calls.newMemorial()
  const refusing = {
    pass: async () => {
      throw problem('bot-check-failed')
    },
    awayCount: () => 0,
    onAway: () => {},
  }
  const guarded = { ...app.ctx, bots: refusing }
  const request = { email: calls.newEmail(), timeZone: undefined, botToken: '', address: '::1' }
  await expect(askToFollow(guarded, code, request)).rejects.toThrow(
    problem('bot-check-failed').message,
  )
  expect(await calls.followersOf(id)).toEqual([])
  expect(await calls.lettersTo(request.email)).toEqual([])
})
