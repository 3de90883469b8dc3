import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import type { GraveActionDialogProps } from './grave-action-dialog.tsx'

/** Fetched when a visitor stops at a grave, not for everyone who scrolls by. */
export const LazyGraveActionDialog = lazyPart<GraveActionDialogProps>(() =>
  import('./grave-action-dialog.tsx').then((file) => file.GraveActionDialog),
)
