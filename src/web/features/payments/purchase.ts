import type { ReactNode } from 'react'
import type { TierName } from './tiers.ts'

/** What the dialog of a payment shows around the card. */
export interface Purchase {
  tier: TierName
  /** The memorial by family it is for; none for the own one. */
  memorial: number | undefined
  stone: ReactNode
  /** Said beside what the tier gives. */
  notes?: ReactNode
  /** The owner has no Premium yet and can buy it in the same dialog. */
  canAddPremium: boolean
  /** Called with what is paid so far, each time something is. */
  onPaid: (tiers: readonly TierName[]) => void
  /** Take the place of card and buttons once everything is paid. */
  thanks: ReactNode
  wayOn: ReactNode
  onClose: () => void
}
