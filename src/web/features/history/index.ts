import { lazyPart } from '../../lib/lazy/lazy-part.tsx'

/** Fetched with its tab. */
export const AccountHistory = lazyPart(() =>
  import('./account-history.tsx').then((file) => file.AccountHistory),
)
