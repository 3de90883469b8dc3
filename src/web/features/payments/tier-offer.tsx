import { useSite } from '../site/site.ts'
import { priceOf, type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'

export function TierOffer({ tier }: { tier: TierName }) {
  const price = priceOf(tier, useSite())
  return (
    <div>
      <p className={styles.price}>
        <strong>{price}</strong> paid once, for as long as the graveyard stands
      </p>
      <ul className={styles.features}>
        {tiers[tier].features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  )
}
