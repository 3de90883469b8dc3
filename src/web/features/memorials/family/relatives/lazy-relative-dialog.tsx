import { lazyPart } from '../../../../lib/lazy/lazy-part.tsx'
import type { RelativeDialogProps } from './relative-dialog.tsx'

/** Few visitors are of the family. */
export const LazyRelativeDialog = lazyPart<RelativeDialogProps>(() =>
  import('./relative-dialog.tsx').then((file) => file.RelativeDialog),
)
