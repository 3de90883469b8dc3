import type { ReactNode } from 'react'
import type { TierName } from './tiers.ts'

/** What the payment dialog shows around the card. */
export interface Purchase {
  tier: TierName
  /** The memorial by family it is for; none for the buyer's own. */
  memorial: number | undefined
  stone: ReactNode
  /** Shown beside what the tier gives. */
  notes?: ReactNode
  /** The owner has no Premium yet and can buy it in the same dialog. */
  canAddPremium: boolean
  /** Called with what has been paid so far, after each payment. */
  onPaid: (tiers: readonly TierName[]) => void
  /** Replace card and buttons once everything is paid. */
  thanks: ReactNode
  wayOn: ReactNode
  onClose: () => void
}
