import { useStore } from '../../../lib/state/store.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import { nameOf } from '../grave/grave-text.ts'
import styles from './now-playing.module.css'
import { playing, stopVoice } from './voice.ts'

/** Stops a voice that plays on after its card has closed. */
export function NowPlaying() {
  const grave = useStore(playing)
  return (
    <div className={styles.place} aria-live="polite">
      {grave && (
        <p className={styles.bar}>
          <span className={styles.waves} aria-hidden="true" />
          <span>
            The voice of <bdi>{nameOf(grave)}</bdi>
          </span>
          <TextButton onClick={stopVoice}>Stop</TextButton>
        </p>
      )}
    </div>
  )
}
