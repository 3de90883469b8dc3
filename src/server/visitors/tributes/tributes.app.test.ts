import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { login } from '../../../contract/accounts/accounts.ts'
import { listGraves } from '../../../contract/graveyard/graveyard.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import {
  bringTributeBack,
  leaveTribute,
  listRemovedTributes,
  listTributes,
  removeTribute,
} from '../../../contract/visitors/tributes.ts'
import { restoreTribute, takeDownTribute } from '../../operator/moderation/moderation.ts'
import { newestLetterTo, newMember, newProvenMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { notMeLetterTo, press } from '../../testing/undo.ts'
import { forgetTributeNetworks } from './tributes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail: 'operator@example.org' } })
})
afterAll(() => app.close())

const words = { author_name: 'A neighbour', message: 'Thank you for the plums.' }

async function newGrave({ isOpen = true } = {}) {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  if (isOpen) {
    await app.send(recordPassage, {
      access: guardian.access,
      path: `/accounts/administered-users/${owner.id}/update-death-date/`,
      body: { death_date: '2020-02-02' },
    })
  }
  return { id: owner.id, owner, guardian }
}

const leave = (id: number, body: object = words, address?: string) =>
  app.send(leaveTribute, {
    path: `/accounts/tributes/${id}/create/`,
    body,
    ...(address && { address }),
  })
const read = (id: number, query = '', access?: string) =>
  app.send(listTributes, { path: `/accounts/tributes/${id}/${query}`, ...(access && { access }) })
const lettersAbout = (id: number) =>
  app.db
    .selectFrom('letters')
    .select(['recipient', 'subject', 'text', 'html', 'headers'])
    .where('key', 'like', `tribute-%:${id}:%`)
    .orderBy('recipient')
    .execute()
const notifyGuardians = async () => {
  const job = app.jobHandlers.find((handler) => handler.job.name === 'tell-of-tributes')
  await job?.run({})
}

test('a tribute is stored, public and shown on the grave', async () => {
  const { id } = await newGrave()
  const left = await leave(id)
  expect(left.status).toBe(201)
  expect(left.body).toMatchObject({ id: expect.any(Number), ...words, is_waiting: false })
  expect((await read(id)).body).toEqual({
    tributes: [{ id: left.body.id, kind: 'tribute', ...words, created_at: left.body.created_at }],
    has_more: false,
    may_remove: false,
    are_read_first: false,
  })
  const { body } = await app.send(listGraves)
  const grave = body.data.find((one: { id: number }) => one.id === id)
  expect(grave.last_tribute_at).toBe(left.body.created_at)
})

test('what is typed stays text, to the last character', async () => {
  const { id } = await newGrave()
  const typed = {
    author_name: '<b>Max</b>',
    message: '<script>alert("x")</script>\n& \u{1F56F} שלום',
  }
  expect((await leave(id, typed)).status).toBe(201)
  expect((await read(id)).body.tributes[0]).toMatchObject(typed)
})

test('a visitor cannot leave a tribute before the passing is recorded, or where there is no grave', async () => {
  const { id } = await newGrave({ isOpen: false })
  expect(await leave(id)).toMatchObject({
    status: 403,
    body: { detail: 'This memorial has not been opened yet.' },
  })
  expect((await read(id)).body.tributes).toEqual([])
  expect((await leave(999_999)).status).toBe(404)
  expect((await read(999_999)).status).toBe(404)
})

test.each([
  [{ author_name: ' ', message: 'x' }, 'author_name'],
  [{ author_name: 'x', message: '' }, 'message'],
  [{ author_name: 'x'.repeat(81), message: 'x' }, 'author_name'],
  [{ author_name: 'x', message: 'x'.repeat(1001) }, 'message'],
  [{ author_name: 'x', message: 'bell \u0007' }, 'message'],
  [{ author_name: 7, message: 'x' }, 'author_name'],
  [{ message: 'x' }, 'author_name'],
])('a tribute like %j is refused at its field', async (body, field) => {
  const { id } = await newGrave()
  const { status, body: errors } = await leave(id, body)
  expect(status).toBe(400)
  expect(Object.keys(errors)).toEqual([field, 'code', 'codes'])
})

test('many tributes come page by page, the newest first', async () => {
  const { id } = await newGrave()
  const rows = Array.from({ length: 120 }, (_, i) => ({
    grave_id: id,
    author_name: 'A visitor',
    message: `Number ${i}`,
  }))
  await app.db.insertInto('tributes').values(rows).execute()
  const seen: string[] = []
  let query = ''
  for (;;) {
    const { body } = await read(id, query)
    seen.push(...body.tributes.map((tribute: { message: string }) => tribute.message))
    if (!body.has_more) break
    query = `?before=${body.tributes.at(-1).id}`
  }
  expect(seen).toEqual(rows.map(({ message }) => message).toReversed())
})

test('only a guardian can remove a tribute', async () => {
  const { id, owner, guardian } = await newGrave()
  const stranger = await newProvenMember(app)
  const { body: tribute } = await leave(id)
  const remove = (access?: string) =>
    app.send(removeTribute, {
      path: `/accounts/tributes/${id}/${tribute.id}/`,
      ...(access && { access }),
    })
  expect((await remove()).status).toBe(401)
  for (const access of [owner.access, stranger.access]) {
    expect((await remove(access)).status).toBe(403)
    expect((await read(id, '', access)).body.may_remove).toBe(false)
  }
  expect((await read(id, '', guardian.access)).body.may_remove).toBe(true)
  expect((await remove(guardian.access)).status).toBe(200)
  expect((await remove(guardian.access)).status).toBe(404)
  expect((await read(id)).body.tributes).toEqual([])
  const grave = await app.db
    .selectFrom('graves')
    .select('last_tribute_at')
    .where('account_id', '=', id)
    .executeTakeFirst()
  expect(grave?.last_tribute_at).toBeNull()
})

test('a removed tribute can be brought back by any guardian for thirty days', async () => {
  const { id, owner, guardian } = await newGrave({ isOpen: false })
  const other = await newProvenMember(app)
  const { access } = owner
  await app.send(addGuardian, { access, body: { admin_email: other.email } })
  await app.send(recordPassage, {
    access: guardian.access,
    path: `/accounts/administered-users/${id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
  const { body: tribute } = await leave(id)
  const path = `/accounts/tributes/${id}/${tribute.id}/`
  const remove = () => app.send(removeTribute, { path, access: guardian.access })
  const bringBack = (by: { access: string }) =>
    app.send(bringTributeBack, { path: `${path}bring-back/`, access: by.access })
  const removed = (by: { access: string }) =>
    app.send(listRemovedTributes, { path: `/accounts/tributes/${id}/removed/`, access: by.access })

  expect((await bringBack(other)).status).toBe(404)
  await remove()
  expect((await read(id)).body.tributes).toEqual([])
  const letter = await newestLetterTo(app, other.email)
  expect(letter.subject).toBe('A tribute to Ida Example was removed')
  expect(letter.text).toContain(`The other administrator, ${guardian.email}, has removed`)
  expect(letter.text).toContain(words.message)
  expect((await newestLetterTo(app, guardian.email)).text).toContain('You have removed')
  for (const stranger of [owner, await newProvenMember(app)]) {
    expect((await removed(stranger)).status).toBe(403)
    expect((await bringBack(stranger)).status).toBe(403)
  }
  const [kept] = (await removed(other)).body.tributes
  expect(kept).toMatchObject({ id: tribute.id, ...words })
  expect(Date.parse(kept.kept_until) - Date.parse(kept.removed_at)).toBe(30 * 86_400_000)
  expect((await bringBack(other)).status).toBe(200)
  expect((await removed(other)).body.tributes).toEqual([])
  expect((await read(id)).body.tributes).toMatchObject([{ id: tribute.id }])

  // A second removal on the same day sends no second letter.
  const told = async () => (await lettersAbout(id)).length
  const before = await told()
  await remove()
  expect(await told()).toBe(before)
  // What the operator takes down stays down.
  await takeDownTribute(app.ctx, tribute.id, 'It names a neighbour')
  expect((await removed(other)).body.tributes).toEqual([])
  expect((await bringBack(other)).status).toBe(404)
  await restoreTribute(app.ctx, tribute.id, 'The neighbour agrees')
  await remove()
  app.clock.travel(30 * 86_400_000)
  const { password, email } = other
  const signedIn = await app.send(login, { body: { email, password } })
  expect((await removed(signedIn.body)).body.tributes).toEqual([])
  expect((await bringBack(signedIn.body)).status).toBe(404)
  app.clock.travel(1000)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-removed-tributes')?.run({})
  const row = app.db.selectFrom('tributes').select('id').where('id', '=', tribute.id)
  expect(await row.executeTakeFirst()).toBeUndefined()
})

test('"This was not me" brings every tribute back that a thief removed since', async () => {
  const { id, guardian } = await newGrave()
  const tributes = [await leave(id), await leave(id)].map(({ body }) => body.id as number)
  for (const tributeId of tributes) {
    const path = `/accounts/tributes/${id}/${tributeId}/`
    await app.send(removeTribute, { path, access: guardian.access })
  }
  expect((await read(id)).body.tributes).toEqual([])
  const { subject, token } = await notMeLetterTo(app, guardian.email)
  expect(subject).toBe('A tribute to Ida Example was removed')
  expect((await press(app, token)).status).toBe(200)
  const back = (await read(id)).body.tributes.map((tribute: { id: number }) => tribute.id)
  expect(back.toSorted()).toEqual(tributes)
  const { text } = await newestLetterTo(app, guardian.email)
  expect(text.match(/Tributes that were removed in your name are back\./g)).toHaveLength(1)
})

test('one IP address can leave twenty tributes in an hour', async () => {
  const { id } = await newGrave()
  const address = '192.0.2.77'
  for (let count = 0; count < 20; count++)
    expect((await leave(id, words, address)).status).toBe(201)
  const refused = await leave(id, words, address)
  expect(refused.status).toBe(429)
  expect((await leave(id)).status).toBe(201)
})

test('guardians get one letter a day about new tributes, and none when there are none', async () => {
  const { id, guardian } = await newGrave()
  for (let count = 1; count <= 7; count++) {
    await leave(id, { author_name: `Visitor ${count}`, message: `Words ${count}` })
  }
  await notifyGuardians()
  await notifyGuardians()
  const [letter, ...others] = await lettersAbout(id)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    recipient: guardian.email,
    subject: 'New words at the grave of Ida Example',
  })
  expect(letter?.text).toContain('Words 5')
  expect(letter?.text).not.toContain('Words 6')
  expect(letter?.text).toContain('and 2 more')
  // The link does not lead to the list, which may not show the grave.
  expect(letter?.text).toMatch(/\/g\/\w+/)
  await leave(id, { author_name: 'The eighth', message: 'Words of the next day' })
  await notifyGuardians()
  const next = await newestLetterTo(app, guardian.email)
  expect(next.text).toContain('Words of the next day')
  expect(next.text).not.toContain('Words 5')
})

test.skipIf(inject('database').kind === 'embedded')(
  'a tribute that is not committed when the letter is written is in the next one',
  async () => {
    const { id, guardian } = await newGrave()
    await leave(id, { author_name: 'The first', message: 'Words of the first' })
    const row = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = app.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('graves')
        .where('account_id', '=', id)
        .select('place')
        .forNoKeyUpdate()
        .execute()
      held.resolve()
      await row.promise
    })
    await held.promise
    // It waits for the row of its grave, after its earlier writes.
    const leaving = leave(id, { author_name: 'The second', message: 'Words of the second' })
    await setTimeout(300)
    await notifyGuardians()
    row.resolve()
    await Promise.all([holding, leaving])
    expect((await newestLetterTo(app, guardian.email)).text).toContain('Words of the first')
    await notifyGuardians()
    const next = await newestLetterTo(app, guardian.email)
    expect(next.text).toContain('Words of the second')
    expect(next.text).not.toContain('Words of the first')
    await notifyGuardians()
    expect(await lettersAbout(id)).toHaveLength(2)
  },
)

test('the letter about tributes carries no name with an address of the web', async () => {
  const { id, owner } = await newGrave()
  await app.db
    .updateTable('graves')
    .set({ full_name: 'Visit evil.example' })
    .where('account_id', '=', owner.id)
    .execute()
  await leave(id, { author_name: 'www.evil.example', message: 'She was kind.' })
  await notifyGuardians()
  const [letter] = await lettersAbout(id)
  expect(letter?.subject).toBe('New words at the grave of the person you watch over')
  expect(letter?.text).toContain('“She was kind.”\nA visitor')
  expect(`${letter?.text}${letter?.html}`).not.toContain('evil.example')
})

test('one-click unsubscribe stops these letters, and only these', async () => {
  const { id, guardian } = await newGrave()
  await leave(id)
  await notifyGuardians()
  const { headers, text } = await newestLetterTo(app, guardian.email)
  const sent = headers as Record<string, string>
  expect(sent['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = new URL(sent['List-Unsubscribe']?.slice(1, -1) ?? '')
  expect(text).toContain(`/unsubscribe${address.search}`)
  const press = (search: string) =>
    app.http.inject({
      method: 'POST',
      url: address.pathname + search,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  for (const _ of ['once', 'twice']) {
    const answer = await press(address.search)
    expect(answer.json()).toEqual({ message: 'You will get no more letters about new tributes.' })
  }
  expect((await press('?token=never-given')).statusCode).toBe(400)
  await leave(id)
  await notifyGuardians()
  expect(await lettersAbout(id)).toHaveLength(1)
})

test('a tribute keeps a mark of its network for thirty days, the same for one network, and no address', async () => {
  const { id } = await newGrave()
  for (const address of ['198.51.100.7', '198.51.100.7', '2001:db8:1:2::9']) {
    expect((await leave(id, words, address)).status).toBe(201)
  }
  const networks = () =>
    app.db
      .selectFrom('tribute_networks')
      .innerJoin('tributes', 'tributes.id', 'tribute_id')
      .select(['network_mark as mark', 'network_start as start'])
      .where('grave_id', '=', id)
      .orderBy('tribute_id')
      .execute()
  const [first, second, third] = await networks()
  expect(first).toEqual(second)
  expect(third?.mark).not.toBe(first?.mark)
  expect([first?.start, third?.start]).toEqual(['198.51.…', '2001:db8:…'])
  app.clock.travel(29 * dayMs)
  await forgetTributeNetworks(app.ctx)
  expect(await networks()).toHaveLength(3)
  app.clock.travel(2 * dayMs)
  await forgetTributeNetworks(app.ctx)
  expect(await networks()).toEqual([])
})
