import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findGrave,
  listGraves,
  seeGraveCard,
  seeGraveyardFront,
} from '../../../contract/graveyard/graveyard.ts'
import { listGravesInView, seeGraveTile } from '../../../contract/graveyard/map.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { contract } from '../../../contract/index.ts'
import { downloadFamily } from '../../../contract/kin/kin.ts'
import { findSimilarMemorials } from '../../../contract/memorials/family.ts'
import {
  chooseVisibility,
  hearVoice,
  seePortrait,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { seePicture } from '../../../contract/memorials/pictures.ts'
import type { Operation } from '../../../contract/operation.ts'
import type { PartAudience, Visibility } from '../../../contract/values/visibility.ts'
import { readMemorialCalendar } from '../../../contract/visitors/following.ts'
import { embedMemorial, findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { listTributes } from '../../../contract/visitors/tributes.ts'
import { announceGrave, updateGrave } from '../../graveyard/graves.store.ts'
import { withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { setClosed, updateListing } from '../../graveyard/listing.ts'
import { pictureFile, portraitFile } from '../../lib/media.ts'
import { grant, newMember, newProvenMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertMemorial } from '../family/family.store.ts'
import { insertKeeper } from '../family/keepers.store.ts'
import { setHidden, setPassedOn } from '../memorials.ts'

/*
 * Every public way to a grave's data × every choice × every role. A public read of the contract in neither list
 * fails the first test: add it to one of them.
 */

/** What identifies the grave in a response. */
const marks = {
  name: 'Zephyrine Quandahl',
  slug: '/zephyrine-quandahl',
  day: '1837-04-19',
  year: '1837',
  words: 'Seven herons by the weir',
  story: 'The ferry never came back for them',
  portrait: '6f1c2f0e-7c55-4d0e-9f0b-3f5a1b8c9d10',
  country: 'bhutan',
  tribute: 'She mended every clock in the street',
  // Shown to no visitor before a guardian takes it.
  offering: 'They say she danced on the ferry',
  voice: 'the sound of a voice',
  transcript: 'Mind the third stair',
  picture: 'the pixels of a portrait',
  caption: 'On the pier with both dogs',
  pictureFile: '0d9f1c2e-5b7a-4c3d-8e21-7a6b5c4d3e2f',
  photograph: 'the pixels of a photograph',
} as const
type Mark = keyof typeof marks
const everyMark = Object.keys(marks) as Mark[]

const roles = ['visitor', 'other', 'guardian', 'owner', 'keeper'] as const
type Role = (typeof roles)[number]

let app: TestApp
let graveId = 0
let keeperId = 0
let code = ''
/** The code of a memorial that this grave is kin to. */
let kinCode = ''
let kinId = 0
let tile = ''
let view = ''
const access: Partial<Record<Role, string>> = {}
let changesHeard: (() => void) | undefined

interface Viewer {
  /** Undefined for a page. */
  operation?: Operation
  path: () => string
  /** The address contains the memorial's code. */
  hasLink?: boolean
  /** There is nothing to read before the memorial is open. */
  isOfOpen?: boolean
  /** What it shows of a grave that hides nothing. */
  shows: Mark[]
}

const ofStone = ['name', 'day', 'year', 'words', 'portrait', 'country'] as const
const waysOut: Record<string, Viewer> = {
  'the list': {
    operation: listGraves,
    path: () => '/api/accounts/graveyard/',
    shows: [...ofStone],
  },
  'a search by name': {
    operation: listGraves,
    path: () => '/api/accounts/graveyard/?search=zephyrine',
    shows: [...ofStone],
  },
  'a name with a typo': {
    operation: listGraves,
    path: () => '/api/accounts/graveyard/?search=zephyrime+quandahl',
    shows: [...ofStone],
  },
  'the likely ones, for somebody who makes a memorial': {
    operation: findSimilarMemorials,
    path: () => '/api/memorials/similar/?name=Zephyrine+Quandahl',
    isOfOpen: true,
    shows: [...ofStone],
  },
  'the front of the graveyard': {
    operation: seeGraveyardFront,
    path: () => '/api/graveyard/front/',
    shows: [...ofStone],
  },
  'one grave': {
    operation: findGrave,
    path: () => `/api/accounts/graveyard/${graveId}/`,
    shows: [...ofStone],
  },
  'the map as a list': {
    operation: listGravesInView,
    path: () => `/api/graveyard/in-view/?${view}`,
    shows: [...ofStone],
  },
  'a tile with stones': { operation: seeGraveTile, path: () => tile, shows: ['name'] },
  'the card': {
    operation: seeGraveCard,
    path: () => `/api/media/cards/${graveId}/x`,
    // The renderer of this test writes what it is given; the real one draws only the year of a day.
    shows: ['name', 'day', 'year', 'words'],
  },
  'the portrait': {
    operation: seePortrait,
    path: () => `/api/media/portraits/${marks.portrait}/small`,
    shows: ['picture'],
  },
  'a picture': {
    operation: seePicture,
    path: () => `/api/media/pictures/${marks.pictureFile}/small`,
    shows: ['photograph'],
  },
  'the voice': {
    operation: hearVoice,
    path: () => `/api/accounts/voice/${graveId}/`,
    shows: ['voice'],
  },
  'the tributes': {
    operation: listTributes,
    path: () => `/api/accounts/tributes/${graveId}/`,
    shows: ['tribute'],
  },
  'the voice, with the link': {
    operation: hearVoice,
    path: () => `/api/accounts/voice/${graveId}/?link=${code}`,
    hasLink: true,
    shows: ['voice'],
  },
  'the tributes, with the link': {
    operation: listTributes,
    path: () => `/api/accounts/tributes/${graveId}/?link=${code.toUpperCase()}`,
    hasLink: true,
    shows: ['tribute'],
  },
  'the memorial': {
    operation: findMemorial,
    path: () => `/api/accounts/memorials/${code}/`,
    hasLink: true,
    shows: [...ofStone, 'story', 'caption', 'pictureFile', 'transcript', 'tribute'],
  },
  'the memorial of its kin': {
    operation: findMemorial,
    path: () => `/api/accounts/memorials/${kinCode}/`,
    shows: ['name', 'year'],
  },
  'the page of its kin': { path: () => `/memorial/${kinCode}`, shows: ['name', 'year'] },
  'the family file of its kin': {
    operation: downloadFamily,
    path: () => `/api/accounts/memorials/${kinCode}/family.ged`,
    shows: ['name', 'year'],
  },
  'its family file': {
    operation: downloadFamily,
    path: () => `/api/accounts/memorials/${code}/family.ged`,
    hasLink: true,
    shows: ['name', 'year'],
  },
  'its days as a calendar': {
    operation: readMemorialCalendar,
    path: () => `/api/accounts/memorials/${code}/days.ics`,
    hasLink: true,
    isOfOpen: true,
    shows: ['name', 'year'],
  },
  'the card for other sites': {
    path: () => `/embed/${code}`,
    hasLink: true,
    shows: ['name', 'year', 'portrait'],
  },
  'the description of that card': {
    operation: embedMemorial,
    path: () => `/api/oembed/?url=${encodeURIComponent(`${app.config.publicUrl}/g/${code}`)}`,
    hasLink: true,
    shows: ['name'],
  },
  'the page of the memorial': {
    path: () => `/memorial/${code}`,
    hasLink: true,
    shows: [...ofStone, 'story', 'caption', 'pictureFile', 'transcript', 'tribute'],
  },
  'the head of a shared link': {
    path: () => `/graveyard?grave_id=${graveId}`,
    shows: ['name', 'year', 'words'],
  },
  'the sitemap': { path: () => '/sitemap.xml', shows: [] },
  'the sitemap of memorials': { path: () => '/sitemap-memorials-1.xml', shows: ['slug'] },
  'the feed': { path: () => '/blog/feed.xml', shows: [] },
}

/** Public reads that hold nothing of a grave. */
const withoutGraves = new Set([
  'getConfig',
  'getHealth',
  'getLiveness',
  'getPromise',
  'getText',
  'listCountries',
  'listCemeteries',
  'openBasemap',
  'seeMapCopyright',
  'checkReferral',
  // The address is a secret of the member who reads it.
  'readCalendar',
])

type Parts = Pick<Visibility, 'story_audience' | 'pictures_audience' | 'voice_audience'>
const partChoices: Parts[] = [
  { story_audience: 'everybody', pictures_audience: 'passed', voice_audience: 'nobody' },
  { story_audience: 'nobody', pictures_audience: 'everybody', voice_audience: 'passed' },
  { story_audience: 'passed', pictures_audience: 'nobody', voice_audience: 'everybody' },
  { story_audience: 'everybody', pictures_audience: 'everybody', voice_audience: 'everybody' },
]
const partsOf = (turn: number): Parts => {
  const parts = partChoices[turn % partChoices.length]
  if (!parts) throw new Error('There are choices of parts.')
  return parts
}
const birthdays = ['full', 'year', 'hidden'] as const

const choices = (['everybody', 'link', 'reserved'] as const).flatMap((audience) =>
  birthdays.flatMap((birthday) =>
    [true, false].flatMap((portrait) =>
      [true, false].map(
        (words): Visibility => ({
          audience,
          birthday,
          portrait_while_living: portrait,
          words_while_living: words,
          search_engines: portrait === words,
          // Each part gets each of its audiences together with every audience of the grave.
          ...partsOf(2 * birthdays.indexOf(birthday) + Number(portrait) + Number(words)),
        }),
      ),
    ),
  ),
)

/**
 * A hidden grave is one that would show everything, were it not for the operator; a waiting one is a memorial by
 * family that is not public yet. Only there the keeper keeps it. The addresses of a joined one lead to its relative's.
 */
const states = ['living', 'passed', 'closed', 'hidden', 'waiting', 'joined'] as const
const isShown = (state: State) => state === 'living' || state === 'passed'
type State = (typeof states)[number]

/** The table: what each role may learn about the grave, by any way. */
function mayLearn(choice: Visibility, state: State, hasLink: boolean): Set<Mark> {
  const needsLink = choice.audience === 'link' || state === 'waiting'
  if (!(isShown(state) || state === 'waiting') || (needsLink && !hasLink)) return new Set()
  const isPassed = state !== 'living'
  const hidden = hiddenParts(choice, isPassed)
  if (isPassed) return new Set(everyMark.filter((mark) => !hidden.includes(mark)))
  if (choice.audience === 'reserved') return new Set()
  hidden.push('tribute')
  if (choice.birthday !== 'full') hidden.push('day')
  if (choice.birthday === 'hidden') hidden.push('year')
  if (!choice.words_while_living) hidden.push('words')
  if (!choice.portrait_while_living) hidden.push('portrait', 'picture')
  return new Set(everyMark.filter((mark) => !hidden.includes(mark)))
}

/** What story, pictures and voice do not reveal. */
function hiddenParts(choice: Visibility, isPassed: boolean): Mark[] {
  const isShown = (audience: PartAudience) =>
    audience === 'everybody' || (audience === 'passed' && isPassed)
  return [
    ...(isShown(choice.story_audience) ? [] : (['story'] as const)),
    ...(isShown(choice.pictures_audience)
      ? []
      : (['caption', 'pictureFile', 'photograph'] as const)),
    ...(isShown(choice.voice_audience) ? [] : (['voice', 'transcript'] as const)),
  ]
}

/** Where single calls show more or less than the table. */
function exceptions(way: string, role: Role, choice: Visibility, state: State): Mark[] {
  if (role === 'owner' || (role === 'keeper' && state === 'waiting')) {
    if (way === 'the portrait') return ['picture']
    if (way === 'a picture') return ['photograph']
    if (way.startsWith('the voice')) return ['voice']
    const isOpen = state === 'passed' || state === 'hidden' || state === 'waiting'
    if (way.startsWith('the tributes') && isOpen) return ['tribute']
  }
  const isOpen = state === 'passed' || state === 'waiting'
  if (role === 'guardian' && way.startsWith('the tributes') && isOpen) {
    return ['tribute']
  }
  // The random address of a portrait or a picture is itself a link.
  const isLink = (choice.audience === 'link' && isShown(state)) || state === 'waiting'
  if (isLink && way === 'the portrait' && (isOpen || choice.portrait_while_living)) {
    return ['picture']
  }
  if (isLink && way === 'a picture') {
    return hiddenParts(choice, isOpen).includes('photograph') ? [] : ['photograph']
  }
  return []
}

beforeAll(async () => {
  const cards = { render: async (card: object) => Buffer.from(JSON.stringify(card)) }
  app = await openTestApp({ ports: { cards } })
  const onGap = () => {}
  await app.ctx.listen('changes_heard', { onNotification: () => changesHeard?.(), onGap })
  const [guardian, owner, other] = [
    await newProvenMember(app),
    await newMember(app),
    await newMember(app),
  ]
  graveId = owner.id
  const keeper = await newMember(app)
  keeperId = keeper.id
  access.keeper = keeper.access
  access.guardian = guardian.access
  access.owner = owner.access
  access.other = other.access
  await grant(app, owner, 'premium')
  await app.send(addGuardian, { access: owner.access, body: { admin_email: guardian.email } })
  await app.send(updateFullName, { access: owner.access, body: { full_name: marks.name } })
  await app.send(updateDateOfBirth, {
    access: owner.access,
    body: { date_of_birth: '1950-01-01' },
  })
  await app.ports.storage.put(
    portraitFile(marks.portrait, 'small'),
    Buffer.from(marks.picture),
    'image/webp',
  )
  await app.ports.storage.put('voices/private.mp3', Buffer.from(marks.voice), 'audio/mpeg')
  // The year is earlier than the calls accept, so that no other value in a response resembles it.
  await app.db
    .updateTable('graves')
    .set({
      born_on: marks.day,
      memorial_message: marks.words,
      nationality: 'BT',
      portrait_key: marks.portrait,
      voice_key: 'private',
      voice_extension: 'mp3',
    })
    .where('account_id', '=', graveId)
    .execute()
  await app.ports.storage.put(
    pictureFile(marks.pictureFile, 'small'),
    Buffer.from(marks.photograph),
    'image/webp',
  )
  await app.db
    .insertInto('pictures')
    .values({
      grave_id: graveId,
      key: marks.pictureFile,
      caption: marks.caption,
      width: 1,
      height: 1,
      position: 0,
      added_at: new Date(),
    })
    .execute()
  await app.db
    .insertInto('voice_words')
    .values({
      grave_id: graveId,
      voice_key: 'private',
      words: marks.transcript,
      written_at: new Date(),
    })
    .execute()
  await app.db
    .insertInto('stories')
    .values({ grave_id: graveId, text: marks.story, published_at: new Date() })
    .execute()
  await app.db
    .insertInto('tributes')
    .values({ grave_id: graveId, author_name: 'A visitor', message: marks.tribute })
    .execute()
  kinCode = await joinWith(other)
  await app.db
    .insertInto('offerings')
    .values({
      grave_id: graveId,
      kind: 'memory',
      author_name: 'A visitor',
      message: marks.offering,
      offered_at: new Date(),
    })
    .execute()
  const grave = await app.db
    .selectFrom('graves')
    .select('code')
    .where('account_id', '=', graveId)
    .executeTakeFirstOrThrow()
  code = grave.code ?? ''
})
afterAll(() => app.close())

/** Kin that is in no list itself, so that the lists contain only this grave. */
async function joinWith(other: { id: number; access: string }): Promise<string> {
  const { access: bearer } = other
  kinId = other.id
  await app.send(updateFullName, { access: bearer, body: { full_name: 'A relative' } })
  await app.send(updateDateOfBirth, { access: bearer, body: { date_of_birth: '1960-01-01' } })
  const body = {
    audience: 'link',
    birthday: 'full',
    portrait_while_living: true,
    words_while_living: true,
    search_engines: false,
  }
  await app.send(chooseVisibility, { access: bearer, body })
  await app.db
    .insertInto('kin')
    .values({
      first_id: Math.min(graveId, other.id),
      second_id: Math.max(graveId, other.id),
      relation: 'sibling',
      offered_by: graveId,
      offered_at: new Date(),
      accepted_at: new Date(),
    })
    .execute()
  const relative = await app.db
    .selectFrom('graves')
    .select('code')
    .where('account_id', '=', other.id)
    .executeTakeFirstOrThrow()
  return relative.code ?? ''
}

async function set(choice: Visibility, state: State): Promise<void> {
  await setWaiting(false)
  await withGraveyardLock(app.db, (lock) => setPassedOn(lock, graveId, null))
  await withGraveyardLock(app.db, (lock) => setClosed(lock, graveId, false))
  // An owner's choice does not lift the operator's hiding, so that is set first.
  const hiddenBy = state === 'hidden' ? 'operator' : null
  await withGraveyardLock(app.db, (lock) => setHidden(lock, graveId, hiddenBy))
  const { status } = await app.send(chooseVisibility, { access: access.owner ?? '', body: choice })
  expect(status).toBe(200)
  const isOpen = state === 'passed' || state === 'hidden' || state === 'waiting'
  const passedOn = isOpen ? '1901-02-03' : null
  if (passedOn) await withGraveyardLock(app.db, (lock) => setPassedOn(lock, graveId, passedOn))
  const isGone = state === 'closed' || state === 'joined'
  await withGraveyardLock(app.db, (lock) => setClosed(lock, graveId, isGone))
  await setJoined(state === 'joined')
  if (state === 'waiting') await setWaiting(true)
  await findStone()
  await hearChanges()
}

/** Into the memorial of its relative. */
async function setJoined(isJoined: boolean): Promise<void> {
  await app.db.deleteFrom('joined_graves').execute()
  if (!isJoined) return
  await app.db
    .insertInto('joined_graves')
    .values({ grave_id: graveId, into_id: kinId, joined_at: new Date() })
    .execute()
  await announceGrave(app.db, graveId)
}

/** Caches drop what changes when they hear of it. Notifications arrive in the order of the commits. */
async function hearChanges(): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    changesHeard = resolve
  })
  await sql`select pg_notify('changes_heard', '')`.execute(app.db)
  await heard
}

/** Makes it a memorial by family that is not public yet, or the owner's again. */
async function setWaiting(isWaiting: boolean): Promise<void> {
  await withGraveyardLock(app.db, async (lock) => {
    await lock.trx
      .updateTable('graves')
      .set({ kept_by: isWaiting ? 'family' : 'owner' })
      .where('account_id', '=', graveId)
      .execute()
    await updateGrave(lock.trx, graveId, { isWaiting })
    await updateListing(lock, graveId)
    await lock.trx.deleteFrom('family_memorials').where('grave_id', '=', graveId).execute()
    if (!isWaiting) return
    const at = new Date()
    await insertMemorial(lock.trx, { graveId, madeBy: keeperId, madeAt: at, visibleAt: at })
    await insertKeeper(lock.trx, { graveId, accountId: keeperId, relation: 'child', seat: 1, at })
  })
}

/** A nameless stone stands where its position does not reveal the country, so a choice may move it. */
async function findStone(): Promise<void> {
  const { latitude, longitude } = await app.db
    .selectFrom('graves')
    .select(['latitude', 'longitude'])
    .where('account_id', '=', graveId)
    .executeTakeFirstOrThrow()
  const [north, east] = [Number(latitude), Number(longitude)]
  view = `west=${east - 0.01}&east=${east + 0.01}&south=${north - 0.01}&north=${north + 0.01}`
  const across = 2 ** 18
  const bent = (north * Math.PI) / 180
  const x = Math.floor(((east + 180) / 360) * across)
  const y = Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + bent / 2)) / (2 * Math.PI)) * across)
  tile = `/api/graveyard/tiles/18/${x}/${y}/`
}

async function read({ path }: Viewer, role: Role): Promise<string> {
  const { rawPayload } = await app.fetchFile(path(), access[role])
  return rawPayload.toString('utf8')
}

const found = (text: string) => everyMark.filter((mark) => text.includes(marks[mark]))

test('every public read of the contract is in the table, or holds nothing of a grave', () => {
  const named = new Set(Object.values(waysOut).map(({ operation }) => operation))
  const missing = Object.values(contract)
    .flatMap((word) => Object.entries(word) as [string, Operation][])
    .filter(([, { method, access }]) => method === 'GET' && isPublic(access))
    .filter(([name, operation]) => !named.has(operation) && !withoutGraves.has(name))
  expect(missing.map(([name]) => name)).toEqual([])
})

function isPublic(access: Operation['access']): boolean {
  return access === 'anyone' || access === 'perhaps-member'
}

/** Where a call does not identify its caller, one role stands for all. */
const rolesOf = ({ operation }: Viewer) =>
  operation?.access === 'perhaps-member' ? roles : (['visitor'] as const)

/** In `npm test`, a grave that is shown to no one is only tried with the choices that would show most of it. */
const choicesOf = (state: State) =>
  process.env.SHORT && !isShown(state)
    ? choices.filter((choice) => choice.portrait_while_living && choice.words_while_living)
    : choices

test.each(states)(
  'a grave of a %s owner shows what its owner has chosen, and no more',
  async (state) => {
    for (const choice of choicesOf(state)) {
      await set(choice, state)
      for (const [name, way] of Object.entries(waysOut)) {
        const isShut = way.isOfOpen && state !== 'passed' && state !== 'waiting'
        const learnt = isShut ? [] : mayLearn(choice, state, way.hasLink ?? false)
        for (const role of rolesOf(way)) {
          const allowed = new Set([...learnt, ...exceptions(name, role, choice, state)])
          // Only a sitemap is about the address itself.
          if (!choice.search_engines) allowed.delete('slug')
          const expected = way.shows.filter((mark) => allowed.has(mark))
          const shown = found(await read(way, role))
            .filter((mark) => mark !== 'slug' || way.shows.includes(mark))
            .toSorted()
          expect(shown, JSON.stringify({ name, role, state, choice })).toEqual(expected.toSorted())
        }
      }
    }
  },
  300_000,
)

test('only a listed grave is counted, and only a named one is found', async () => {
  const totals = async (query: string) =>
    (await app.send(listGraves, { path: `/accounts/graveyard/${query}` })).body.pagination
      .total_count
  for (const choice of choices.filter(({ birthday }) => birthday === 'year')) {
    for (const state of states) {
      await set(choice, state)
      const isListed = isShown(state) && choice.audience !== 'link'
      const isNamed = isListed && (state === 'passed' || choice.audience === 'everybody')
      const about = JSON.stringify({ state, choice })
      expect(await totals(''), about).toBe(isListed ? 1 : 0)
      expect(await totals('?search=quandahl'), about).toBe(isNamed ? 1 : 0)
      const inView = await app.send(listGravesInView, { path: `/graveyard/in-view/?${view}` })
      expect(inView.body.total_count, about).toBe(isListed ? 1 : 0)
      const { hidden } = await app.db
        .selectFrom('graveyard')
        .select('hidden')
        .executeTakeFirstOrThrow()
      // Its kin is in no list.
      expect(hidden, about).toBe(isListed ? 1 : 2)
    }
  }
}, 300_000)
