import { formatCount } from '../../../lib/text/format-count.ts'
import { useSite } from '../../site/site.ts'
import styles from './graves-left.module.css'

/** Keeps its line while the numbers load. */
export function GravesLeft({ left }: { left: number | undefined }) {
  const capacity = useSite().graveyard_capacity
  return (
    <p className={styles.counter}>
      {left !== undefined && (
        <>
          <strong>{formatCount(left)}</strong> of {formatCount(capacity)} graves remaining
        </>
      )}
    </p>
  )
}
