import { Button } from '../../ui/forms/button.tsx'
import styles from './consent.module.css'
import { giveConsent } from './consent.ts'

export function ConsentBar() {
  return (
    <section className={styles.bar} aria-label="Counting visits" data-consent>
      <p>
        May we count your visit? Google Analytics would learn which pages are opened, and store
        nothing on your device. Without your consent nothing is counted.
      </p>
      <div className={styles.answers}>
        <Button tone="quiet" onClick={() => giveConsent(false)}>
          Do not count me
        </Button>
        <Button tone="quiet" onClick={() => giveConsent(true)}>
          I agree
        </Button>
      </div>
    </section>
  )
}
