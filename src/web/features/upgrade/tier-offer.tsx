import { type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'

export function TierOffer({ tier }: { tier: TierName }) {
  const { price, features } = tiers[tier]
  return (
    <div>
      <p className={styles.price}>
        <strong>{price}</strong> paid once, for as long as the graveyard stands
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  )
}
