import { lazyPart } from '../../lib/lazy/lazy-part.tsx'
import type { TierName } from './tiers.ts'

/** The payment code is loaded only when the dialog opens. */
export const UpgradeDialog = lazyPart<{ tier: TierName; onClose: () => void }>(() =>
  import('./payment-dialog.tsx').then((file) => file.PaymentDialog),
)
