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
