import type { PartialDate } from '../../../contract/values/partial-date.ts'
import type { Site } from '../../lib/site.ts'
import { descentOf, type Pair } from '../kin.rules.ts'

/*
 * GEDCOM 5.5.1, which genealogy programs read most widely, and 7.0. Each line has its level, in 5.5.1 at most 255
 * characters; people and families refer to each other by marks such as @I1@.
 */

export type GedcomVersion = '5.5.1' | '7.0'

export interface GedcomPerson {
  id: number
  name: string
  /** The day, or the year alone where only that is shown. */
  bornOn: string | null
  bornYear: number | null
  passedOn: string | null
  /** Where less than the day is known. */
  born: PartialDate | null
  passed: PartialDate | null
  burialPlace?: string
  url: string | null
}

interface FamilyRecord {
  parents: number[]
  children: number[]
  isMarriage: boolean
}

const nameCharacters = 120
const lineCharacters = 240
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

export function gedcomOf(
  people: readonly GedcomPerson[],
  ties: readonly Pair[],
  site: Site,
  version: GedcomVersion = '5.5.1',
): string {
  const isOld = version === '5.5.1'
  const places = new Map(people.map(({ id }, at) => [id, at + 1]))
  const families = familiesOf(ties)
  const person = (id: number) => `@I${places.get(id) ?? 0}@`
  const family = (at: number) => `@F${at + 1}@`
  const lines = [
    '0 HEAD',
    '1 SOUR VIGIL',
    `2 NAME ${value(site.siteName, 90, version)}`,
    '1 SUBM @U1@',
    '1 GEDC',
    `2 VERS ${version}`,
    // In 7.0 there is one form and one encoding, so nothing names them.
    ...(isOld ? ['2 FORM LINEAGE-LINKED', '1 CHAR UTF-8'] : []),
    '0 @U1@ SUBM',
    `1 NAME ${value(site.siteName, 60, version)}`,
  ]
  for (const one of people) {
    lines.push(`0 ${person(one.id)} INDI`, ...factsOf(one, version))
    for (const [at, { parents, children }] of families.entries()) {
      if (children.includes(one.id)) lines.push(`1 FAMC ${family(at)}`)
      if (parents.includes(one.id)) lines.push(`1 FAMS ${family(at)}`)
    }
    for (const { firstId, secondId, relation } of ties) {
      if (relation !== 'friend' || (one.id !== firstId && one.id !== secondId)) continue
      const other = person(one.id === firstId ? secondId : firstId)
      lines.push(`1 ASSO ${other}`, isOld ? '2 RELA friend' : '2 ROLE FRIEND')
    }
  }
  for (const [at, { parents, children, isMarriage }] of families.entries()) {
    lines.push(`0 ${family(at)} FAM`)
    // The standard has only these two tags for a couple; no sex is known or implied.
    for (const [seat, parent] of parents.entries()) {
      lines.push(`1 ${seat === 0 ? 'HUSB' : 'WIFE'} ${person(parent)}`)
    }
    for (const child of children) lines.push(`1 CHIL ${person(child)}`)
    if (isMarriage) lines.push('1 MARR Y')
  }
  return `${[...lines, '0 TRLR'].join('\n')}\n`
}

/** `MAY 1944`, `1944` or `ABT 1944`. */
function partialOf(date: PartialDate): string {
  if ('date' in date) return dateOf(date.date)
  if ('month' in date) return dateOf(`${date.month}-01`).replace(/^1 /, '')
  return 'year' in date ? String(date.year) : `ABT ${date.about}`
}

function factsOf(
  { name, bornOn, bornYear, passedOn, born: about, passed, burialPlace, url }: GedcomPerson,
  version: GedcomVersion,
): string[] {
  const whole = oneLine(name) || 'Unknown'
  const year = bornYear && String(bornYear).padStart(4, '0')
  const born = bornOn ? dateOf(bornOn) : about ? partialOf(about) : year
  return [
    // Slashes would mark a surname, and which part is one only the family knows.
    `1 NAME ${value(whole.replaceAll('/', '⁄'), nameCharacters, version)}`,
    ...(born ? ['1 BIRT', `2 DATE ${born}`] : []),
    ...deathOf(passedOn, passed),
    ...(burialPlace ? ['1 BURI', `2 PLAC ${value(burialPlace, lineCharacters, version)}`] : []),
    ...([...whole].length > nameCharacters ? note(whole, version) : []),
    ...(url ? note(url, version) : []),
  ]
}

function deathOf(day: string | null, passed: PartialDate | null): string[] {
  if (passed) return ['1 DEAT', `2 DATE ${partialOf(passed)}`]
  return day ? ['1 DEAT', `2 DATE ${dateOf(day)}`] : []
}

/** `1950-03-07` → `7 MAR 1950` */
function dateOf(day: string): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** A couple with its children, a single parent, or siblings whose parents are not named. */
function familiesOf(ties: readonly Pair[]): FamilyRecord[] {
  const families = new Map<string, FamilyRecord>()
  const find = (parents: number[]): FamilyRecord => {
    const key = parents.join(' ')
    const known = families.get(key) ?? { parents, children: [], isMarriage: false }
    families.set(key, known)
    return known
  }
  for (const { firstId, secondId, relation } of ties) {
    if (relation === 'spouse') find([firstId, secondId]).isMarriage = true
  }
  const parentsOf = new Map<number, number[]>()
  for (const { parentId, childId } of ties.flatMap((tie) => descentOf(tie) ?? [])) {
    parentsOf.set(
      childId,
      [...(parentsOf.get(childId) ?? []), parentId].toSorted((a, b) => a - b),
    )
  }
  for (const [child, parents] of parentsOf) {
    for (const couple of couplesOf(parents, families)) find(couple).children.push(child)
  }
  for (const { firstId, secondId, relation } of ties) {
    const isKnown = [...families.values()].some(
      ({ children }) => children.includes(firstId) && children.includes(secondId),
    )
    if (relation !== 'sibling' || isKnown) continue
    families.set(`siblings ${firstId} ${secondId}`, {
      parents: [],
      children: [firstId, secondId],
      isMarriage: false,
    })
  }
  return [...families.values()]
}

/** Spouses form a couple, and so do the only two parents; any other parent stands alone. */
function couplesOf(parents: number[], families: ReadonlyMap<string, FamilyRecord>): number[][] {
  const left = new Set(parents)
  const couples: number[][] = []
  for (const a of parents) {
    const b = parents.find((other) => other > a && left.has(other) && families.has(`${a} ${other}`))
    if (b === undefined || !left.has(a)) continue
    couples.push([a, b])
    left.delete(a)
    left.delete(b)
  }
  if (parents.length === 2 && left.size === 2) return [parents]
  return [...couples, ...[...left].map((parent) => [parent])]
}

/** A note of any length. Lines of 5.5.1 are cut; those of 7.0 have any length. */
function note(text: string, version: GedcomVersion): string[] {
  if (version === '7.0') return [`1 NOTE ${text.replace(/^@/, '@@')}`]
  const [first = '', ...rest] = piecesOf(text)
  return [`1 NOTE ${first}`, ...rest.map((piece) => `2 CONC ${piece}`)]
}

/** No piece begins or ends with a space, which programs may drop; a doubled @ is not split. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    const next = character === '@' ? '@@' : character
    const isFull = piece.length + next.length > lineCharacters
    if (isFull && character !== ' ' && !piece.endsWith(' ')) {
      pieces.push(piece)
      piece = ''
    }
    piece += next
  }
  return [...pieces, piece]
}

/** In 7.0 only a leading @ is doubled. */
function value(text: string, max: number, version: GedcomVersion): string {
  const short = [...oneLine(text)].slice(0, max).join('').trimEnd()
  return version === '7.0' ? short.replace(/^@/, '@@') : short.replaceAll('@', '@@')
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim()
}
