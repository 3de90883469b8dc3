import { lazy, Suspense } from 'react'
import type { BotCheck } from './use-bot-check.ts'

const TurnstileWidget = lazy(() =>
  import('./turnstile-widget.tsx').then((file) => ({ default: file.TurnstileWidget })),
)

export function BotCheckWidget({ check }: { check: BotCheck }) {
  if (!check.siteKey) return null
  return (
    <Suspense>
      <TurnstileWidget key={check.round} siteKey={check.siteKey} onToken={check.onToken} />
    </Suspense>
  )
}
