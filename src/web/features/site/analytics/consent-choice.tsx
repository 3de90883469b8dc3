import { Button } from '../../../ui/forms/button.tsx'
import styles from './consent.module.css'
import { giveConsent, useConsent } from './consent.ts'

/** Where visitors look up their answer and change it. */
export function ConsentChoice() {
  const isCounted = useConsent() === 'given'
  return (
    <div className={styles.choice}>
      <output>
        {isCounted
          ? 'You have agreed that your visits are counted.'
          : 'Your visits are not counted.'}
      </output>
      <Button tone="quiet" onClick={() => giveConsent(!isCounted)}>
        {isCounted ? 'Withdraw my consent' : 'Agree to be counted'}
      </Button>
    </div>
  )
}
