import type { Guardian } from '../../../contract/guardians.ts'
import { longDay } from '../../lib/text/dates.ts'
import { Button } from '../../ui/forms/button.tsx'
import styles from './guardians.module.css'
import { reachText } from './reach-text.ts'

interface GuardianListProps {
  guardians: readonly Guardian[]
  onRemove: (guardian: Guardian) => void
}

export function GuardianList({ guardians, onRemove }: GuardianListProps) {
  if (guardians.length === 0) {
    return <p className={styles.none}>You have not named anybody yet.</p>
  }
  return (
    <ul className={styles.list}>
      {guardians.map((guardian) => (
        <li key={guardian.id} className={styles.entry}>
          <div className={styles.person}>
            <strong>{guardian.admin_email}</strong>
            <span>Named on {longDay(guardian.created_at.slice(0, 10))}</span>
            <span className={guardian.has_accepted ? styles.accepted : styles.waiting}>
              {guardian.has_accepted ? 'Accepted' : 'Invitation sent'}
            </span>
            <Reach guardian={guardian} />
          </div>
          <Button
            tone="quiet"
            aria-label={`Remove ${guardian.admin_email}`}
            onClick={() => onRemove(guardian)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Reach({ guardian }: { guardian: Guardian }) {
  const words = reachText(guardian)
  if (!words) return null
  return <span className={guardian.reach === 'silent' ? styles.silent : undefined}>{words}</span>
}
