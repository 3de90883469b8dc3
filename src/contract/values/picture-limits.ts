/** How many pictures a memorial has, and what goes with each. */
export const pictureLimits = {
  count: 24,
  bytes: 10_485_760,
  captionCharacters: 160,
  descriptionCharacters: 300,
} as const

/** The longest side of each size, in pixels. */
export const pictureSides = { small: 480, medium: 960, large: 1600 } as const
