import type { ReactNode } from 'react'
import { type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'

interface TierOfferProps {
  tier: TierName
  stone: ReactNode
  /** What the buyer should know first. */
  children?: ReactNode
}

/** What a tier gives, with the owner's stone in it. */
export function TierOffer({ tier, stone, children }: TierOfferProps) {
  return (
    <div className={styles.offer}>
      <div className={styles.gift}>
        <div className={styles.stone} aria-hidden="true">
          {stone}
        </div>
        <ul className={styles.features}>
          {tiers[tier].features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  )
}
