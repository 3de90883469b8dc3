import { dayMs } from '../../src/contract/values/durations.ts'
import type { GraveStyle } from '../../src/contract/values/grave-styles.ts'
import { memorialWords } from './memorial-words.ts'
import { inventName, writesNatively } from './names.ts'
import { communities } from './nations.ts'
import { Random } from './random.ts'
import { type InventedTribute, inventTributes } from './tributes.ts'

export interface InventedPerson {
  index: number
  fullName: string
  /** YYYY-MM-DD */
  bornOn: string
  /** YYYY-MM-DD, or null for the living. */
  passedOn: string | null
  /** ISO 3166 alpha-2 */
  nationality: string
  graveStyle: GraveStyle
  words: string | null
  woman: boolean
  /** The age at which the portrait shows the person, or null for a grave without one. */
  portraitAge: number | null
  /** Newest first; only at the graves of those who have passed. */
  tributes: InventedTribute[]
}

const yearLength = 365.2425
const firstBirth = dayOf('1890-01-01')
const lastBirth = dayOf('2006-12-31')

/** The same person for the same seed, index and day, however many others are generated. */
export function inventPerson(seed: number, index: number, today: string): InventedPerson {
  const random = new Random(seed, index)
  const now = dayOf(today)
  const { nation, culture, styles } = random.weighted(communities)
  const woman = random.chance(0.5)
  const living = random.chance(0.3)
  const { born, passed } = living ? aliveUntil(random, now) : lifespan(random, now)
  const until = passed ?? now
  const bornIn = yearOf(born)
  const age = Math.floor((until - born) / yearLength)
  const name = inventName(random, {
    culture,
    woman,
    bornIn,
    native: writesNatively(culture, random),
  })
  const graveStyle = random.weighted(styles)
  const { familyAt } = name
  const subject = { seed, index, woman, living, age, nation, culture, graveStyle, familyAt }
  // A portrait shows a person at any adult age, not only in the last year.
  const shownAt = Math.min(age, random.between(20, Math.max(20, age)) + random.between(0, 12))
  return {
    index,
    fullName: name.full,
    bornOn: dateOf(born),
    passedOn: passed === null ? null : dateOf(passed),
    nationality: nation,
    graveStyle,
    words: random.chance(0.6) ? memorialWords(random, subject) : null,
    woman,
    portraitAge: random.chance(0.35) ? shownAt : null,
    tributes: passed === null ? [] : inventTributes(random, subject, now - passed, yearOf(now)),
  }
}

interface Life {
  born: number
  passed: number | null
}

/** Adults of 18 to 97, with slightly fewer for every year of the older half. */
function aliveUntil(random: Random, now: number): Life {
  const age = 18 + 79.5 * Math.min(random.next(), random.next() ** 0.55)
  const born = Math.floor(now - age * yearLength) - 1
  return { born: Math.max(firstBirth, Math.min(born, lastBirth)), passed: null }
}

/** Draws births and ages until a life has ended; later generations live longer. */
function lifespan(random: Random, now: number): Life {
  const latest = Math.max(firstBirth, Math.min(lastBirth, now - Math.ceil(18 * yearLength)))
  for (let tries = 0; tries < 40; tries += 1) {
    const share = random.chance(0.3) ? random.next() : (random.next() + random.next()) / 2
    const born = firstBirth + Math.floor(share * (latest - firstBirth))
    const passed = born + Math.floor(ageAtPassing(random, share) * yearLength)
    if (passed <= now) return { born, passed }
  }
  const born = firstBirth + random.between(0, 9000)
  return { born, passed: Math.max(born, Math.min(now, born + random.between(20_000, 29_000))) }
}

/** A Gompertz curve from the age of eighteen, with some early deaths; at most 106. */
function ageAtPassing(random: Random, share: number): number {
  if (random.chance(0.07 - share * 0.03)) return 18 + random.next() * 44
  const slope = 0.08
  const mode = 73 + share * 17
  const scale = Math.exp(slope * (18 - mode))
  const age = 18 + Math.log(1 - Math.log(1 - random.next()) / scale) / slope
  return Math.min(age, 106)
}

function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs)
}

/** There are fewer than fifty thousand days from the first birth to now, so each is formatted once. */
const written = new Map<number, string>()

function dateOf(day: number): string {
  let date = written.get(day)
  if (!date) {
    date = new Date(day * dayMs).toISOString().slice(0, 10)
    written.set(day, date)
  }
  return date
}

function yearOf(day: number): number {
  return Number(dateOf(day).slice(0, 4))
}
