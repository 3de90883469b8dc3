import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { memorialPathOf } from '../../../../contract/page-addresses.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import { nameOf } from '../grave/grave-text.ts'
import styles from '../voice/now-playing.module.css'

/** Offers the memorial page to a visitor whom a link has led to a stone. */
export function ArrivedNotice({ grave, onClose }: { grave: Grave; onClose: () => void }) {
  const path = memorialPathOf(grave)
  if (!path) return null
  return (
    <div className={styles.place}>
      <p className={styles.bar}>
        <Link href={path}>
          Visit the memorial of <bdi>{nameOf(grave)}</bdi>
        </Link>
        <TextButton className={styles.close} onClick={onClose}>
          Close
        </TextButton>
      </p>
    </div>
  )
}
