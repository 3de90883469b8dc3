import { familyFileLimits } from '../../../contract/values/family-file-limits.ts'
import { readDate } from './dates.ts'
import { decoded } from './decode.ts'
import { type GedcomLine, linesOf, markIn } from './lines.ts'
import { nameIn, oneLine } from './names.rules.ts'
import type { FamilyFile, FileFamily, FilePerson } from './person.rules.ts'
import { FileRefused } from './refused.ts'

/*
 * Reads GEDCOM 5.5.1 and 7 in one pass. Of each person only what a memorial needs is kept, so that a file of any length
 * takes little memory. What cannot be read is passed over.
 */

/** Far more than a thousand people have. What is beyond is passed over. */
const max = { families: 5_000, members: 100, pictures: 10_000 }
const maxBurialCharacters = 300

export async function readFamilyFile(bytes: AsyncIterable<Uint8Array>): Promise<FamilyFile> {
  const reader = new Reader()
  for await (const lines of linesOf(decoded(bytes))) for (const line of lines) reader.take(line)
  return reader.finish()
}

type FactTag = 'birth' | 'death' | 'burial' | 'baptism'
const facts: Record<string, FactTag> = {
  BIRT: 'birth',
  DEAT: 'death',
  BURI: 'burial',
  CREM: 'burial',
  CHR: 'baptism',
  BAPM: 'baptism',
}

class Reader {
  private readonly people = new Map<string, FilePerson>()
  private readonly families = new Map<string, FileFamily>()
  private readonly pictures = new Map<string, string>()
  private hasHead = false
  private person: FilePerson | undefined
  private family: FileFamily | undefined
  private picture: string | undefined
  /** The tags above the line, by their level. */
  private path: string[] = []

  take(line: GedcomLine): void {
    if (line.level === 0) return this.begin(line)
    if (!this.hasHead) throw new FileRefused('not-a-family-file')
    this.path.length = Math.min(this.path.length, line.level)
    this.path[line.level] = line.tag
    if (this.person) this.takePerson(this.person, line)
    else if (this.family) this.takeFamily(this.family, line)
    else if (this.picture && line.tag === 'FILE') this.keepPicture(this.picture, line.value)
  }

  finish(): FamilyFile {
    if (!this.hasHead) throw new FileRefused('not-a-family-file')
    for (const person of this.people.values()) {
      const mark = person.picture && markIn(person.picture)
      if (mark) person.picture = this.pictures.get(mark) ?? null
    }
    return { people: this.people, families: [...this.families.values()] }
  }

  private begin({ mark, tag }: GedcomLine): void {
    this.path = []
    this.person = this.family = this.picture = undefined
    if (!this.hasHead && tag !== 'HEAD') throw new FileRefused('not-a-family-file')
    this.hasHead = true
    if (!mark) return
    if (tag === 'INDI') this.person = this.personMarked(mark)
    if (tag === 'FAM') this.family = this.familyMarked(mark)
    if (tag === 'OBJE') this.picture = mark
  }

  private personMarked(mark: string): FilePerson {
    const known = this.people.get(mark)
    if (known) return known
    if (this.people.size === familyFileLimits.people) throw new FileRefused('too-many-people')
    const person: FilePerson = {
      mark,
      name: '',
      birth: null,
      baptism: null,
      death: null,
      burial: null,
      isDead: false,
      burialPlace: '',
      picture: null,
    }
    this.people.set(mark, person)
    return person
  }

  private familyMarked(mark: string): FileFamily | undefined {
    const known = this.families.get(mark)
    if (known || this.families.size === max.families) return known
    const family: FileFamily = { parents: new Set(), children: new Set(), isMarriage: false }
    this.families.set(mark, family)
    return family
  }

  private takePerson(person: FilePerson, { level, tag, value }: GedcomLine): void {
    const fact = facts[this.path[1] ?? '']
    if (level === 1) {
      if (tag === 'NAME') person.name ||= nameIn(value)
      if (tag === 'OBJE') person.picture ??= markIn(value) && value
      if (tag === 'FAMS' || tag === 'FAMC') this.join(person.mark, tag, markIn(value))
      if ((fact === 'death' || fact === 'burial') && value.trim().toUpperCase() === 'Y')
        person.isDead = true
      return
    }
    if (this.path[1] === 'OBJE' && tag === 'FILE') person.picture ??= value.trim()
    if (level !== 2 || !fact || value.trim() === '') return
    if (fact === 'death' || fact === 'burial') person.isDead = true
    if (tag === 'DATE') person[fact] ??= readDate(value)
    if (tag === 'PLAC' && fact === 'burial')
      person.burialPlace ||= oneLine(value, maxBurialCharacters)
  }

  /** Some programs write a link on one side only. */
  private join(mark: string, tag: 'FAMS' | 'FAMC', familyMark: string | null): void {
    const family = familyMark === null ? undefined : this.familyMarked(familyMark)
    if (family) enter(tag === 'FAMS' ? family.parents : family.children, mark)
  }

  private takeFamily(family: FileFamily, { level, tag, value }: GedcomLine): void {
    if (level !== 1) return
    if (tag === 'MARR') family.isMarriage = true
    const mark = markIn(value)
    if (!mark) return
    if (tag === 'HUSB' || tag === 'WIFE') enter(family.parents, mark)
    if (tag === 'CHIL') enter(family.children, mark)
  }

  private keepPicture(mark: string, value: string): void {
    if (this.pictures.size < max.pictures && !this.pictures.has(mark))
      this.pictures.set(mark, value.trim().slice(0, 1_000))
  }
}

function enter(members: Set<string>, mark: string): void {
  if (members.size < max.members) members.add(mark)
}
