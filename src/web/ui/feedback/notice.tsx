import { notice } from '../../lib/state/notice.ts'
import { useStore } from '../../lib/state/store.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import styles from './notice.module.css'

export function Notice() {
  const current = useStore(notice)
  useDelay(current, current?.ms ?? 0, () => notice.set(undefined))
  return (
    <div className={styles.place} aria-live="polite">
      {current && <p className={styles.words}>{current.text}</p>}
    </div>
  )
}
