import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../contract/accounts/accounts.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { addGuardian } from '../../contract/guardians/guardians.ts'
import {
  acceptKin,
  endKin,
  type KinPerson,
  listKin,
  offerKin,
  type Tie,
} from '../../contract/kin/kin.ts'
import { stopLetters } from '../../contract/mail/mail-preferences.ts'
import {
  chooseVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../contract/memorials/memorials.ts'
import { recordPassage } from '../../contract/passings/passings.ts'
import { dayMs } from '../../contract/values/durations.ts'
import type { Relation } from '../../contract/values/kin-limits.ts'
import { findMemorial } from '../../contract/visitors/memorial-page.ts'
import { eraseDueAccounts } from '../accounts/closing/closing.ts'
import { withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { setHidden } from '../memorials/memorials.ts'
import { newMember, newProvenMember } from '../testing/members.ts'
import { payloadOf } from '../testing/memorials/archives.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { pairOf } from './kin.rules.ts'
import { forgetStaleKin } from './kin.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newOwner(name: string, born = '1940-05-06') {
  const owner = await newMember(app)
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: born } })
  const { memorial_url: url } = (await app.send(getProfile, { access })).body
  return { ...owner, name, url: url as string, code: String(url.split('/').at(-1)) }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/** Opens the memorial, and returns its guardian. */
async function open(
  owner: Owner,
  guardian = undefined as { email: string; access: string; id: number } | undefined,
) {
  const trusted = guardian ?? (await newProvenMember(app))
  await app.send(addGuardian, { access: owner.access, body: { admin_email: trusted.email } })
  const { status } = await app.send(recordPassage, {
    access: trusted.access,
    path: `/accounts/administered-users/${owner.id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
  expect(status).toBe(200)
  return trusted
}

const of = (graveId: number) => `/accounts/graves/${graveId}/kin/`
const offer = (from: { id: number; access: string }, memorial: string, relation: Relation) =>
  app.send(offerKin, { access: from.access, path: of(from.id), body: { memorial, relation } })
const accept = (by: { id: number; access: string }, kinId: number) =>
  app.send(acceptKin, { access: by.access, path: `${of(by.id)}${kinId}/accept/` })
const end = (by: { id: number; access: string }, kinId: number) =>
  app.send(endKin, { access: by.access, path: `${of(by.id)}${kinId}/` })
const list = async (by: { id: number; access: string }): Promise<Tie[]> =>
  (await app.send(listKin, { access: by.access, path: of(by.id) })).body.kin
const page = async ({ code }: Owner): Promise<KinPerson[]> =>
  (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body.kin
const names = async (owner: Owner) =>
  (await page(owner)).map(({ full_name, relation }) => `${full_name}: ${relation}`)
const gedcom = async ({ code }: Owner) =>
  app.fetchFile(`/api/accounts/memorials/${code}/family.ged`)
const lettersTo = (email: string, key: string) =>
  app.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .where('key', 'like', `${key}%`)
    .execute()

async function join(from: Owner, to: Owner, relation: Relation): Promise<number> {
  const { body } = await offer(from, to.url, relation)
  expect(await accept(to, body.id)).toMatchObject({ status: 200, body: { state: 'accepted' } })
  return body.id
}

/** Inserts accepted ties without making the calls. */
async function insertTies(ties: [Owner, Owner, Relation][]): Promise<void> {
  const rows = ties.map(([a, b, relation]) => {
    const pair = pairOf(a.id, b.id, relation)
    return {
      first_id: pair.firstId,
      second_id: pair.secondId,
      relation: pair.relation,
      offered_by: a.id,
      offered_at: app.clock.now(),
      accepted_at: app.clock.now(),
    }
  })
  await app.db.insertInto('kin').values(rows).execute()
}

test('letters about kin can be stopped with one press, and the questions still wait', async () => {
  const [ida, karl, rosa] = [
    await newOwner('Ida Weber'),
    await newOwner('Karl Weber'),
    await newOwner('Rosa Weber'),
  ]
  await offer(ida, karl.url, 'sibling')
  const [letter] = await lettersTo(karl.email, 'kin-offered')
  expect(letter?.text).toContain('You get letters about family and friends because')
  const { 'List-Unsubscribe': link = '' } = (letter?.headers ?? {}) as Record<string, string>
  const [, token] = /token=([\w-]+)/.exec(link) ?? []
  const stopped = await app.send(stopLetters, { path: `/mail/unsubscribe/?token=${token}` })
  expect(stopped.body.message).toBe('You will get no more letters about family and friends.')
  await offer(rosa, karl.url, 'sibling')
  expect(await lettersTo(karl.email, 'kin-')).toHaveLength(1)
  expect(await list(karl)).toHaveLength(2)
})

/** As if it had happened this many days ago. */
async function makeOlder(id: number, days: number): Promise<void> {
  const earlier = (at: Date | null) => at && new Date(at.getTime() - days * dayMs)
  const row = await app.db
    .selectFrom('kin')
    .select(['offered_at', 'refused_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('kin')
    .set({ offered_at: earlier(row.offered_at) ?? undefined, refused_at: earlier(row.refused_at) })
    .where('id', '=', id)
    .execute()
}

test('one side asks, the other accepts, both pages show it, and either ends it', async () => {
  const [ida, karl] = [await newOwner('Ida Weber'), await newOwner('Karl Weber', '1910-01-02')]
  const asked = await offer(ida, ida.url.replace(ida.code, karl.code.toUpperCase()), 'parent')
  expect(asked).toMatchObject({
    status: 201,
    body: { state: 'offered', relation: 'parent', full_name: 'Karl Weber', memorial_url: karl.url },
  })
  expect(await page(ida)).toEqual([])
  const [waiting] = await list(karl)
  expect(waiting).toMatchObject({ state: 'asked', relation: 'child', full_name: 'Ida Weber' })
  const [letter, ...more] = await lettersTo(karl.email, 'kin-offered')
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Ida Weber would like to stand beside you')
  expect(letter?.text).toContain('/settings?tab=kin')
  expect((await accept(ida, asked.body.id)).body.code).toBe('kin-not-found')

  expect((await accept(karl, asked.body.id)).status).toBe(200)
  expect((await accept(karl, asked.body.id)).body.code).toBe('kin-not-found')
  expect(await lettersTo(ida.email, 'kin-accepted')).toHaveLength(1)
  await expect.poll(() => names(ida)).toEqual(['Karl Weber: parent'])
  await expect.poll(() => names(karl)).toEqual(['Ida Weber: child'])
  const html = (await app.fetchFile(`/memorial/${ida.code}`)).body
  expect(html).toContain('Family tree of Ida Weber')
  const file = await gedcom(ida)
  expect(file.headers['content-disposition']).toContain('family.ged')
  expect(file.headers['content-type']).toBe('text/vnd.familysearch.gedcom; charset=utf-8')
  expect(file.body).toContain('1 NAME Karl Weber\n1 BIRT\n2 DATE 2 JAN 1910\n')
  expect(file.body).toContain('0 @F1@ FAM\n1 HUSB @I2@\n1 CHIL @I1@\n')

  expect((await end(karl, asked.body.id)).body.message).toBe(
    'It has ended. Neither page shows it any more.',
  )
  await expect.poll(() => names(ida)).toEqual([])
  await expect.poll(() => names(karl)).toEqual([])
  expect(await lettersTo(ida.email, 'kin-')).toEqual([])
  // Ida was refused, so she has to wait; Karl may ask.
  expect(await list(ida)).toMatchObject([{ state: 'declined' }])
  expect((await offer(ida, karl.code, 'parent')).body.code).toBe('kin-refused')
  expect((await offer(karl, ida.code, 'child')).status).toBe(201)
})

test('what cannot be is refused with words', async () => {
  const [a, b, c, d] = [
    await newOwner('Anna A'),
    await newOwner('Berta B'),
    await newOwner('Clara C'),
    await newOwner('Dora D'),
  ]
  expect((await offer(a, a.code, 'friend')).body).toMatchObject({
    code: 'kin-with-oneself',
    memorial: ['This is the same memorial. Please name another one.'],
  })
  for (const unknown of ['bcdfghjkmnpq', '999999', 'Anna A', 'https://elsewhere.example/g/x']) {
    expect((await offer(a, unknown, 'friend')).body.code).toBe('kin-memorial-unknown')
  }
  expect((await offer(a, b.code, 'cousin' as Relation)).status).toBe(400)
  expect((await offer(a, String(b.id), 'parent')).status).toBe(201)
  expect((await offer(a, b.code, 'friend')).body.code).toBe('kin-offered-already')
  expect((await offer(b, a.code, 'friend')).body.code).toBe('kin-asked-already')
  // Asking for the same from the other side accepts the offer.
  expect((await offer(b, a.code, 'child')).body.state).toBe('accepted')
  expect((await offer(a, b.code, 'friend')).body.code).toBe('kin-already')
  await join(b, c, 'parent')
  expect((await offer(a, c.code, 'child')).body.code).toBe('kin-circle')
  expect((await offer(c, a.code, 'parent')).body.code).toBe('kin-circle')

  const parents = [b, c, d, await newOwner('Emma E'), await newOwner('Frida F')] as const
  const child = await newOwner('Child')
  await insertTies(parents.slice(0, 4).map((parent) => [child, parent, 'parent']))
  expect((await offer(child, parents[4].code, 'parent')).body.code).toBe('too-many-parents')
  expect((await offer(parents[4], child.code, 'child')).body.code).toBe('too-many-parents')
  expect((await offer(child, parents[4].code, 'friend')).status).toBe(201)

  const nameless = await newMember(app)
  expect((await offer(nameless, d.code, 'friend')).body.code).toBe('kin-needs-stone')
  const stranger = await newMember(app)
  for (const { status } of [
    await offer({ id: a.id, access: stranger.access }, d.code, 'friend'),
    await app.send(listKin, { access: stranger.access, path: of(a.id) }),
    await accept({ id: a.id, access: stranger.access }, 1),
    await end({ id: a.id, access: stranger.access }, 1),
  ]) {
    expect(status).toBe(403)
  }
})

test('a circle that grows while an offer waits is refused when it is accepted', async () => {
  const [a, b, c] = [await newOwner('A'), await newOwner('B'), await newOwner('C')]
  const closing = await offer(c, a.code, 'parent')
  await insertTies([
    [a, b, 'parent'],
    [b, c, 'parent'],
  ])
  expect((await accept(a, closing.body.id)).body.code).toBe('kin-circle')
  expect(await list(a)).toHaveLength(2)
})

test('many at once leave one tie and no circle', async () => {
  const [a, b, c] = [await newOwner('A'), await newOwner('B'), await newOwner('C')]
  const both = await Promise.all([offer(a, b.code, 'sibling'), offer(b, a.code, 'sibling')])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const [tie, ...others] = await list(a)
  expect([tie?.state, others.length]).toEqual(['accepted', 0])

  const waiting = (await offer(a, c.code, 'friend')).body.id
  const [accepted, withdrawn] = await Promise.all([accept(c, waiting), end(a, waiting)])
  expect(withdrawn.status).toBe(200)
  expect([200, 404]).toContain(accepted.status)
  expect((await list(a)).map(({ state }) => state)).toEqual(['accepted'])
  expect((await list(c)).filter(({ state }) => state !== 'declined')).toEqual([])

  const ring = [await newOwner('D'), await newOwner('E'), await newOwner('F')] as const
  const [d, e, f] = ring
  const steps = [
    [e, (await offer(d, e.code, 'parent')).body.id],
    [f, (await offer(e, f.code, 'parent')).body.id],
    [d, (await offer(f, d.code, 'parent')).body.id],
  ] as const
  const answers = await Promise.all(steps.map(([by, id]) => accept(by, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
})

test('an offer waits ninety days, and a refused one cannot be repeated for thirty', async () => {
  const [a, b, c] = [await newOwner('A'), await newOwner('B'), await newOwner('C')]
  const first = (await offer(a, b.code, 'friend')).body.id
  expect((await end(b, first)).body.message).toBe('It was declined. No letter tells of it.')
  expect(await list(b)).toEqual([])
  const refused = await offer(a, b.code, 'friend')
  expect(refused.body.memorial[0]).toMatch(/^The other side has declined .* from \w+ \d+, \d{4}\.$/)
  const old = (await offer(a, c.code, 'friend')).body.id
  await makeOlder(first, 30)
  expect((await offer(a, b.code, 'friend')).status).toBe(201)
  await makeOlder(old, 90)
  expect((await accept(c, old)).body.code).toBe('kin-not-found')
  expect(await list(c)).toEqual([])
  await forgetStaleKin(app.ctx)
  const left = await app.db.selectFrom('kin').select('id').where('id', '=', old).execute()
  expect(left).toEqual([])
  expect(await list(b)).toHaveLength(1)
  expect(await lettersTo(c.email, `kin-offered:${old}:`)).toEqual([])
  expect((await offer(a, c.code, 'friend')).status).toBe(201)
})

test('one pair is asked three times a day, and one member asks twenty times', async () => {
  const [a, b] = [await newOwner('A'), await newOwner('B')]
  for (let at = 0; at < 3; at += 1) {
    const { body } = await offer(a, b.code, 'friend')
    expect((await end(a, body.id)).body.message).toBe('Your question was withdrawn.')
  }
  expect((await offer(a, b.code, 'friend')).status).toBe(429)
  expect(await lettersTo(b.email, 'kin-')).toEqual([])
  for (let at = 0; at < 16; at += 1) await offer(a, a.code, 'friend')
  expect((await offer(a, a.code, 'friend')).status).toBe(429)
})

test('only graves that everybody may see by name are shown, and nothing through others', async () => {
  const [root, mother, grandmother, friend] = [
    await newOwner('Root'),
    await newOwner('Mother', '1911-01-01'),
    await newOwner('Grandmother', '1881-01-01'),
    await newOwner('Friend'),
  ]
  await join(root, mother, 'parent')
  await join(mother, grandmother, 'parent')
  await join(root, friend, 'friend')
  const everybody = ['Grandmother: grandparent', 'Mother: parent', 'Friend: friend']
  await expect.poll(() => names(root)).toEqual(everybody)
  expect((await page(root))[0]).toMatchObject({ through: mother.id })
  await expect.poll(() => names(grandmother)).toEqual(['Mother: child', 'Root: grandchild'])
  const choose = (owner: Owner, audience: 'everybody' | 'link' | 'reserved') =>
    app.send(chooseVisibility, {
      access: owner.access,
      body: {
        audience,
        search_engines: true,
        birthday: 'full',
        portrait_while_living: true,
        words_while_living: true,
      },
    })
  for (const audience of ['link', 'reserved'] as const) {
    await choose(mother, audience)
    await expect.poll(() => names(root)).toEqual(['Friend: friend'])
    expect((await gedcom(root)).body).not.toContain('other')
    // The offer makes both sides known to each other, whatever visitors may see.
    expect(await list(root)).toContainEqual(expect.objectContaining({ full_name: 'Mother' }))
    await choose(mother, 'everybody')
    await expect.poll(() => names(root)).toEqual(everybody)
  }
  await choose(root, 'link')
  await expect.poll(() => names(root)).toEqual(everybody)
  await expect.poll(() => names(mother)).toEqual(['Grandmother: parent'])
  const reserved = await newOwner('Reserved')
  await choose(reserved, 'reserved')
  expect((await offer(friend, reserved.code, 'friend')).body.code).toBe('kin-memorial-unknown')
  expect((await offer(friend, String(reserved.id), 'friend')).body.code).toBe(
    'kin-memorial-unknown',
  )
  expect((await offer(friend, String(root.id), 'child')).body.code).toBe('kin-memorial-unknown')

  await withGraveyardLock(app.db, (lock) => setHidden(lock, friend.id, 'operator'))
  await expect.poll(() => names(root)).toEqual(['Grandmother: grandparent', 'Mother: parent'])
  expect(await list(root)).toContainEqual(
    expect.objectContaining({ relation: 'friend', full_name: null, memorial_url: null }),
  )
  expect((await offer(friend, mother.code, 'friend')).status).toBe(403)
})

test('what the owner accepted stays after the passing, and guardians add and end what they added', async () => {
  const [owner, friend, late] = [
    await newOwner('Owner'),
    await newOwner('Friend'),
    await newOwner('Late'),
  ]
  const kept = await join(owner, friend, 'friend')
  const waiting = (await offer(friend, late.code, 'sibling')).body.id
  const guardian = await newProvenMember(app)
  const ofOwner = { id: owner.id, access: guardian.access }
  expect((await end(ofOwner, kept)).status).toBe(403)
  await open(owner, guardian)
  await open(late, guardian)
  expect((await end(owner, kept)).body.code).toBe('sealed')
  await expect.poll(() => names(owner)).toEqual(['Friend: friend'])
  const ofLate = { id: late.id, access: guardian.access }
  expect((await accept(ofLate, waiting)).body.state).toBe('accepted')

  // One guardian has both sides: each act is allowed by itself, and no letter is needed.
  const between = await offer(ofOwner, late.code, 'spouse')
  expect(between.body.state).toBe('offered')
  expect(await lettersTo(guardian.email, 'kin-')).toEqual([])
  expect((await accept(ofLate, between.body.id)).body.state).toBe('accepted')
  const other = await newOwner('Other')
  const asked = await offer(other, owner.code, 'friend')
  const [letter] = await lettersTo(guardian.email, `kin-offered:${asked.body.id}:`)
  expect(letter?.subject).toBe('Other would like to stand beside Owner')
  expect(letter?.text).toContain('/admin-panel')
  expect((await end(ofOwner, kept)).body.code).toBe('left-by-owner')
  const { kin: ties } = (
    await app.send(listKin, {
      access: guardian.access,
      path: `/accounts/graves/${owner.id}/kin/`,
    })
  ).body
  const mayEnd = ties.map((tie: { id: number; may_end: boolean }) => [tie.id === kept, tie.may_end])
  expect(mayEnd).toContainEqual([true, false])
  expect(mayEnd).toContainEqual([false, true])
  expect((await end(ofOwner, between.body.id)).status).toBe(200)
  await expect.poll(() => names(owner)).toEqual(['Friend: friend'])
  const events = await app.db
    .selectFrom('audit')
    .select('event')
    .where('account_id', '=', owner.id)
    .where('actor_id', '=', guardian.id)
    .where('event', 'like', 'kin-%')
    .orderBy('id')
    .execute()
  expect(events.map(({ event }) => event)).toEqual(['kin-offered', 'kin-ended'])
})

test('a tree reads no more than it shows, and a memorial has room for forty', async () => {
  const root = await newOwner('Root')
  const sample = await newOwner('Sample')
  const many = await app.db
    .insertInto('accounts')
    .values(
      Array.from({ length: 190 }, (_, at) => ({
        email: `kin${at}@example.org`,
        password_hash: 'x',
      })),
    )
    .returning('id')
    .execute()
  await app.db
    .insertInto('graves')
    .values(
      many.map(({ id }, at) => ({ account_id: id, full_name: `Kin ${at}`, born_on: '1900-01-01' })),
    )
    .execute()
  const child = (at: number) => ({ ...sample, id: Number(many[at]?.id) })
  await insertTies(Array.from({ length: 40 }, (_, at) => [root, child(at), 'child']))
  await insertTies(Array.from({ length: 39 }, (_, at) => [child(0), child(at + 45), 'child']))
  await expect.poll(async () => (await page(root)).length).toBe(60)
  expect((await offer(root, sample.code, 'friend')).body.code).toBe('no-room-for-kin')
  expect((await offer(sample, root.code, 'friend')).body.code).toBe('no-room-for-kin')

  const asked = await newOwner('Much asked')
  const offers = many.slice(90).map(({ id }) => ({
    first_id: id,
    second_id: asked.id,
    relation: 'friend' as const,
    offered_by: id,
    offered_at: app.clock.now(),
  }))
  await app.db.insertInto('kin').values(offers).execute()
  expect((await offer(sample, asked.code, 'friend')).body.code).toBe('no-room-for-kin')
  const [first] = await list(asked)
  expect((await accept(asked, first?.id ?? 0)).status).toBe(200)
  expect((await offer(sample, asked.code, 'friend')).status).toBe(201)
})

test('kin is in the takeout and leaves with the account, in every letter and page', async () => {
  const [ada, ben] = [await newOwner('Ada <b>'), await newOwner('Ben')]
  await join(ada, ben, 'spouse')
  const zip = await app.fetchFile('/api/accounts/takeout/', ben.access)
  const files = payloadOf(new Uint8Array(zip.rawPayload))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  expect(text('index.html')).toContain('<bdi>Ada &lt;b&gt;</bdi></a>, spouse')
  expect(text('family.ged')).toContain('1 NAME Ada <b>')
  expect(JSON.parse(text('data.json')).kin).toMatchObject([
    { relation: 'spouse', state: 'accepted', name: 'Ada <b>' },
  ])
  await expect.poll(() => names(ben)).toEqual(['Ada <b>: spouse'])
  await app.send(closeAccount, { access: ada.access, body: { password: ada.password } })
  await expect.poll(() => names(ben)).toEqual([])
  const back = app.clock.now()
  try {
    app.clock.travel(15 * dayMs)
    await eraseDueAccounts(app.ctx)
  } finally {
    app.clock.setTo(back)
  }
  const rows = await app.db.selectFrom('kin').select('id').where('second_id', '=', ben.id).execute()
  expect(rows).toEqual([])
  expect(await lettersTo(ben.email, 'kin-')).toEqual([])
})

test('a name with an address of the web is not carried into letters', async () => {
  const spammer = await newOwner('Visit http://evil.example')
  const reader = await newOwner('Ruth Adler')
  const { body } = await offer(spammer, reader.url, 'friend')
  await app.send(addGuardian, {
    access: spammer.access,
    body: { admin_email: reader.email },
  })
  const [asked] = await lettersTo(reader.email, 'kin-offered')
  expect(asked?.subject).toBe('Another memorial would like to stand beside you')
  expect(asked?.text).toContain('Another memorial asks to be joined with your memorial, as friend.')
  const letters = await lettersTo(reader.email, '')
  expect(letters.length).toBeGreaterThan(1)
  for (const { subject, text, html } of letters) {
    expect(subject + text + html).not.toMatch(/evil/)
  }
  // The name itself stays, on the screen, where nothing becomes a link.
  expect((await list(reader))[0]).toMatchObject({ id: body.id, full_name: spammer.name })
})

test('a question shows the name that it was asked under', async () => {
  const [asker, asked] = [await newOwner('Anna Weber'), await newOwner('Ruth Adler')]
  const { body } = await offer(asker, asked.url, 'sibling')
  expect(body).toMatchObject({ state: 'offered', asked_as: null })
  expect((await list(asked))[0]).toMatchObject({ full_name: 'Anna Weber', asked_as: 'Anna Weber' })
  const { access } = asker
  await app.send(updateFullName, { access, body: { full_name: 'Somebody Else' } })
  expect((await list(asked))[0]).toMatchObject({
    full_name: 'Somebody Else',
    asked_as: 'Anna Weber',
  })
  await accept(asked, body.id)
  expect((await list(asked))[0]).toMatchObject({ full_name: 'Somebody Else', asked_as: null })
})
