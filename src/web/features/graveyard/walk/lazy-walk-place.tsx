import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import type { WalkPlaceProps } from './walk-place.tsx'

/** Three.js is fetched for the place alone, not for the list. */
export const LazyWalkPlace = lazyPart<WalkPlaceProps>(() =>
  import('./walk-place.tsx').then((file) => file.WalkPlace),
)
