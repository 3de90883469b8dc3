import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { useSite } from '../site/site.ts'
import { priceOf, type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'
import { UpgradeDialog } from './upgrade-dialog.tsx'

/** What is tried on the own stone, its price, and the one press that keeps it. */
export function TrialOffer({ tier, children }: { tier: TierName; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const price = priceOf(tier, useSite())
  return (
    <div className={styles.trial}>
      <p>
        <strong>{children}</strong> {tiers[tier].name} opens it: {price}, paid once.
      </p>
      <Button onClick={() => setIsOpen(true)}>Upgrade to {tiers[tier].name}</Button>
      {isOpen && <UpgradeDialog tier={tier} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
