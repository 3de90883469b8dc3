import * as z from 'zod/mini'

/** Who may see a grave, in the words of its owner's choice. */
export const visibility = z.object({
  /** `link`: only with the address of its page. `reserved`: a nameless stone until the passing. */
  audience: z.enum(['everybody', 'link', 'reserved']),
  search_engines: z.boolean(),
  /** While the owner lives. */
  birthday: z.enum(['full', 'year', 'hidden']),
  portrait_while_living: z.boolean(),
  words_while_living: z.boolean(),
})
export type Visibility = z.output<typeof visibility>

/** For a guardian: what is so, and what the owner had chosen. */
export const entrustedVisibility = z.extend(visibility, { chosen_by_owner: visibility })
export type EntrustedVisibility = z.output<typeof entrustedVisibility>
