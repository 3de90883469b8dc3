import type { GraveStyle } from '../../contract/values/grave-styles.ts'
import {
  type Imprecision,
  type PartialDate,
  partialDateOf,
} from '../../contract/values/partial-date.ts'
import { yearOf } from './filter-columns.ts'
import {
  type GraveState,
  mayBeIndexed,
  shownTo,
  type Viewer,
  type Visibility,
} from './visibility.rules.ts'

/** A grave as it is stored, with the owner's choice. */
export interface StoredGrave extends Visibility {
  id: number
  /** Null where the grave is in no list. */
  listPosition: number | null
  fullName: string
  bornOn: string | null
  passedOn: string | null
  memorialMessage: string
  graveStyle: GraveStyle
  nationality: string | null
  portraitKey: string | null
  hasVoice: boolean
  latitude: number | null
  longitude: number | null
  /** ISO 8601 in UTC, as the database writes it. */
  lastTributeAt: string | null
  lastCandleAt: string | null
  cardVersion: string | null
  isClosed: boolean
  isHidden: boolean
  /** Of the permanent address, `/g/<code>`. */
  code: string | null
  keptBy: 'owner' | 'family'
  evidence: Evidence | null
  isWaiting: boolean
  /** Null where the day is known. Otherwise the day is the first of that month or year. */
  bornPrecision: Imprecision | null
  passedPrecision: Imprecision | null
}

/** What a memorial by family rests on. */
export type Evidence = 'word' | 'relative' | 'document'

/** What a visitor may see of a grave. Only `graveAsShown` makes one. */
export interface PublicGrave
  extends Omit<
    StoredGrave,
    | keyof Visibility
    | 'isClosed'
    | 'isHidden'
    | 'isWaiting'
    | 'hasVoice'
    | 'bornPrecision'
    | 'passedPrecision'
  > {
  /** Null where the owner shows the year alone, or nothing. */
  bornOn: string | null
  bornYear: number | null
  /** Set where less than the day is known. */
  born: PartialDate | null
  passed: PartialDate | null
  hasVoice: boolean
  /** The voice may be heard, not only mentioned. */
  mayHear: boolean
  /** The story may be read. */
  mayRead: boolean
  /** The pictures may be seen. */
  mayLook: boolean
  /** A nameless stone. */
  isReserved: boolean
  mayBeIndexed: boolean
}

export function stateOf(grave: Visibility & Omit<GraveState, 'visibility'>): GraveState {
  const { bornOn, passedOn, isClosed, isHidden, keptBy, isWaiting } = grave
  return { visibility: grave, bornOn, passedOn, isClosed, isHidden, keptBy, isWaiting }
}

/** Null where the caller may see nothing. Every public read of a grave passes through here. */
export function graveAsShown(stored: StoredGrave, viewer: Viewer): PublicGrave | null {
  const state = stateOf(stored)
  const shown = shownTo(viewer, state)
  if (shown.stone === 'none') return null
  const { id, listPosition, latitude, longitude } = stored
  const stone = { id, listPosition, latitude, longitude }
  if (shown.stone === 'nameless') return { ...nameless, ...stone }
  return {
    ...stone,
    fullName: stored.fullName,
    bornOn: shown.birthday === 'full' && !stored.bornPrecision ? stored.bornOn : null,
    born: shown.birthday === 'full' ? known(stored.bornOn, stored.bornPrecision) : null,
    passed: known(stored.passedOn, stored.passedPrecision),
    bornYear: stored.bornOn && shown.birthday !== 'hidden' ? yearOf(stored.bornOn) : null,
    passedOn: stored.passedOn,
    memorialMessage: shown.words ? stored.memorialMessage : '',
    graveStyle: stored.graveStyle,
    nationality: stored.nationality,
    portraitKey: shown.portrait ? stored.portraitKey : null,
    hasVoice: stored.hasVoice && shown.voiceIsKnown,
    mayHear: stored.hasVoice && shown.voice,
    mayRead: shown.story,
    mayLook: shown.pictures,
    lastTributeAt: stored.lastTributeAt,
    lastCandleAt: stored.lastCandleAt,
    cardVersion: stored.cardVersion,
    code: stored.code,
    keptBy: stored.keptBy,
    evidence: stored.evidence,
    isReserved: false,
    mayBeIndexed: mayBeIndexed(state),
  }
}

function known(day: string | null, precision: Imprecision | null): PartialDate | null {
  return day !== null && precision !== null ? partialDateOf(day, precision) : null
}

/** A style could reveal a religion, so a nameless stone has none of its own. */
const nameless = {
  fullName: '',
  bornOn: null,
  bornYear: null,
  born: null,
  passedOn: null,
  passed: null,
  memorialMessage: '',
  graveStyle: 'simple',
  nationality: null,
  portraitKey: null,
  hasVoice: false,
  mayHear: false,
  mayRead: false,
  mayLook: false,
  lastTributeAt: null,
  lastCandleAt: null,
  cardVersion: null,
  code: null,
  keptBy: 'owner',
  evidence: null,
  isReserved: true,
  mayBeIndexed: false,
} as const

/** A page of the graveyard or of search results. */
export interface GravePage {
  graves: PublicGrave[]
  page: number
  pageSize: number
  pages: number
  total: number
  /** How many graves are still free. */
  gravesLeft: number
  didYouMean: string | null
}
