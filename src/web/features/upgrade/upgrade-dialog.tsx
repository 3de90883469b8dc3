import { lazy, Suspense } from 'react'
import type { TierName } from './tiers.ts'

const PaymentDialog = lazy(() =>
  import('./payment-dialog.tsx').then((file) => ({ default: file.PaymentDialog })),
)

/** Whoever never buys never loads what it takes to pay. */
export function UpgradeDialog(props: { tier: TierName; onClose: () => void }) {
  return (
    <Suspense>
      <PaymentDialog {...props} />
    </Suspense>
  )
}
