import type { Relation } from '../../../contract/values/kin-limits.ts'
import type { ReadDate } from './dates.ts'

/** A person as a file tells of them. */
export interface FilePerson {
  /** Names the record, without its signs. */
  mark: string
  name: string
  birth: ReadDate | null
  baptism: ReadDate | null
  death: ReadDate | null
  burial: ReadDate | null
  /** A record of death or burial says something. */
  isDead: boolean
  burialPlace: string
  /** The path of a picture in the archive. */
  picture: string | null
}

export interface FileFamily {
  parents: Set<string>
  children: Set<string>
  isMarriage: boolean
}

export interface FamilyFile {
  people: Map<string, FilePerson>
  families: FileFamily[]
}

const oldestLiving = 110

/**
 * Without a record of death or burial, whoever may have been born within 110 years lives, and so does whoever has no
 * date at all.
 */
export function isLiving({ isDead, birth, baptism }: FilePerson, today: string): boolean {
  if (isDead) return false
  const latest = birth?.latest ?? baptism?.latest
  if (!latest) return true
  return `${Number(latest.slice(0, 4)) + oldestLiving}${latest.slice(4)}` >= today
}

/** What the second is to the first. */
export interface FileTie {
  first: string
  second: string
  relation: Relation
}

/** Whom the families join, each pair once. Brothers and sisters are joined by their parents where these are there. */
export function tiesAmong(marks: ReadonlySet<string>, families: readonly FileFamily[]): FileTie[] {
  const ties = new Map<string, FileTie>()
  const tie = (first: string, second: string, relation: Relation) => {
    const key = [first, second].toSorted().join(' ')
    if (first !== second && !ties.has(key)) ties.set(key, { first, second, relation })
  }
  for (const family of families) {
    const parents = [...family.parents].filter((mark) => marks.has(mark))
    const children = [...family.children].filter((mark) => marks.has(mark))
    const [one, other] = parents
    if (one && other && family.isMarriage) tie(one, other, 'spouse')
    for (const parent of parents) for (const child of children) tie(child, parent, 'parent')
    if (parents.length > 0) continue
    for (const [at, child] of children.entries())
      for (const sibling of children.slice(at + 1)) tie(child, sibling, 'sibling')
  }
  return [...ties.values()]
}
