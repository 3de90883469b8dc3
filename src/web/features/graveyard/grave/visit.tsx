import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import type { VisitProps } from './visit-dialog.tsx'

/** What a visitor has come to do at a grave: fetched for whoever stops there, not for all who walk by. */
export const Visit = lazyPart<VisitProps>(() =>
  import('./visit-dialog.tsx').then((file) => file.VisitDialog),
)
