import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeAccount } from '../../../contract/accounts/accounts.ts'
import { listGraves } from '../../../contract/graveyard/graveyard.ts'
import {
  chooseDrafts,
  type Draft,
  exportFamily,
  getImport,
  importFamily,
  listImports,
  undoImport,
} from '../../../contract/kin/family-files.ts'
import { listKin } from '../../../contract/kin/kin.ts'
import {
  type KeptMemorial,
  listKeptMemorials,
  makeMemorial,
} from '../../../contract/memorials/family.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { leaveTribute } from '../../../contract/visitors/tributes.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tiesAmong } from '../gedcom/person.rules.ts'
import { readFamilyFile } from '../gedcom/read.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Person {
  mark: string
  name: string
  born?: string
  died?: string
  more?: string[]
}

function gedcom(people: Person[], families: string[] = []): Buffer {
  const records = people.flatMap(({ mark, name, born, died, more = [] }) => [
    `0 @${mark}@ INDI`,
    `1 NAME ${name}`,
    ...(born ? ['1 BIRT', `2 DATE ${born}`] : []),
    ...(died ? ['1 DEAT', ...(died === 'Y' ? ['2 PLAC Lisbon'] : [`2 DATE ${died}`])] : []),
    ...more,
  ])
  return Buffer.from(['0 HEAD', '1 CHAR UTF-8', ...records, ...families, '0 TRLR', ''].join('\n'))
}

const grandparents: Person[] = [
  { mark: 'I1', name: 'Ambrose /Thistlewick/', born: '3 MAY 1890', died: 'ABT 1950' },
  {
    mark: 'I2',
    name: 'Beatrix /Thistlewick/',
    born: '1892',
    died: '4 JUN 1961',
    more: ['1 BURI', '2 PLAC Hillside, row 3'],
  },
  { mark: 'I3', name: 'Clement /Thistlewick/', born: 'MAR 1920', died: '7 AUG 1999' },
]
const family = ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 MARR', '1 CHIL @I3@']

const bring = (access: string, file: Buffer) => app.upload(importFamily, access, { file })
const at = (id: number, what = '') => `/memorials/import/${id}/${what}`
const look = (access: string, id: number) => app.send(getImport, { access, path: at(id) })
const choose = (access: string, id: number, body: object) =>
  app.send(chooseDrafts, { access, path: at(id, 'choose/'), body })
const undo = (access: string, id: number) => app.send(undoImport, { access, path: at(id, 'undo/') })
const kept = async (access: string): Promise<KeptMemorial[]> =>
  (await app.send(listKeptMemorials, { access })).body

async function brought(access: string, file: Buffer) {
  const { status, body } = await bring(access, file)
  expect(status, JSON.stringify(body)).toBe(201)
  await app.jobs.drain()
  const { body: seen } = await look(access, body.id)
  return { id: body.id as number, drafts: seen.drafts as Draft[] }
}

test('the dead of a family come as drafts, are made memorials, and are joined as in the file', async () => {
  const { access } = await newMember(app)
  const { id, drafts } = await brought(access, gedcom(grandparents, family))
  expect(
    drafts.map(({ full_name, birth, death, state, why }) => ({
      full_name,
      birth,
      death,
      state,
      why,
    })),
  ).toEqual([
    {
      full_name: 'Ambrose Thistlewick',
      birth: { date: '1890-05-03' },
      death: { about: 1950 },
      state: 'new',
      why: null,
    },
    {
      full_name: 'Beatrix Thistlewick',
      birth: { year: 1892 },
      death: { date: '1961-06-04' },
      state: 'new',
      why: null,
    },
    {
      full_name: 'Clement Thistlewick',
      birth: { month: '1920-03' },
      death: { date: '1999-08-07' },
      state: 'new',
      why: null,
    },
  ])
  // Until they are chosen, nobody else sees them.
  expect(
    (await app.send(listGraves, { path: '/accounts/graveyard/?search=thistlewick' })).body.data,
  ).toEqual([])
  expect(await kept(access)).toEqual([])

  const { body } = await choose(access, id, { all: true, relation: 'grandchild' })
  expect(body.left).toEqual([])
  expect(body.made).toHaveLength(3)
  const memorials = await kept(access)
  expect(memorials.map(({ full_name, relation }) => [full_name, relation]).toSorted()).toEqual([
    ['Ambrose Thistlewick', 'grandchild'],
    ['Beatrix Thistlewick', 'grandchild'],
    ['Clement Thistlewick', 'grandchild'],
  ])
  expect(memorials.find(({ full_name }) => full_name.startsWith('Beatrix'))?.burial_place).toBe(
    'Hillside, row 3',
  )
  const [ambrose, , clement] = body.made
  const kin = await app.send(listKin, { access, path: `/accounts/graves/${clement.id}/kin/` })
  expect(
    kin.body.kin.map(({ full_name, relation, state }: never) => ({ full_name, relation, state })),
  ).toEqual([
    { full_name: 'Ambrose Thistlewick', relation: 'parent', state: 'accepted' },
    { full_name: 'Beatrix Thistlewick', relation: 'parent', state: 'accepted' },
  ])
  // Choosing again makes nothing twice.
  expect((await choose(access, id, { all: true })).body).toEqual({ made: [], left: [] })
  expect((await choose(access, id, { drafts: [{ id: ambrose.draft }] })).body.left).toEqual([
    { draft: ambrose.draft, why: 'made-already' },
  ])
})

test('chosen one after the other, they are joined all the same', async () => {
  const { access } = await newMember(app)
  const people = grandparents.map((one) => ({
    ...one,
    name: one.name.replace('Thistlewick', 'Umberly'),
  }))
  const { id, drafts } = await brought(access, gedcom(people, family))
  for (const draft of drafts) await choose(access, id, { drafts: [{ id: draft.id }] })
  const [first] = await kept(access)
  const kin = await app.send(listKin, { access, path: `/accounts/graves/${first?.id}/kin/` })
  expect(kin.body.kin).toHaveLength(2)
})

test('the living are nowhere in the database', async () => {
  const { access, id: accountId } = await newMember(app)
  const living: Person[] = [
    { mark: 'I7', name: 'Livia /Stillhere/', born: '1990' },
    { mark: 'I8', name: 'Nodate /Stillhere/' },
  ]
  const file = gedcom([...grandparents, ...living], [...family, '1 CHIL @I7@'])
  const { id, drafts } = await brought(access, file)
  expect(drafts).toHaveLength(3)
  const rows = await app.db
    .selectFrom('family_drafts')
    .select('full_name')
    .where('import_id', '=', id)
    .execute()
  expect(JSON.stringify(rows)).not.toContain('Stillhere')
  const ties = await app.db.selectFrom('family_draft_ties').selectAll().execute()
  expect(ties.length).toBeGreaterThan(0)
  const { body } = await bring(access, gedcom(living))
  expect(body.code).toBe('nobody-has-died')
  const imports = await app.db
    .selectFrom('family_imports')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  expect(imports).toEqual([{ id }])
})

test('one that is kept already is found again, a likely one is unclear, and a death without a day is asked for', async () => {
  const { access } = await newMember(app)
  const other = await newMember(app)
  const mary = { birth: { year: 1901 }, death: { year: 1970 }, relation: 'child' }
  const make = (by: string, full_name: string) =>
    app.send(makeMemorial, { access: by, body: { ...mary, full_name } })
  const { body: own } = await make(access, 'Mary Wimbleton')
  const { body: same } = await make(other.access, 'Nora Wimbleton')
  await make(other.access, 'Olga Petra Wimbleton')
  const dates = { born: '1901', died: '1970' }
  const { id, drafts } = await brought(
    access,
    gedcom(
      [
        { mark: 'I1', name: 'Mary /Wimbleton/', ...dates },
        { mark: 'I2', name: 'Nora /Wimbleton/', ...dates },
        { mark: 'I3', name: 'Olga /Wimbleton/', ...dates },
        { mark: 'I4', name: 'Paul /Brackenshaw/', born: '1901', died: 'Y' },
        { mark: 'I5', name: 'Quinn /Brackenshaw/', born: '1970', died: '1901' },
      ],
      ['0 @F1@ FAM', '1 HUSB @I1@', '1 CHIL @I4@'],
    ),
  )
  expect(drafts.map(({ state, why }) => [state, why])).toEqual([
    ['found', 'kept'],
    ['found', 'same'],
    ['unclear', 'similar'],
    ['unclear', 'no-death'],
    ['unclear', 'dates'],
  ])
  const [first, second, , fourth, fifth] = drafts
  expect(first?.memorial).toBe(own.id)
  expect(second?.likely).toEqual([{ full_name: 'Nora Wimbleton', memorial_url: same.memorial_url }])

  expect((await choose(access, id, { all: true })).body).toEqual({ made: [], left: [] })
  const drafted = [first, fourth, fifth].map((draft) => ({ id: draft?.id }))
  expect((await choose(access, id, { drafts: drafted })).body).toEqual({
    made: [],
    left: [
      { draft: first?.id, why: 'made-already' },
      { draft: fourth?.id, why: 'death-missing' },
      { draft: fifth?.id, why: 'dates-wrong' },
    ],
  })
  const { body } = await choose(access, id, {
    drafts: [{ id: fourth?.id, death: { about: 1960 } }],
  })
  expect(body.made).toHaveLength(1)
  const kin = await app.send(listKin, { access, path: `/accounts/graves/${own.id}/kin/` })
  expect(kin.body.kin).toMatchObject([{ full_name: 'Paul Brackenshaw', relation: 'child' }])
})

test('one like a living member waits for the operator, as if made by hand', async () => {
  const living = await newMember(app)
  await app.send(updateFullName, {
    access: living.access,
    body: { full_name: 'Vera Lindqvistberg' },
  })
  await app.send(updateDateOfBirth, {
    access: living.access,
    body: { date_of_birth: '1950-02-03' },
  })
  const { access } = await newMember(app)
  const { id } = await brought(
    access,
    gedcom([{ mark: 'I1', name: 'Vera /Lindqvistberg/', born: '3 FEB 1950', died: '2001' }]),
  )
  const { body } = await choose(access, id, { all: true })
  expect(body.made).toHaveLength(1)
  expect(await kept(access)).toMatchObject([{ status: 'waiting' }])
  // What an operator looks at cannot be undone.
  expect((await undo(access, id)).body).toEqual({ removed: 0, kept: 1 })
  expect(await kept(access)).toHaveLength(1)
})

test('fifty a day are made of files, beside those made by hand', async () => {
  const { access } = await newMember(app)
  const people = Array.from(
    { length: 52 },
    (_, at): Person => ({
      mark: `I${at}`,
      name: `Person${String.fromCharCode(97 + (at % 26))}${at} /Fiftyfold/`,
      born: `${1800 + at}`,
      died: `${1870 + at}`,
    }),
  )
  const { id, drafts } = await brought(access, gedcom(people))
  expect(drafts).toHaveLength(52)
  const chosen = await choose(access, id, {
    drafts: drafts.slice(0, 50).map((draft) => ({ id: draft.id })),
  })
  expect(chosen.body.made).toHaveLength(50)
  expect((await look(access, id)).body.left_today).toBe(0)
  expect((await choose(access, id, { drafts: [{ id: drafts[51]?.id }] })).body.code).toBe(
    'too-many-imported',
  )
  const byHand = { full_name: 'Una Byhand', birth: null, death: { year: 1950 }, relation: 'child' }
  expect((await app.send(makeMemorial, { access, body: byHand })).status).toBe(201)
})

test('a file is undone with what was made of it, but not with what others hold', async () => {
  const { access } = await newMember(app)
  const people = grandparents.map((one) => ({
    ...one,
    name: one.name.replace('Thistlewick', 'Undonely'),
  }))
  const { id } = await brought(access, gedcom(people, family))
  const { body } = await choose(access, id, { all: true })
  const [mourned] = body.made
  const tribute = { author_name: 'Eva', message: 'Dear grandfather' }
  await app.send(leaveTribute, { path: `/accounts/tributes/${mourned.id}/create/`, body: tribute })
  expect((await undo(access, id)).body).toEqual({ removed: 2, kept: 1 })
  expect((await kept(access)).map((memorial) => memorial.id)).toEqual([mourned.id])
  const { data } = (await app.send(listGraves, { path: '/accounts/graveyard/?search=undonely' }))
    .body
  expect(data).toHaveLength(1)
  expect((await look(access, id)).status).toBe(404)
  expect((await undo(access, id)).body.code).toBe('not-found')
})

test('to another member a file does not exist, and after thirty days to nobody', async () => {
  const later = await openTestApp()
  const { access } = await newMember(later)
  const stranger = await newMember(later)
  const { body } = await later.upload(importFamily, access, { file: gedcom(grandparents) })
  await later.jobs.drain()
  const path = at(body.id)
  expect((await later.send(getImport, { access: stranger.access, path })).body.code).toBe(
    'not-found',
  )
  expect((await later.send(listImports, { access })).body).toMatchObject([
    { id: body.id, people: 3, made: 0 },
  ])
  later.clock.travel(31 * dayMs)
  await later.jobHandlers.find(({ job }) => job.name === 'forget-family-files')?.run({})
  expect(await later.db.selectFrom('family_drafts').select('id').execute()).toEqual([])
  await later.close()
})

const stored = (folder: string) => {
  try {
    return readdirSync(join(app.config.dataFolder, 'files', folder), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length
  } catch {
    return 0
  }
}

async function gedzip(more: Record<string, Uint8Array> = {}, name = 'Zelda /Pictured/') {
  const photo = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#884422' },
  })
    .jpeg()
    .toBuffer()
  return Buffer.from(
    zipSync({
      'gedcom.ged': gedcom(
        [
          { mark: 'I1', name, born: '1890', died: '1950', more: ['1 OBJE @O1@'] },
          {
            mark: 'I2',
            name: 'Yorick /Pictured/',
            born: '1890',
            died: '1950',
            more: ['1 OBJE', '2 FILE broken.jpg'],
          },
          {
            mark: 'I3',
            name: 'Xenia /Pictured/',
            born: '1990',
            more: ['1 OBJE', '2 FILE living.jpg'],
          },
        ],
        ['0 @O1@ OBJE', '1 FILE media/zelda.jpg'],
      ),
      'media/zelda.jpg': photo,
      'broken.jpg': Buffer.from('no picture'),
      'living.jpg': photo,
      ...more,
    }),
  )
}

test('the picture of a GEDZIP is on the stone, and no other file stays', async () => {
  const { access } = await newMember(app)
  const before = { portraits: stored('portraits') }
  // Other processes upload into the common one.
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'vigil-uploads-of-test-')))
  const { id, drafts } = await brought(access, await gedzip())
  expect(drafts.map(({ has_picture }) => has_picture)).toEqual([true, false])
  expect(stored('imports')).toBe(0)
  expect(stored('portraits')).toBe(before.portraits + 3)
  expect(readdirSync(tmpdir())).toEqual([])
  vi.unstubAllEnvs()
  await choose(access, id, { all: true })
  const zelda = (await kept(access)).find(({ full_name }) => full_name === 'Zelda Pictured')
  expect((await app.fetchFile(zelda?.profile_photo ?? '')).headers['content-type']).toBe(
    'image/webp',
  )
  expect((await undo(access, id)).body).toEqual({ removed: 2, kept: 0 })
  expect(stored('portraits')).toBe(before.portraits)
})

test('with the account the pictures of its drafts go, too', async () => {
  const own = await openTestApp()
  const { access, password } = await newMember(own)
  await own.upload(importFamily, access, { file: await gedzip() })
  await own.jobs.drain()
  const portraits = () => readdirSync(join(own.config.dataFolder, 'files/portraits'))
  expect(portraits()).toHaveLength(3)
  const closed = await own.send(closeAccount, { access, body: { password } })
  expect(closed.status).toBe(200)
  own.clock.travel(15 * dayMs)
  await own.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(portraits()).toEqual([])
  await own.close()
})

test('a job that is stopped goes on where it was', async () => {
  const { access } = await newMember(app)
  const people = Array.from(
    { length: 30 },
    (_, at): Person => ({
      mark: `I${at}`,
      name: `Resumed${at} /Halfway/`,
      born: `${1800 + at}`,
      died: '1880',
    }),
  )
  const { body } = await bring(access, gedcom(people))
  const handler = app.jobHandlers.find(({ job }) => job.name === 'compare-drafts')
  await handler?.run({ importId: body.id })
  const half = (await look(access, body.id)).body
  expect(half).toMatchObject({ people: 30, compared: 25, drafts: [] })
  expect((await choose(access, body.id, { all: true })).body.code).toBe('import-not-ready')
  await app.db.deleteFrom('pgboss.job' as never).execute()
  await app.jobHandlers.find(({ job }) => job.name === 'resume-comparing')?.run({})
  await app.jobs.drain()
  expect((await look(access, body.id)).body).toMatchObject({ compared: 30 })
})

test('what is no family, a bomb, and paths out of an archive are refused, and nothing stays', async () => {
  const { access, id } = await newMember(app)
  const files: [Buffer, string][] = [
    [Buffer.from('%PDF-1.7'), 'not-a-family-file'],
    [Buffer.from('0 HEAD\n1 CHAR KLINGON\n'), 'family-file-encoding'],
    [Buffer.from(`0 HEAD\n${'1 NOTE x\n'.repeat(1_100_000)}`), 'family-file-too-long'],
    [
      gedcom(
        Array.from({ length: 1_001 }, (_, at) => ({ mark: `I${at}`, name: 'A', died: '1900' })),
      ),
      'too-many-people',
    ],
    [
      Buffer.from(zipSync({ 'gedcom.ged': new Uint8Array(101 * 1_048_576) })),
      'family-file-too-long',
    ],
    [await gedzip({ '../out.jpg': Buffer.from('x') }), 'family-file-damaged'],
    [Buffer.from(zipSync({ 'other.txt': Buffer.from('x') })), 'not-a-family-file'],
    [Buffer.from('PK\u0003\u0004 and no more'), 'family-file-damaged'],
  ]
  for (const [file, code] of files) expect((await bring(access, file)).body.code).toBe(code)
  expect(
    await app.db.selectFrom('family_imports').select('id').where('account_id', '=', id).execute(),
  ).toEqual([])
  expect(stored('imports')).toBe(0)
})

test('a member has five files at once', async () => {
  const { access } = await newMember(app)
  for (let count = 0; count < 5; count++)
    expect((await bring(access, gedcom(grandparents))).status).toBe(201)
  expect((await bring(access, gedcom(grandparents))).body.code).toBe('too-many-family-files')
})

test('a circle in a file joins what can be joined', async () => {
  const { access } = await newMember(app)
  const people = grandparents.map((one) => ({
    ...one,
    name: one.name.replace('Thistlewick', 'Ouroboros'),
  }))
  const circle = [
    '0 @F1@ FAM',
    '1 HUSB @I1@',
    '1 CHIL @I2@',
    '0 @F2@ FAM',
    '1 HUSB @I2@',
    '1 CHIL @I3@',
    '0 @F3@ FAM',
    '1 HUSB @I3@',
    '1 CHIL @I1@',
  ]
  const { id } = await brought(access, gedcom(people, circle))
  const { body } = await choose(access, id, { all: true })
  expect(body.made).toHaveLength(3)
  const rows = await app.db
    .selectFrom('kin')
    .select('id')
    .where(
      'first_id',
      'in',
      body.made.map((made: { id: number }) => made.id),
    )
    .execute()
  expect(rows).toHaveLength(2)
})

test.each(['5.5.1', '7.0'])(
  'what a member keeps goes out in %s, and is read as the same people',
  async (version) => {
    const { access } = await newMember(app)
    const word = version === '7.0' ? 'Sevenfold' : 'Fivefold'
    const people = grandparents.map((one) => ({
      ...one,
      name: one.name.replace('Thistlewick', word),
    }))
    const { id } = await brought(access, gedcom(people, family))
    await choose(access, id, { all: true })
    const answer = await app.fetchFile(`/api${exportFamily.path}?version=${version}`, access)
    expect(answer.headers['content-type']).toBe('text/vnd.familysearch.gedcom; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('family.ged')
    expect(answer.payload).toContain(`2 VERS ${version}\n`)
    async function* bytes() {
      yield answer.rawPayload
    }
    const again = await readFamilyFile(bytes())
    const told = [...again.people.values()].map(({ name, birth, death, burialPlace }) => [
      name,
      birth?.date,
      death?.date,
      burialPlace,
    ])
    expect(told.toSorted()).toEqual([
      [`Ambrose ${word}`, { date: '1890-05-03' }, { about: 1950 }, ''],
      [`Beatrix ${word}`, { year: 1892 }, { date: '1961-06-04' }, 'Hillside, row 3'],
      [`Clement ${word}`, { month: '1920-03' }, { date: '1999-08-07' }, ''],
    ])
    expect(
      tiesAmong(new Set(again.people.keys()), again.families)
        .map(({ relation }) => relation)
        .toSorted(),
    ).toEqual(['parent', 'parent', 'spouse'])
    // The same people, brought again, are found.
    const back = await brought(access, answer.rawPayload)
    expect(back.drafts.map(({ state, why }) => [state, why])).toEqual([
      ['found', 'kept'],
      ['found', 'kept'],
      ['found', 'kept'],
    ])
  },
)
