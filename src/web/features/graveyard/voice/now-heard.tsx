import { useStore } from '../../../lib/state/store.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import { nameOf } from '../grave/grave-words.ts'
import styles from './now-heard.module.css'
import { heard, silence } from './voice.ts'

/** A voice that plays on after its card has closed can still be stopped. */
export function NowHeard() {
  const grave = useStore(heard)
  return (
    <div className={styles.place} aria-live="polite">
      {grave && (
        <p className={styles.bar}>
          <span className={styles.waves} aria-hidden="true" />
          <span>
            The voice of <bdi>{nameOf(grave)}</bdi>
          </span>
          <TextButton onClick={silence}>Stop</TextButton>
        </p>
      )}
    </div>
  )
}
