import { lazyPart } from '../../lib/lazy/lazy-part.tsx'

// Fetched with their tabs, so that the shell and the sign-in page stay small.

export const LazyPasskeySettings = lazyPart(() =>
  import('./passkey-settings.tsx').then((file) => file.PasskeySettings),
)

export const LazyPasskeyInstead = lazyPart<{ onShown: () => void }>(() =>
  import('./passkey-instead.tsx').then((file) => file.PasskeyInstead),
)
