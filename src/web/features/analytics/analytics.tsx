import { type ComponentType, lazy, Suspense } from 'react'
import { useConfig } from '../site/index.ts'

// Where nothing is measured, nothing of this is fetched.
const Visits = lazy(() => import('./visits.tsx').then((file) => ({ default: file.Visits })))
const Choice = lazy(() =>
  import('./consent-choice.tsx').then((file) => ({ default: file.ConsentChoice })),
)

export const Analytics = () => <WhereMeasured part={Visits} />

/** For the page that explains it. */
export const AnalyticsChoice = () => <WhereMeasured part={Choice} />

function WhereMeasured({ part: Part }: { part: ComponentType<{ id: string }> }) {
  const id = useConfig().data?.analytics_id
  return id ? (
    <Suspense>
      <Part id={id} />
    </Suspense>
  ) : null
}
