import { lazyPart } from '../../lib/lazy/lazy-part.tsx'

/** Fetched with its tab. */
export const OneTimeCodes = lazyPart(() =>
  import('./one-time-codes.tsx').then((file) => file.OneTimeCodes),
)
