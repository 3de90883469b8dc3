import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'

/** Fetched when a visitor has scrolled down to it. */
export const LazyFollowForm = lazyPart<{ code: string }>(() =>
  import('./follow-form.tsx').then((file) => file.FollowForm),
)
