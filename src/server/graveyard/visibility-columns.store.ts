import { type RawBuilder, sql } from 'kysely'
import type { PartAudience } from './visibility.rules.ts'

/*
 * The owner's choice, for queries on `graves`. A grave from before owners could choose the audience of story,
 * pictures and voice has null there, and keeps what it had.
 */

const audience = (value: RawBuilder<unknown>) => sql<PartAudience>`${value}`

const storyAudience = audience(
  sql`coalesce(graves.story_audience, case when graves.words_while_living then 'everybody' else 'passed' end)`,
)
const picturesAudience = audience(
  sql`coalesce(graves.pictures_audience, case when graves.portrait_while_living then 'everybody' else 'passed' end)`,
)
const voiceAudience = audience(sql`coalesce(graves.voice_audience, 'passed')`)

export const visibilityColumns = [
  'graves.audience',
  'graves.search_engines as searchEngines',
  'graves.birthday',
  'graves.portrait_while_living as portraitWhileLiving',
  'graves.words_while_living as wordsWhileLiving',
  storyAudience.as('storyAudience'),
  picturesAudience.as('picturesAudience'),
  voiceAudience.as('voiceAudience'),
] as const

/** The same in SQL. */
export const visibilitySql = sql`graves.audience, graves.search_engines as "searchEngines", graves.birthday,
  graves.portrait_while_living as "portraitWhileLiving", graves.words_while_living as "wordsWhileLiving",
  ${storyAudience} as "storyAudience", ${picturesAudience} as "picturesAudience",
  ${voiceAudience} as "voiceAudience"`
