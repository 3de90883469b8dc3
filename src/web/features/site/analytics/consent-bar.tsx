import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import styles from './consent.module.css'
import { giveConsent } from './consent.ts'
import { useCovering } from './use-covering.ts'

/** Stuck to the bottom of the screen, unless it would cover something to press there. */
export function ConsentBar() {
  const bar = useRef<HTMLElement>(null)
  const isInTheWay = useCovering(bar)
  return (
    <section
      ref={bar}
      className={classNames(styles.bar, isInTheWay && styles.waiting)}
      aria-label="Counting visits"
      data-consent
    >
      <p>
        May we count your visit? Google Analytics would learn which pages are opened, and store
        nothing on your device. Without your consent nothing is counted.
      </p>
      <Actions align="start">
        <Button tone="quiet" onClick={() => giveConsent(false)}>
          Do not count me
        </Button>
        <Button tone="quiet" onClick={() => giveConsent(true)}>
          I agree
        </Button>
      </Actions>
    </section>
  )
}
