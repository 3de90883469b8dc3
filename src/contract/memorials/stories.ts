import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { instant, line, optionalLine, text } from '../values/fields.ts'
import { storyLimits, withoutDirectionControls } from '../values/story-text.ts'

const { characters, moments, placeCharacters, wordsCharacters, firstYear, lastYear } = storyLimits
const straight = z.overwrite(withoutDirectionControls)

/** A moment on the line of life. */
const moment = z.object({
  year: z.int().check(z.minimum(firstYear), z.maximum(lastYear)),
  place: optionalLine(placeCharacters).check(straight),
  words: line(wordsCharacters).check(straight),
})
export type Moment = z.output<typeof moment>

/** A life story as it is written: the small Markdown of `parseStory`. */
export const story = z.object({
  text: text(characters).check(straight),
  moments: z.array(moment).check(z.maxLength(moments)),
})
export type Story = z.output<typeof story>

/** The story that visitors read, and the draft that is newer. */
export const ownStory = z.object({
  published: story,
  /** Null until it has been published. */
  published_at: z.nullable(instant),
  draft: z.nullable(story),
  draft_saved_at: z.nullable(instant),
  /** Counts every save. A save names the revision it started from. */
  revision: z.int(),
})
export type OwnStory = z.output<typeof ownStory>

export const savingStory = z.object({
  text: story.shape.text,
  moments: story.shape.moments,
  revision: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
})

/** Twenty thousand characters of any script, and the line of life. */
export const maxStoryBytes = 262_144

export const getStory = operation({
  method: 'GET',
  path: '/accounts/story/',
  access: 'member',
  summary: 'Get the life story of the member, and its draft',
  unlimited: 'It reads one row of the member.',
  response: ownStory,
})

export const saveStoryDraft = operation({
  method: 'PUT',
  path: '/accounts/story/draft/',
  access: 'member',
  summary: 'Save a draft of the life story; visitors do not see it',
  limits: [limits.storySavesPerMember],
  maxBodyBytes: maxStoryBytes,
  body: savingStory,
  response: ownStory,
  problems: ['premium-needed', 'story-changed', 'too-many'],
})

export const publishStory = operation({
  method: 'PUT',
  path: '/accounts/story/',
  access: 'member',
  summary: 'Put the life story on the memorial page; empty removes it',
  limits: [limits.storySavesPerMember],
  maxBodyBytes: maxStoryBytes,
  body: savingStory,
  response: ownStory,
  problems: ['premium-needed', 'story-changed', 'too-many'],
})
