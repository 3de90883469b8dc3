import * as z from 'zod/mini'

/** Who sees the story, the pictures or the voice: everybody, everybody after the passing, or only the owner. */
export const partAudience = z.enum(['everybody', 'passed', 'nobody'])
export type PartAudience = z.output<typeof partAudience>

/** Who may see a grave, as its owner chose. */
export const visibility = z.object({
  /** `link`: only with the address of its page. `reserved`: a nameless stone until the passing. */
  audience: z.enum(['everybody', 'link', 'reserved']),
  search_engines: z.boolean(),
  /** While the owner lives. */
  birthday: z.enum(['full', 'year', 'hidden']),
  portrait_while_living: z.boolean(),
  words_while_living: z.boolean(),
  story_audience: partAudience,
  pictures_audience: partAudience,
  voice_audience: partAudience,
})
export type Visibility = z.output<typeof visibility>

/** A complete choice; story, pictures and voice keep their values if they are left out. */
export const visibilityChoice = z.extend(visibility, {
  story_audience: z.optional(partAudience),
  pictures_audience: z.optional(partAudience),
  voice_audience: z.optional(partAudience),
})
export type VisibilityChoice = z.output<typeof visibilityChoice>

/** For a guardian: what applies now, and what the owner had chosen. */
export const entrustedVisibility = z.extend(visibility, { chosen_by_owner: visibility })
export type EntrustedVisibility = z.output<typeof entrustedVisibility>
