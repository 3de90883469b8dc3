import type { ReactNode } from 'react'
import type { TierName } from './tiers.ts'

/** What the dialog of a payment shows around the card. */
export interface Purchase {
  tier: TierName
  stone: ReactNode
  /** Said beside what the tier gives. */
  notes?: ReactNode
  /** The owner has no Premium yet and can buy it in the same dialog. */
  canAddPremium: boolean
  /** Takes the place of the card once something is paid. */
  thanks: (opened: readonly TierName[]) => { content: ReactNode; footer: ReactNode }
  onClose: () => void
}
