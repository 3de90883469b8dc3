import { useContext } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { LockIcon } from '../../ui/pictures/lock-icon.tsx'
import { BoughtFor } from './bought-for.ts'
import { type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'
import { askForUpgrade } from './upgrade.ts'

interface LockedProps {
  tier: TierName
  wanted: string
  children: string
}

export function Locked({ tier, wanted, children }: LockedProps) {
  const memorial = useContext(BoughtFor)
  return (
    <div className={styles.locked}>
      <LockIcon />
      <h3 className={styles.title}>{tiers[tier].locked}</h3>
      <p>{children}</p>
      <Button onClick={() => askForUpgrade({ tier, wanted, memorial })}>
        Upgrade to {tiers[tier].name}
      </Button>
    </div>
  )
}
