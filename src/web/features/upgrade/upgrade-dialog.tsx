import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'

/** What a tier holds. Paying for it takes the place of the last lines once payments are open. */
export function UpgradeDialog({ tier, onClose }: { tier: TierName; onClose: () => void }) {
  const { name, price, features } = tiers[tier]
  return (
    <Dialog
      title={`${name} memorial`}
      closeLabel="Close"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className={styles.price}>
        <strong>{price}</strong> paid once, for as long as the graveyard stands
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={styles.soon}>
        Payments open soon. Until then nothing can be bought here, and nothing is charged.
      </p>
    </Dialog>
  )
}
