import type { OwnStory, Story } from '../../../../contract/memorials/stories.ts'
import { storyLimits } from '../../../../contract/values/story-text.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'

/** A moment as it is typed. */
export interface TypedMoment {
  id: number
  year: string
  place: string
  words: string
}

/** A story as it is typed: moments may be unfinished. */
export interface TypedStory {
  text: string
  moments: TypedMoment[]
}

/** What the browser keeps until the server has it. */
export interface KeptDraft {
  typed: TypedStory
  /** The revision it began with. */
  revision: number
}

export function typedFrom({ text, moments }: Story): TypedStory {
  return {
    text,
    moments: moments.map(({ year, ...rest }, id) => ({ id, year: String(year), ...rest })),
  }
}

export const newestOf = ({ draft, published }: OwnStory): Story => draft ?? published

/** The finished part of it, which the server accepts. */
export function storyOf({ text, moments }: TypedStory): Story {
  return {
    text,
    moments: moments
      .filter(isFinished)
      .map(({ year, place, words }) => ({ year: Number(year), place: place.trim(), words })),
  }
}

function isFinished({ year, words }: TypedMoment): boolean {
  const { firstYear, lastYear } = storyLimits
  const isYear = /^\d{4}$/.test(year.trim())
  return isYear && Number(year) >= firstYear && Number(year) <= lastYear && words.trim() !== ''
}

const isBlank = ({ year, place, words }: TypedMoment) => (year + place + words).trim() === ''

/** Unfinished moments stay in the browser; empty ones count as absent. */
export function hasUnfinished({ moments }: TypedStory): boolean {
  return moments.some((moment) => !isFinished(moment) && !isBlank(moment))
}

export function isTooLong({ text }: TypedStory): boolean {
  return countCharacters(text.trim()) > storyLimits.characters
}

export function isSame(one: Story, other: Story): boolean {
  const signs = ({ text, moments }: Story) =>
    JSON.stringify([
      text.trim(),
      moments.map(({ year, place, words }) => [year, place, words.trim()]),
    ])
  return signs(one) === signs(other)
}

export interface Beginning {
  typed: TypedStory
  revision: number
  state: 'saved' | 'unsaved' | 'elsewhere'
}

/** The editor's initial text: what this browser kept, unless the server has the same. */
export function beginWith(stored: OwnStory, kept: KeptDraft | undefined): Beginning {
  const { revision } = stored
  const isNews =
    kept && (hasUnfinished(kept.typed) || !isSame(storyOf(kept.typed), newestOf(stored)))
  if (!isNews) return { typed: typedFrom(newestOf(stored)), revision, state: 'saved' }
  const state = kept.revision === revision ? 'unsaved' : 'elsewhere'
  return { typed: kept.typed, revision: kept.revision, state }
}
