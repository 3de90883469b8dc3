/** A moment on the line of life. */
export interface Moment {
  year: number
  /** Empty where the owner gave none. */
  place: string
  words: string
}

/** A life story in the small Markdown of `parseStory`, and its line of life. */
export interface Story {
  text: string
  moments: Moment[]
}

/** The story as its owner sees it. */
export interface OwnStory {
  published: Story
  publishedAt: Date | null
  /** Null where it equals the published story. */
  draft: Story | null
  draftSavedAt: Date | null
  revision: number
}

export const noStory: OwnStory = {
  published: { text: '', moments: [] },
  publishedAt: null,
  draft: null,
  draftSavedAt: null,
  revision: 0,
}

export function isEmpty({ text, moments }: Story): boolean {
  return text === '' && moments.length === 0
}

/** Moments of one year stay in the order in which they were written. */
export function inOrderOfYears({ text, moments }: Story): Story {
  return { text, moments: moments.toSorted((one, other) => one.year - other.year) }
}

export function isSameStory(one: Story, other: Story): boolean {
  return one.text === other.text && JSON.stringify(one.moments) === JSON.stringify(other.moments)
}
