import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import type { PictureViewerProps } from './viewer/picture-viewer.tsx'

/** Fetched when a visitor reaches for a picture. */
export const LazyPictureViewer = lazyPart<PictureViewerProps>(() =>
  import('./viewer/picture-viewer.tsx').then((file) => file.PictureViewer),
)
