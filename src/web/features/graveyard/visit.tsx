import { lazy, Suspense } from 'react'
import type { VisitProps } from './visit-dialog.tsx'

const VisitDialog = lazy(() =>
  import('./visit-dialog.tsx').then((file) => ({ default: file.VisitDialog })),
)

/** What a visitor has come to do at a grave: loaded by whoever does it, not by everybody who walks by. */
export function Visit(props: VisitProps) {
  return (
    <Suspense>
      <VisitDialog {...props} />
    </Suspense>
  )
}
