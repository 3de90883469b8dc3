import { useStore } from '../../lib/state/store.ts'
import { toast } from '../../lib/state/toast.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import styles from './toast.module.css'

export function Toast() {
  const current = useStore(toast)
  useDelay(current, current?.ms ?? 0, () => toast.set(undefined))
  return (
    <div className={styles.region} aria-live="polite">
      {current && <p className={styles.text}>{current.text}</p>}
    </div>
  )
}
