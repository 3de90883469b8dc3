import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relations } from '../../../contract/values/kin-limits.ts'
import { descentOf, type Pair, pairOf } from '../kin.rules.ts'
import { type GedcomPerson, gedcomOf } from './write.ts'

const site = { siteName: 'Vigil', publicUrl: 'https://vigil.example' }
const person = (id: number, more: Partial<GedcomPerson> = {}): GedcomPerson => ({
  id,
  name: `Person ${id}`,
  bornOn: null,
  bornYear: null,
  passedOn: null,
  born: null,
  passed: null,
  url: null,
  ...more,
})

interface Line {
  level: number
  mark: string | null
  tag: string
  value: string
}

/** Parses a file by the grammar of the standard, and refuses what does not fit. */
function parse(file: string): Line[] {
  expect(file.endsWith('0 TRLR\n')).toBe(true)
  const lines = file
    .trimEnd()
    .split('\n')
    .map((line) => {
      expect(line.length).toBeLessThanOrEqual(255)
      const match =
        /^(0|[1-9]\d?) (?:(@[A-Z]\d+@) )?([A-Z]{3,4})(?: (@[A-Z]\d+@|(?:[^@\p{Cc}]|@@)*))?$/u.exec(
          line,
        )
      expect(match, line).not.toBeNull()
      const [, level = '', mark = null, tag = '', value = ''] = match ?? []
      return { level: Number(level), mark: mark ?? null, tag, value }
    })
  for (const [at, { level }] of lines.entries()) {
    expect(level).toBeLessThanOrEqual((lines[at - 1]?.level ?? -1) + 1)
  }
  return lines
}

interface Entry {
  type: string
  lines: Line[]
}

function recordsOf(lines: Line[]): Map<string, Entry> {
  const records = new Map<string, Entry>()
  let current: Entry | undefined
  for (const line of lines) {
    if (line.level === 0) {
      current = { type: line.tag, lines: [] }
      if (line.mark) records.set(line.mark, current)
    } else current?.lines.push(line)
  }
  // No xref is used twice.
  expect(records.size).toBe(lines.filter(({ mark }) => mark !== null).length)
  return records
}

const valuesOf = (entry: Entry | undefined, ...tags: string[]) =>
  (entry?.lines ?? []).filter(({ tag }) => tags.includes(tag)).map(({ value }) => value)

test('a family is written with people, couples, children and friends', () => {
  const people = [
    person(1, { name: 'Ida Weber', bornOn: '1931-04-02', passedOn: '2019-11-30' }),
    person(2, { name: 'Karl Weber', bornYear: 1905, url: 'https://vigil.example/g/bcd' }),
    person(3, { name: 'Emma Weber' }),
    person(4, { name: 'Otto Friend' }),
  ]
  const ties = [
    pairOf(1, 2, 'parent'),
    pairOf(1, 3, 'parent'),
    pairOf(2, 3, 'spouse'),
    pairOf(1, 4, 'friend'),
  ]
  expect(gedcomOf(people, ties, site)).toBe(`0 HEAD
1 SOUR VIGIL
2 NAME Vigil
1 SUBM @U1@
1 GEDC
2 VERS 5.5.1
2 FORM LINEAGE-LINKED
1 CHAR UTF-8
0 @U1@ SUBM
1 NAME Vigil
0 @I1@ INDI
1 NAME Ida Weber
1 BIRT
2 DATE 2 APR 1931
1 DEAT
2 DATE 30 NOV 2019
1 FAMC @F1@
1 ASSO @I4@
2 RELA friend
0 @I2@ INDI
1 NAME Karl Weber
1 BIRT
2 DATE 1905
1 NOTE https://vigil.example/g/bcd
1 FAMS @F1@
0 @I3@ INDI
1 NAME Emma Weber
1 FAMS @F1@
0 @I4@ INDI
1 NAME Otto Friend
1 ASSO @I1@
2 RELA friend
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I3@
1 CHIL @I1@
1 MARR Y
0 TRLR
`)
})

test('names with signs of the format keep their words', () => {
  const name = `Ada @I1@ /Surname/\n0 TRLR ${'@ and more '.repeat(12)}`
  const [, one] = [...recordsOf(parse(gedcomOf([person(1, { name })], [], site))).values()]
  expect(valuesOf(one, 'NAME')[0]).toMatch(/^Ada @@I1@@ ⁄Surname⁄ 0 TRLR @@ and/)
  expect(valuesOf(one, 'NOTE', 'CONC').join('').replaceAll('@@', '@')).toBe(
    name.replace('\n', ' ').trim(),
  )
})

test('brothers and sisters without named parents share a family without parents', () => {
  const records = recordsOf(
    parse(gedcomOf([person(1), person(2)], [pairOf(1, 2, 'sibling')], site)),
  )
  const family = records.get('@F1@')
  expect(valuesOf(family, 'CHIL')).toEqual(['@I1@', '@I2@'])
  expect(valuesOf(family, 'HUSB', 'WIFE')).toEqual([])
})

const anyPeople = fc.integer({ min: 2, max: 9 }).chain((count) =>
  fc.record({
    people: fc.tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc
          .record({
            name: fc.string({ unit: 'binary', maxLength: 150 }),
            bornOn: fc.option(fc.constant('1931-04-02')),
            bornYear: fc.option(fc.integer({ min: 1, max: 2100 })),
            passedOn: fc.option(fc.constant('2019-11-30')),
            url: fc.option(fc.webUrl()),
          })
          .map((facts) => person(at * 7 + 3, facts)),
      ),
    ),
    ties: fc.uniqueArray(
      fc
        .record({
          a: fc.integer({ min: 0, max: count - 1 }),
          b: fc.integer({ min: 0, max: count - 1 }),
          relation: fc.constantFrom(...relations),
        })
        .filter(({ a, b }) => a !== b)
        .map(({ a, b, relation }) => pairOf(a * 7 + 3, b * 7 + 3, relation)),
      { selector: ({ firstId, secondId }) => `${firstId} ${secondId}`, maxLength: 20 },
    ),
  }),
)

test('any family makes a valid file from which every tie can be read again, and no other', () => {
  fc.assert(
    fc.property(anyPeople, ({ people, ties }) => {
      const records = recordsOf(parse(gedcomOf(people as GedcomPerson[], ties as Pair[], site)))
      const markOf = (id: number) =>
        `@I${(people as GedcomPerson[]).findIndex((one) => one.id === id) + 1}@`
      const families = [...records].filter(([, { type }]) => type === 'FAM')
      for (const [mark, entry] of families) {
        for (const parent of valuesOf(entry, 'HUSB', 'WIFE')) {
          expect(valuesOf(records.get(parent), 'FAMS')).toContain(mark)
        }
        for (const child of valuesOf(entry, 'CHIL')) {
          expect(valuesOf(records.get(child), 'FAMC')).toContain(mark)
        }
      }
      for (const entry of records.values()) {
        for (const family of valuesOf(entry, 'FAMS', 'FAMC')) expect(records.has(family)).toBe(true)
      }
      const descent = families.flatMap(([, entry]) =>
        valuesOf(entry, 'HUSB', 'WIFE').flatMap((parent) =>
          valuesOf(entry, 'CHIL').map((child) => `${parent} ${child}`),
        ),
      )
      const marriages = families
        .filter(([, entry]) => valuesOf(entry, 'MARR').length > 0)
        .map(([, entry]) => valuesOf(entry, 'HUSB', 'WIFE').join(' '))
      const friends = [...records].flatMap(([mark, entry]) =>
        valuesOf(entry, 'ASSO').map((other) => `${mark} ${other}`),
      )
      const expected = ties as Pair[]
      expect(descent.toSorted()).toEqual(
        expected
          .flatMap((tie) => descentOf(tie) ?? [])
          .map(({ parentId, childId }) => `${markOf(parentId)} ${markOf(childId)}`)
          .toSorted(),
      )
      expect(marriages.toSorted()).toEqual(
        expected
          .filter(({ relation }) => relation === 'spouse')
          .map(({ firstId, secondId }) => `${markOf(firstId)} ${markOf(secondId)}`)
          .toSorted(),
      )
      expect(friends.toSorted()).toEqual(
        expected
          .filter(({ relation }) => relation === 'friend')
          .flatMap(({ firstId, secondId }) => [
            `${markOf(firstId)} ${markOf(secondId)}`,
            `${markOf(secondId)} ${markOf(firstId)}`,
          ])
          .toSorted(),
      )
      for (const { firstId, secondId } of expected.filter(
        ({ relation }) => relation === 'sibling',
      )) {
        const both = families.some(([, entry]) => {
          const children = valuesOf(entry, 'CHIL')
          return children.includes(markOf(firstId)) && children.includes(markOf(secondId))
        })
        expect(both).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

test('a date of which less than the day is known is written as such', () => {
  const known = { bornYear: 1890, born: { about: 1890 }, passedOn: '1944-05-01' }
  const text = gedcomOf([person(1, { ...known, passed: { month: '1944-05' } })], [], site)
  expect(text).toContain('1 BIRT\n2 DATE ABT 1890\n1 DEAT\n2 DATE MAY 1944\n')
  const year = gedcomOf([person(1, { ...known, passed: { year: 1944 } })], [], site)
  expect(year).toContain('1 DEAT\n2 DATE 1944\n')
})
