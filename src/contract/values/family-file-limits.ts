export const familyFileLimits = {
  bytes: 100 * 1_048_576,
  people: 1_000,
  /** Memorials that one member makes of files within a day. */
  perDay: 50,
  daysToUndo: 30,
  /** Files of one member at once. */
  files: 5,
} as const
