import type { ComponentType } from 'react'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { useSite } from '../site.ts'

// If nothing is measured, none of this is fetched.
const Visits = lazyPart(() => import('./visits.tsx').then((file) => file.Visits))
const Choice = lazyPart(() => import('./consent-choice.tsx').then((file) => file.ConsentChoice))

export const Analytics = () => <WhereMeasured part={Visits} />

/** For the page that explains it. */
export const AnalyticsChoice = () => <WhereMeasured part={Choice} />

function WhereMeasured({ part: WelcomeSection }: { part: ComponentType<{ id: string }> }) {
  const id = useSite().analytics_id
  return id ? <WelcomeSection id={id} /> : null
}
