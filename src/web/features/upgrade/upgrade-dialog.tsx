import { lazyPart } from '../../lib/lazy/lazy-part.tsx'
import type { TierName } from './tiers.ts'

/** Whoever never buys never loads what it takes to pay. */
export const UpgradeDialog = lazyPart<{ tier: TierName; onClose: () => void }>(() =>
  import('./payment-dialog.tsx').then((file) => file.PaymentDialog),
)
