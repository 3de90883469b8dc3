import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { LockIcon } from '../../ui/pictures/lock-icon.tsx'
import { type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'
import { UpgradeDialog } from './upgrade-dialog.tsx'

export function Locked({ tier, children }: { tier: TierName; children: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.locked}>
      <LockIcon />
      <h3 className={styles.title}>{tiers[tier].locked}</h3>
      <p>{children}</p>
      <Button onClick={() => setIsOpen(true)}>Upgrade to {tiers[tier].name}</Button>
      {isOpen && <UpgradeDialog tier={tier} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
