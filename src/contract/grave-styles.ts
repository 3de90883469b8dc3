import * as z from 'zod/mini'

export const graveStyles = [
  'catholic',
  'islamic',
  'jewish',
  'hindu',
  'masonic',
  'orthodox',
  'taoism',
  'buddhism',
  'simple',
] as const

export type GraveStyle = (typeof graveStyles)[number]

export const graveStyle = z.enum(graveStyles)
