import { lazyPart } from '../../lib/lazy/lazy-part.tsx'

/** Fetched with its tab. */
export const SessionSettings = lazyPart(() =>
  import('./session-settings.tsx').then((file) => file.SessionSettings),
)
