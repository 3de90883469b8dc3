import { dayMs } from '../../../contract/values/durations.ts'
import { familyFileLimits } from '../../../contract/values/family-file-limits.ts'
import { firstDay, lifeErrors, type PartialDate } from '../../../contract/values/partial-date.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { searchable } from '../../graveyard/search/searchable.rules.ts'
import { mayBeSame, type Sought } from '../../memorials/family/similar.rules.ts'
import { type FilePerson, isLiving } from '../gedcom/person.rules.ts'

/** One of the dead in a file. */
export interface NewDraft {
  fullName: string
  birth: PartialDate | null
  /** Null where only the fact is known. */
  death: PartialDate | null
  burialPlace: string
}

type DraftState = 'found' | 'new' | 'unclear'
type DraftReason = 'kept' | 'same' | 'similar' | 'no-death' | 'dates' | 'age'

export interface Draft extends NewDraft {
  id: number
  pictureFile: string | null
  portraitKey: string | null
  state: DraftState | null
  why: DraftReason | null
  /** The numbers of public memorials that may be for the same person. */
  likely: number[]
  /** The memorial made of it, or one that the member keeps already. */
  graveId: number | null
  madeAt: Date | null
}

export interface FamilyImport {
  id: number
  uploadedAt: Date
  receivedAt: Date | null
}

/** Null for the living, and for those without a name, for whom no stone can stand. */
export function draftOf(person: FilePerson, today: string): NewDraft | null {
  if (!person.name || isLiving(person, today)) return null
  const { name, birth, baptism, death, burial, burialPlace } = person
  return {
    fullName: name,
    birth: birth?.date ?? about(baptism?.date),
    death: death?.date ?? about(burial?.date),
    burialPlace,
  }
}

/** A child was baptised, and the dead were buried, about that year. */
function about(date: PartialDate | null | undefined): PartialDate | null {
  return date ? { about: yearOf(date) } : null
}

const yearOf = (date: PartialDate) => Number(firstDay(date).slice(0, 4))

export function soughtIn({ fullName, birth, death }: NewDraft): Sought {
  return {
    name: fullName,
    bornYear: birth && yearOf(birth),
    passedYear: death && yearOf(death),
    country: null,
  }
}

/** A memorial that the member keeps already. */
export interface KeptLife {
  id: number
  fullName: string
  birth: PartialDate | null
  death: PartialDate
}

export interface Compared {
  state: DraftState
  why: DraftReason | null
  likely: number[]
  graveId: number | null
}

export function compare(
  draft: NewDraft,
  against: { kept: readonly KeptLife[]; similar: readonly PublicGrave[]; today: string },
): Compared {
  const sought = soughtIn(draft)
  const own = against.kept.find((kept) => isSame(sought, soughtIn({ ...kept, burialPlace: '' })))
  if (own) return { state: 'found', why: 'kept', likely: [], graveId: own.id }
  const similar = against.similar.filter((grave) => mayBeSame(sought, grave))
  const same = similar.filter((grave) =>
    isSame(sought, {
      name: grave.fullName,
      bornYear: grave.bornYear,
      passedYear: grave.passedOn === null ? null : Number(grave.passedOn.slice(0, 4)),
      country: null,
    }),
  )
  if (same.length > 0) {
    return { state: 'found', why: 'same', likely: same.map(({ id }) => id), graveId: null }
  }
  const likely = similar.map(({ id }) => id)
  const why = likely.length > 0 ? 'similar' : whyUnclear(draft, against.today)
  return { state: why ? 'unclear' : 'new', why, likely, graveId: null }
}

/** The same name and years; a death of which no year is known contradicts none. */
function isSame(one: Sought, other: Sought): boolean {
  const isSameDeath = one.passedYear === other.passedYear || one.passedYear === null
  return (
    searchable(one.name) === searchable(other.name) &&
    one.bornYear === other.bornYear &&
    isSameDeath &&
    (one.bornYear !== null || one.passedYear !== null)
  )
}

function whyUnclear({ birth, death }: NewDraft, today: string): DraftReason | null {
  if (death === null) return 'no-death'
  const errors = lifeErrors({ birth, death }, today)
  if (errors.birth || errors.death) return 'dates'
  return errors.confirmAge ? 'age' : null
}

export function undoUntil(uploadedAt: Date): Date {
  return new Date(uploadedAt.getTime() + familyFileLimits.daysToUndo * dayMs)
}

export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - familyFileLimits.daysToUndo * dayMs)
}
