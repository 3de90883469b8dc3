import { type ReactNode, useContext } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { useSite } from '../site/site.ts'
import { BoughtFor } from './bought-for.ts'
import { priceOf, type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'
import { askForUpgrade, TriedStone } from './upgrade.ts'

interface TrialOfferProps {
  tier: TierName
  wanted: string
  children: ReactNode
}

/** What is being tried on the owner's stone, its price, and the one button that keeps it. */
export function TrialOffer({ tier, wanted, children }: TrialOfferProps) {
  const stone = useContext(TriedStone)
  const memorial = useContext(BoughtFor)
  const price = priceOf(tier, useSite())
  return (
    <div className={styles.trial}>
      <p>
        <strong>{children}</strong> {tiers[tier].name} opens it: {price}, paid once.
      </p>
      <Button onClick={() => askForUpgrade({ tier, wanted, stone, memorial })}>
        Upgrade to {tiers[tier].name}
      </Button>
    </div>
  )
}
