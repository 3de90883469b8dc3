import { lazyPart } from '../../lib/lazy/lazy-part.tsx'

/** Fetched with its tab, so that the shell and the sign-in page stay small. */
export const LazyPasskeySettings = lazyPart(() =>
  import('./passkey-settings.tsx').then((file) => file.PasskeySettings),
)
