import { Button } from '../forms/button.tsx'
import { Status } from './status.tsx'

/** Shown where something failed to load. It never looks like an empty list. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <Status message={{ tone: 'error', text }}>
      <Button tone="quiet" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Status>
  )
}
