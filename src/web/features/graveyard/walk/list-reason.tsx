import { Button } from '../../../ui/forms/button.tsx'
import type { ListReason as Reason } from './use-walk-mode.ts'
import styles from './walk.module.css'

const words: Record<Reason, string> = {
  slow: 'This device draws the place slowly, so here is the row in words. Nothing is missing.',
  undrawn: 'This browser cannot draw the place, so here is the row in words. Nothing is missing.',
  still: 'Your device asks for stillness, so here is the row in words. Nothing is missing.',
}

interface ListReasonProps {
  reason: Reason
  onRetry: () => void
}

/** Why a visitor who did not choose the list sees it. */
export function ListReason({ reason, onRetry }: ListReasonProps) {
  return (
    <div className={styles.reason}>
      <output>{words[reason]}</output>
      <Button tone="quiet" onClick={onRetry}>
        {reason === 'still' ? 'Show the place' : 'Try the place again'}
      </Button>
    </div>
  )
}
