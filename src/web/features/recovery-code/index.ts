import { lazyPart } from '../../lib/lazy/lazy-part.tsx'

/** Fetched with its tab. */
export const RecoveryCode = lazyPart(() =>
  import('./recovery-code.tsx').then((file) => file.RecoveryCode),
)
