import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { pairOf } from '../kin.rules.ts'
import { openGedzip } from './gedzip.ts'
import { isLiving, tiesAmong } from './person.rules.ts'
import { readFamilyFile } from './read.ts'
import { type GedcomPerson, gedcomOf } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigil-gedcom-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (bytes: Uint8Array | string, size = 65_536) =>
  readFamilyFile(inPieces(Buffer.from(bytes as Uint8Array), size))
const named = async (bytes: Uint8Array, size?: number) =>
  [...(await read(bytes, size)).people.values()].map(({ name }) => name)

const file = (charset: string, ...lines: string[]) =>
  ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', `1 CHAR ${charset}`, ...lines, '0 TRLR', ''].join('\r\n')
const zoë = file('UTF-8', '0 @I1@ INDI', '1 NAME Zoë Émilie /Łukowska/')

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(zoë)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${zoë}`)],
  ['UTF-16, little end first', Buffer.from(`\uFEFF${zoë}`, 'utf16le')],
  ['UTF-16, big end first', utf16be(`\uFEFF${zoë}`)],
  ['UTF-16 without a mark', Buffer.from(zoë, 'utf16le')],
])('%s is read in pieces of any size', async (_, bytes) => {
  for (const size of [1, 7, 65_536])
    expect(await named(bytes, size)).toEqual(['Zoë Émilie Łukowska'])
})

test('the encodings that a header names are read', async () => {
  const inBytes = (charset: string, name: number[]) =>
    Buffer.concat([
      Buffer.from(`0 HEAD\n1 CHAR ${charset}\n0 @I1@ INDI\n1 NAME `),
      Buffer.from(name),
      Buffer.from('\n0 TRLR\n'),
    ])
  // In ANSEL the dots stand before their letter, also where a piece ends between them.
  const ansel = inBytes('ANSEL', [0xe8, 0x4f, 0x7a, 0xe2, 0x65, 0x20, 0xa1, 0x75])
  for (const size of [1, 65_536]) expect(await named(ansel, size)).toEqual(['Özé Łu'])
  expect(await named(inBytes('ANSI', [0xd6, 0x7a]))).toEqual(['Öz'])
  expect(await named(inBytes('WINDOWS-1250', [0xa3, 0x75]))).toEqual(['Łu'])
  expect(await named(inBytes('CP1251', [0xc0, 0xed, 0xed, 0xe0]))).toEqual(['Анна'])
  await expect(read('0 HEAD\n1 CHAR KLINGON\n')).rejects.toMatchObject({
    code: 'family-file-encoding',
  })
})

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Ida Maria /Weber/
2 GIVN Ida
1 BIRT
2 DATE @#DJULIAN@ 25 OCT 1890
1 DEAT
2 DATE ABT 1950
1 BURI
2 PLAC Hillside Cemetery,
3 CONC  row 3
1 OBJE @O1@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Karl /Weber/
1 DEAT Y
0 @I3@ INDI
1 NAME Emma /Weber/
1 FAMC @F1@
0 @I4@ INDI
1 NAME Otto /Weber/
1 BIRT
2 DATE 1990
0 @F1@ FAM
1 HUSB @I2@
1 CHIL @I4@
1 MARR
this line is broken
0 @O1@ OBJE
1 FILE media/ida.jpg
0 TRLR
`

test('a person comes with dates, place of burial and picture, and families with both sides of each link', async () => {
  const { people, families } = await read(family)
  expect(people.get('I1')).toEqual({
    mark: 'I1',
    name: 'Ida Maria Weber',
    birth: { date: { date: '1890-11-06' }, latest: '1890-11-06' },
    baptism: null,
    death: { date: { about: 1950 }, latest: '1955-12-31' },
    burial: null,
    isDead: true,
    burialPlace: 'Hillside Cemetery, row 3',
    picture: 'media/ida.jpg',
  })
  expect(tiesAmong(new Set(['I1', 'I2', 'I3']), families)).toEqual([
    { first: 'I1', second: 'I2', relation: 'spouse' },
    { first: 'I3', second: 'I1', relation: 'parent' },
    { first: 'I3', second: 'I2', relation: 'parent' },
  ])
})

test('only a record of death, or a birth 110 years ago, says that somebody has died', async () => {
  const lives = async (...lines: string[]) => {
    const { people } = await read(file('UTF-8', '0 @I1@ INDI', '1 NAME Ada', ...lines))
    return isLiving([...people.values()][0] as never, '2026-06-01')
  }
  expect(await lives()).toBe(true)
  expect(await lives('1 BIRT', '2 DATE 1980')).toBe(true)
  expect(await lives('1 BIRT', '2 DATE 1 JUN 1916')).toBe(true)
  expect(await lives('1 BIRT', '2 DATE 31 MAY 1916')).toBe(false)
  // Words that allow a later birth count as one.
  expect(await lives('1 BIRT', '2 DATE ABT 1914')).toBe(true)
  expect(await lives('1 BIRT', '2 DATE AFT 1800')).toBe(true)
  expect(await lives('1 BIRT', '2 DATE BET 1800 AND 1990')).toBe(true)
  expect(await lives('1 DEAT')).toBe(true)
  expect(await lives('1 NO DEAT')).toBe(true)
  expect(await lives('1 DEAT Y')).toBe(false)
  expect(await lives('1 DEAT', '2 PLAC Lisbon')).toBe(false)
  expect(await lives('1 BURI', '2 PLAC Hillside')).toBe(false)
  expect(await lives('1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE 2010')).toBe(false)
})

test('a circle, a link to nobody and a person who is their own parent do no harm', async () => {
  const { people, families } = await read(
    file(
      'UTF-8',
      ...['I1', 'I2'].flatMap((mark) => [`0 @${mark}@ INDI`, '1 NAME Ada', '1 DEAT Y']),
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 CHIL @I2@',
      '1 CHIL @I9@',
      '1 CHIL @I1@',
      '0 @F2@ FAM',
      '1 HUSB @I2@',
      '1 CHIL @I1@',
      '1 WIFE not a mark',
    ),
  )
  expect(tiesAmong(new Set(people.keys()), families)).toEqual([
    { first: 'I2', second: 'I1', relation: 'parent' },
  ])
})

test('scripts and signs that nobody sees are text on one line', async () => {
  const [name] = await named(
    Buffer.from(
      file('UTF-8', '0 @I1@ INDI', '1 NAME <script>alert(1)</script>\u0000\u202E /X@@Y/'),
    ),
  )
  expect(name).toBe('<script>alert(1)< script> X@Y')
  const joined = file('UTF-8', '0 @I1@ INDI', '1 NAME علی\u200cرضا')
  expect(await named(Buffer.from(joined))).toEqual(['علی\u200cرضا'])
})

test('what is no family file, and what is far too long, is refused', async () => {
  await expect(read('%PDF-1.7')).rejects.toMatchObject({ code: 'not-a-family-file' })
  await expect(read('')).rejects.toMatchObject({ code: 'not-a-family-file' })
  const people = Array.from({ length: 1_001 }, (_, at) => `0 @I${at}@ INDI`)
  await expect(read(file('UTF-8', ...people))).rejects.toMatchObject({ code: 'too-many-people' })
  async function* endless() {
    yield Buffer.from('0 HEAD\n')
    const lines = Buffer.from('1 NOTE x\n'.repeat(100_000))
    for (let at = 0; at < 100; at++) yield lines
  }
  await expect(readFamilyFile(endless())).rejects.toMatchObject({ code: 'family-file-too-long' })
})

test('a line without an end takes no memory', async () => {
  async function* endless() {
    yield Buffer.from('0 HEAD\n0 @I1@ INDI\n1 NAME ')
    for (let at = 0; at < 400; at++) yield Buffer.alloc(65_536, 'x')
    yield Buffer.from('\n1 DEAT Y\n')
  }
  const { people } = await readFamilyFile(endless())
  expect(people.get('I1')).toMatchObject({ name: 'x'.repeat(150), isDead: true })
})

test('any bytes behind a header are read without an error of another kind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom(
          '0 @I1@ INDI',
          '1 NAME',
          '2 DATE',
          '1 BIRT',
          '0 @F1@ FAM',
          '1 CHIL @I1@',
          '\r',
          '99 x',
        ),
        { maxLength: 30 },
      ),
      fc.uint8Array({ maxLength: 200 }),
      fc.integer({ min: 1, max: 50 }),
      async (lines, bytes, size) => {
        const whole = Buffer.concat([Buffer.from(`0 HEAD\n${lines.join('\n')}\n`), bytes])
        const { people } = await read(whole, size)
        for (const { name } of people.values()) expect([...name].length).toBeLessThanOrEqual(150)
      },
    ),
  )
})

const partial = fc.oneof(
  fc
    .date({ min: new Date('1001-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
    .map((date) => ({ date: date.toISOString().slice(0, 10) })),
  fc
    .tuple(fc.integer({ min: 1001, max: 2020 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => ({ month: `${year}-${String(month).padStart(2, '0')}` })),
  fc.integer({ min: 1001, max: 2020 }).map((year) => ({ year })),
  fc.integer({ min: 1001, max: 2020 }).map((year) => ({ about: year })),
)
const word = fc.stringMatching(/^[A-Za-zÀ-žА-я@'-]{1,20}$/).filter((text) => !text.includes('@@'))

test.each(['5.5.1', '7.0'] as const)(
  'people written in %s are read as the same people',
  async (version) => {
    const someone = fc.record({
      names: fc.array(word, { minLength: 1, maxLength: 4 }),
      born: fc.option(partial),
      passed: partial,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(someone, { minLength: 2, maxLength: 8 }), async (some) => {
        const people = some.map(
          ({ names, born, passed }, at): GedcomPerson => ({
            id: at + 10,
            name: names.join(' '),
            bornOn: null,
            bornYear: null,
            passedOn: '1900-01-01',
            born,
            passed,
            burialPlace: `Row ${at}`,
            url: 'https://vigil.example/g/abc',
          }),
        )
        const ties = [pairOf(10, 11, 'parent')]
        const again = await read(
          gedcomOf(people, ties, { siteName: 'Vigil', publicUrl: '' } as never, version),
        )
        expect(
          [...again.people.values()].map(({ name, birth, death, burialPlace }) => ({
            name,
            born: birth?.date ?? null,
            passed: death?.date,
            burialPlace,
          })),
        ).toEqual(
          people.map(({ name, born, passed, burialPlace }) => ({
            name,
            born,
            passed,
            burialPlace,
          })),
        )
        expect(tiesAmong(new Set(again.people.keys()), again.families)).toEqual([
          { first: 'I1', second: 'I2', relation: 'parent' },
        ])
      }),
      { numRuns: 50 },
    )
  },
)

let count = 0
function zipped(files: Record<string, Uint8Array>) {
  const path = join(folder, `${count++}.gdz`)
  writeFileSync(path, zipSync(files))
  return path
}

async function contentOf(path: string, name: string, maxBytes: number) {
  const zip = await openGedzip(path)
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of zip.content(name, maxBytes) ?? []) pieces.push(piece)
    return Buffer.concat(pieces)
  } finally {
    await zip.close()
  }
}

test('a GEDZIP is unpacked file by file', async () => {
  const path = zipped({
    'gedcom.ged': Buffer.from(family),
    'media/ida.jpg': Buffer.from('a picture'),
  })
  expect((await contentOf(path, 'gedcom.ged', 100_000)).toString()).toBe(family)
  expect((await contentOf(path, 'media/ida.jpg', 100)).toString()).toBe('a picture')
  expect((await contentOf(path, 'media/karl.jpg', 100)).length).toBe(0)
})

test('a bomb is refused as soon as it is longer than it may be', async () => {
  const path = zipped({ 'gedcom.ged': new Uint8Array(20_000_000) })
  await expect(contentOf(path, 'gedcom.ged', 1_000_000)).rejects.toMatchObject({
    code: 'family-file-too-long',
  })
})

test.each(['../gedcom.ged', '/etc/passwd', 'a/../../b', 'C:\\x', 'a//b'])(
  'an archive with the path %s is refused',
  async (name) => {
    const path = zipped({ 'gedcom.ged': Buffer.from(family), [name]: Buffer.from('x') })
    await expect(openGedzip(path)).rejects.toMatchObject({ code: 'family-file-damaged' })
  },
)

test('an archive that is cut off, or full of anything, is refused', async () => {
  const whole = Buffer.from(zipSync({ 'gedcom.ged': Buffer.from(family) }))
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: whole.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const path = join(folder, 'changed.gdz')
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ change
        writeFileSync(path, at % 2 ? changed : whole.subarray(0, at))
        const outcome = await contentOf(path, 'gedcom.ged', 100_000).then(
          () => 'read',
          (error: { code?: string }) => error.code,
        )
        expect(['read', 'family-file-damaged']).toContain(outcome)
      },
    ),
    { numRuns: 200 },
  )
})
